//! Which request led to which record, where several may have: as many as possible get one.

/// Matches records with requests. `fitting` are the requests that may have led to each record, the likeliest first; `first` are those that
/// get a record before others. Returns the request of each record.
pub(super) fn match_requests(
    fitting: &[Vec<usize>],
    requests: usize,
    first: impl IntoIterator<Item = usize>,
) -> Vec<Option<usize>> {
    let mut matching = Matching {
        fitting,
        of_record: vec![None; fitting.len()],
        of_request: vec![None; requests],
    };
    for request in first {
        matching.give_record(request, &mut vec![false; fitting.len()]);
    }
    for record in 0..fitting.len() {
        if matching.of_record[record].is_none() {
            matching.give_request(record, &mut vec![false; requests]);
        }
    }
    matching.of_record
}

struct Matching<'a> {
    fitting: &'a [Vec<usize>],
    of_record: Vec<Option<usize>>,
    of_request: Vec<Option<usize>>,
}

impl Matching<'_> {
    /// Finds a record for a request; the request that had it may get another one.
    fn give_record(&mut self, request: usize, seen: &mut [bool]) -> bool {
        for record in 0..self.fitting.len() {
            if seen[record] || !self.fitting[record].contains(&request) {
                continue;
            }
            seen[record] = true;
            let other = self.of_record[record];
            if other.is_none_or(|other| self.give_record(other, seen)) {
                self.link(record, request);
                return true;
            }
        }
        false
    }

    /// Finds a request for a record; the record that had it may get another one. No request loses its record.
    fn give_request(&mut self, record: usize, seen: &mut [bool]) -> bool {
        for number in 0..self.fitting[record].len() {
            let request = self.fitting[record][number];
            if std::mem::replace(&mut seen[request], true) {
                continue;
            }
            let other = self.of_request[request];
            if other.is_none_or(|other| self.give_request(other, seen)) {
                self.link(record, request);
                return true;
            }
        }
        false
    }

    fn link(&mut self, record: usize, request: usize) {
        self.of_record[record] = Some(request);
        self.of_request[request] = Some(record);
    }
}
