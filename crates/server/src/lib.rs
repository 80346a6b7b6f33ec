//! The table server: HTTP and WebSocket, sessions, lobby, pages.
