//! What buttons and menus ask for.

use super::{
    DealRequest, ExplainRequest, JournalPress, OpenRequest, PersonalRequest, PuzzleRequest,
    QueuePress, QueueRequest, RequestKind, TablePress, TableRequest, TrialRequest, split_values,
};
use crate::host::model::button_id::{ButtonId, DealAction, FreeAction, ScopedAction};
use crate::host::model::post::{ExerciseRef, PuzzleRef, TrialRef};
use serde_json::Map;

impl RequestKind {
    /// What a button or a menu means, by the text of its id, with chosen or typed values. This is where ids are parsed.
    pub fn of_press(id: &str, values: Vec<String>) -> Self {
        match id.parse() {
            Ok(id) => Self::of_button(id, values),
            Err(_) => Self::Table(TableRequest::UnknownButton),
        }
    }

    /// What a button or a menu means, with chosen or typed values.
    pub fn of_button(id: ButtonId, values: Vec<String>) -> Self {
        let ButtonId {
            table,
            mark,
            action,
            words,
        } = id;
        match action.scoped() {
            ScopedAction::TableAction(action) => Self::Table(TableRequest::Press(TablePress {
                table,
                mark,
                action,
                words,
                values,
            })),
            ScopedAction::JournalAction(action) => {
                Self::Table(TableRequest::LookBack(JournalPress {
                    table,
                    action,
                    words,
                }))
            }
            ScopedAction::PuzzleAction(action) => {
                let mut words = words.into_iter();
                let game = words.next().unwrap_or_default();
                let number = u32::try_from(mark).unwrap_or_default();
                let words = words.chain(split_values(&values)).collect();
                Self::puzzle(match ExerciseRef::of_button(table, number, &game) {
                    Some(exercise) => PuzzleRequest::MinePress {
                        exercise,
                        action,
                        words,
                    },
                    None => PuzzleRequest::Press {
                        puzzle: PuzzleRef { game, number },
                        action,
                        words,
                    },
                })
            }
            ScopedAction::TrialAction(action) => {
                let mut words = words.into_iter();
                let moves = words.next().and_then(|moves| moves.parse().ok());
                let trial = TrialRef {
                    table,
                    number: mark,
                    moves: moves.unwrap_or_default(),
                };
                let words = words.chain(split_values(&values)).collect();
                Self::trial(TrialRequest::Press {
                    trial,
                    action,
                    words,
                })
            }
            ScopedAction::QueueAction(action) => {
                Self::Personal(PersonalRequest::Queue(QueueRequest::Press(QueuePress {
                    action,
                    mark,
                    words,
                    values,
                })))
            }
            ScopedAction::DealAction(action) => {
                let day = u32::try_from(mark).unwrap_or_default();
                match action {
                    DealAction::DealBegin => Self::Open(OpenRequest::Deal { day }),
                    action => {
                        Self::Personal(PersonalRequest::Deal(DealRequest { day, action, words }))
                    }
                }
            }
            ScopedAction::FreeAction(FreeAction::Rules) => {
                let mut words = words.into_iter();
                let game = words.next().unwrap_or_default();
                let topic = values.into_iter().next().or(words.next());
                Self::explain(ExplainRequest::RulesPage { game, topic })
            }
            ScopedAction::FreeAction(FreeAction::OpenBoard) => {
                let channel = words.first().and_then(|channel| channel.parse().ok());
                Self::Personal(PersonalRequest::OpenBoard { channel, table })
            }
            ScopedAction::FreeAction(FreeAction::WithdrawPlan) => {
                let last = words.get(1).and_then(|last| last.parse().ok());
                match words.first().and_then(|channel| channel.parse().ok()) {
                    Some(channel) => Self::Table(TableRequest::WithdrawPlan {
                        channel,
                        table,
                        last,
                    }),
                    None => Self::Table(TableRequest::UnknownButton),
                }
            }
            ScopedAction::FreeAction(FreeAction::Challenge) => {
                let mut words = words.into_iter();
                let game = words.next().unwrap_or_default();
                let person = words.next().and_then(|person| person.parse::<u64>().ok());
                match person {
                    Some(person) => Self::Open(OpenRequest::Privately {
                        what: Box::new(OpenRequest::New {
                            game,
                            options: Map::new(),
                            robots: Vec::new(),
                        }),
                        invited: vec![person.into()],
                    }),
                    None => Self::Table(TableRequest::UnknownButton),
                }
            }
            ScopedAction::FreeAction(FreeAction::Solvers) => Self::puzzle(PuzzleRequest::Solvers),
        }
    }
}
