//! What a request is about, and what it counts for.

use super::{
    DailyRequest, DealRequest, ExplainRequest, LearnRequest, OpenRequest, PersonalRequest,
    ProfileRequest, PuzzleRequest, QueueRequest, RequestKind, ServerFeature, TableRequest,
    TableView, TrialRequest,
};
use crate::host::model::budget::BudgetKind;
use crate::host::model::button_id::{ButtonAction, JournalAction, QueueAction, TableAction};
use crate::table::TableCommand;

impl TableRequest {
    fn budget(&self) -> BudgetKind {
        match self {
            Self::Command(
                TableCommand::Start
                | TableCommand::Move { .. }
                | TableCommand::Resign
                | TableCommand::Close,
            ) => BudgetKind::Play,
            Self::Command(_) | Self::AddRobot { .. } | Self::Time(_) => BudgetKind::Change,
            Self::Move { .. } | Self::MoveAt { .. } | Self::Line { .. } => BudgetKind::Play,
            Self::Show(TableView::Guide { .. }) | Self::Plan { .. } => BudgetKind::Play,
            Self::Show(_)
            | Self::Options
            | Self::Orders
            | Self::Absent
            | Self::Resign
            | Self::UnknownButton => BudgetKind::Look,
            Self::Replay | Self::Review | Self::Log { .. } | Self::Hint => BudgetKind::Replay,
            Self::WithdrawPlan { .. } => ButtonAction::WithdrawPlan.budget(),
            Self::Press(press) => ButtonAction::from(press.action).budget(),
            Self::LookBack(press) => ButtonAction::from(press.action).budget(),
        }
    }
}

impl RequestKind {
    /// The number of the table at which something was pressed.
    pub(in crate::host) fn table_number(&self) -> Option<u32> {
        match self {
            Self::Table(TableRequest::Press(press)) => Some(press.table),
            Self::Table(TableRequest::LookBack(press)) => Some(press.table),
            Self::Learn(LearnRequest::Trial(TrialRequest::Press { trial, .. })) => {
                Some(trial.table)
            }
            _ => None,
        }
    }

    /// Whether it is about the table where it is sent.
    pub(in crate::host) fn is_about_table(&self) -> bool {
        match self {
            Self::Table(TableRequest::WithdrawPlan { .. }) => false,
            Self::Table(_) | Self::Open(OpenRequest::Rematch) => true,
            Self::Learn(LearnRequest::Trial(request)) => *request == TrialRequest::Begin,
            Self::Learn(LearnRequest::Explain(request)) => {
                !matches!(request, ExplainRequest::RulesPage { .. })
            }
            _ => false,
        }
    }

    /// Whether it has something posted in the channel that was not there before: a new table, or daily puzzles.
    pub fn posts_in_channel(&self) -> bool {
        match self {
            Self::Open(
                OpenRequest::Privately { .. } | OpenRequest::Matched(_) | OpenRequest::Deal { .. },
            ) => false,
            Self::Open(_) => true,
            Self::Table(TableRequest::Press(press)) => matches!(
                press.action,
                TableAction::Rematch | TableAction::NewGame | TableAction::PlayLevel
            ),
            Self::Table(TableRequest::LookBack(press)) => {
                press.action == JournalAction::Continue && !press.words.is_empty()
            }
            Self::Learn(LearnRequest::Puzzle(request)) => {
                matches!(request, PuzzleRequest::Daily(DailyRequest::On { .. }))
            }
            Self::Personal(_) | Self::Learn(_) | Self::Table(_) => false,
        }
    }

    /// What it needs that may be switched off in its server. Who waits in the queue may leave it in any case.
    pub(in crate::host) fn server_feature(&self) -> Option<ServerFeature> {
        match self {
            Self::Personal(PersonalRequest::Queue(asked)) => match asked {
                QueueRequest::Panel { .. } => Some(ServerFeature::Queue),
                QueueRequest::Press(press) => {
                    (press.action == QueueAction::QueueJoin).then_some(ServerFeature::Queue)
                }
                QueueRequest::Block { .. } => None,
            },
            Self::Personal(PersonalRequest::Deal(_)) | Self::Open(OpenRequest::Deal { .. }) => {
                Some(ServerFeature::Deals)
            }
            Self::Personal(PersonalRequest::Challenge { .. })
            | Self::Open(OpenRequest::Privately { .. }) => Some(ServerFeature::PrivateTables),
            _ => None,
        }
    }

    /// The budget from which it is taken.
    pub fn budget(&self) -> BudgetKind {
        match self {
            Self::Personal(request) => match request {
                PersonalRequest::Me(ProfileRequest::Forget) => BudgetKind::Forget,
                PersonalRequest::Me(ProfileRequest::Show) | PersonalRequest::Mine => {
                    BudgetKind::Look
                }
                PersonalRequest::Me(_) | PersonalRequest::Server(_) => BudgetKind::Change,
                PersonalRequest::Challenge { .. } => BudgetKind::Look,
                PersonalRequest::Leaderboard { .. } => BudgetKind::Heavy,
                PersonalRequest::Queue(QueueRequest::Press(press)) => {
                    ButtonAction::from(press.action).budget()
                }
                PersonalRequest::Queue(_) => BudgetKind::Change,
                PersonalRequest::Deal(DealRequest { action, .. }) => {
                    ButtonAction::from(*action).budget()
                }
                PersonalRequest::OpenBoard { .. } => ButtonAction::OpenBoard.budget(),
            },
            Self::Learn(LearnRequest::Explain(_)) => BudgetKind::Look,
            Self::Learn(LearnRequest::Puzzle(request)) => match request {
                PuzzleRequest::Offer { .. }
                | PuzzleRequest::Mine
                | PuzzleRequest::Daily(DailyRequest::Show) => BudgetKind::Play,
                PuzzleRequest::Press { action, .. } | PuzzleRequest::MinePress { action, .. } => {
                    ButtonAction::from(*action).budget()
                }
                PuzzleRequest::Daily(_) => BudgetKind::Change,
                PuzzleRequest::Solvers => ButtonAction::Solvers.budget(),
            },
            Self::Learn(LearnRequest::Trial(request)) => match request {
                TrialRequest::Begin => BudgetKind::Play,
                TrialRequest::Press { action, .. } => ButtonAction::from(*action).budget(),
            },
            Self::Open(_) => BudgetKind::Open,
            Self::Table(request) => request.budget(),
        }
    }

    /// Whether it changes the table of its channel, and so counts for the table as well.
    pub(in crate::host) fn changes_table(&self) -> bool {
        !matches!(self, Self::Personal(_)) && self.budget() == BudgetKind::Change
    }
}
