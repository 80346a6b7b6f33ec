//! How many connections there may be, in all and from one address.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use super::Address;

/// An address with fewer connections than this may use the reserve.
const FEW: usize = 8;
/// One in so many places is in the reserve, for people and health checks that come while others hold many connections.
const RESERVED: usize = 10;

/// Counts open connections by address.
pub(crate) struct Connections {
    most: usize,
    /// The most from one address. `None`: no limit, as behind a proxy, where all connections come from one address.
    per_address: Option<usize>,
    open: Mutex<Open>,
}

#[derive(Default)]
struct Open {
    all: usize,
    by_address: HashMap<Address, usize>,
}

/// Permission for one connection. It is given back when it is dropped.
pub(crate) struct ConnectionPermit {
    connections: Arc<Connections>,
    address: Address,
}

impl Connections {
    pub(crate) fn new(most: usize, per_address: Option<usize>) -> Arc<Connections> {
        Arc::new(Connections { most, per_address, open: Mutex::default() })
    }

    /// Permission for a connection from this address, unless it has too many.
    pub(crate) fn admit(self: &Arc<Connections>, address: Address) -> Option<ConnectionPermit> {
        let mut open = self.open.lock().expect("nothing panics while it counts");
        let own = open.by_address.get(&address).copied().unwrap_or(0);
        if let Some(most) = self.per_address {
            let is_reserve = open.all >= self.most - self.most / RESERVED;
            if own >= most || is_reserve && own >= FEW {
                return None;
            }
        }
        open.all += 1;
        open.by_address.insert(address, own + 1);
        Some(ConnectionPermit { connections: Arc::clone(self), address })
    }
}

impl Drop for ConnectionPermit {
    fn drop(&mut self) {
        let mut open = self.connections.open.lock().expect("nothing panics while it counts");
        open.all -= 1;
        if let Some(count) = open.by_address.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.by_address.remove(&self.address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(number: u8) -> Address {
        Address([10, 0, 0, number].into())
    }

    /// As many as are admitted from one address.
    fn fill(connections: &Arc<Connections>, number: u8) -> Vec<ConnectionPermit> {
        (0..10_000).map_while(|_| connections.admit(address(number))).collect()
    }

    #[test]
    fn an_address_has_a_limit_and_places_come_back() {
        let connections = Connections::new(1000, Some(20));
        let mut own = fill(&connections, 1);
        assert_eq!(own.len(), 20);
        assert!(connections.admit(address(2)).is_some());
        own.pop();
        own.extend(connections.admit(address(1)));
        assert_eq!(own.len(), 20);
        drop(own);
        let open = connections.open.lock().expect("free");
        assert!(open.all == 0 && open.by_address.is_empty());
    }

    #[test]
    fn the_reserve_is_for_addresses_with_few_connections() {
        let connections = Connections::new(100, Some(50));
        let held = [fill(&connections, 1), fill(&connections, 2)];
        assert_eq!(held.each_ref().map(Vec::len), [50, 40]);
        assert_eq!(fill(&connections, 3).len(), FEW);
    }

    #[test]
    fn behind_a_proxy_only_the_number_in_all_counts() {
        let connections = Connections::new(100, None);
        let permits = (0..100).map(|_| connections.admit(address(1))).collect::<Option<Vec<_>>>();
        assert!(permits.is_some());
    }
}
