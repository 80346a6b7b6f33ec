//! One live table, without input or output: seats, versions, clocks, undo, takeover.
