//! TLS to a PostgreSQL that refuses everything else.

use ethnos_store::{Encryption, StoreLocation, open};

use crate::cases::{empty_table, entry};

#[tokio::test(flavor = "multi_thread")]
async fn connections_are_encrypted_and_certificates_verified_as_the_address_says() {
    let server = ethnos_postgres_for_tests::Server::private();
    let database = server.database();
    let name = database.url.rsplit('/').next().expect("a name");
    let (port, folder) = server.use_tls();
    let folder = folder.to_str().expect("a plain name").replace('/', "%2F");
    let cases = [
        ("localhost", "sslmode=require".to_owned(), Encryption::Encrypted, None),
        ("localhost", "sslmode=prefer".to_owned(), Encryption::IfOffered, None),
        ("localhost", format!("sslmode=verify-full&sslrootcert={folder}%2Fca.crt"), Encryption::Verified, None),
        ("localhost", String::new(), Encryption::Plain, Some("no encryption")),
        ("localhost", "sslmode=disable".to_owned(), Encryption::Plain, Some("no encryption")),
        (
            "localhost",
            format!("sslmode=verify-full&sslrootcert={folder}%2Fother.crt"),
            Encryption::Verified,
            Some("invalid peer certificate"),
        ),
        (
            "127.0.0.1",
            format!("sslmode=verify-full&sslrootcert={folder}%2Fca.crt"),
            Encryption::Verified,
            Some("invalid peer certificate"),
        ),
        ("localhost", "sslmode=verify-full".to_owned(), Encryption::Verified, Some("sslrootcert=FILE")),
        (
            "localhost",
            format!("sslmode=verify-full&sslrootcert={folder}%2Fnone.crt"),
            Encryption::Verified,
            Some("none.crt"),
        ),
    ];
    for (number, (host, query, encryption, refused)) in cases.into_iter().enumerate() {
        let url = format!("postgres://postgres@{host}:{port}/{name}?{query}");
        assert_eq!(Encryption::of(&url).unwrap(), encryption, "{url}");
        match (open(&StoreLocation::Postgres(url.clone())).await, refused) {
            (Ok(store), None) => {
                store.ping().await.unwrap();
                let table = empty_table(&store, &number.to_string()).await;
                store.append(entry(table, 2, 1)).await.unwrap();
                assert!(store.listen().await.unwrap().is_some());
                store.close().await;
            }
            (Err(error), Some(words)) => assert!(error.to_string().contains(words), "{url}: {error}"),
            (Ok(_), Some(_)) => panic!("{url} can be opened"),
            (Err(error), None) => panic!("{url}: {error}"),
        }
    }
}
