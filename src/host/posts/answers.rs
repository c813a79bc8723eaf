//! Answers that people need not give themselves: their standing orders, their plans, and when the table answers. Knows no store and writes no
//! posts.

use crate::engine::MoveText;
use crate::host::stored::by_id;
use crate::ids::PersonId;
use crate::table::{
    AnswerReason, Applied, Order, Plan, PlanOutcome, PlannedMove, PreparedAnswer, Record, Table,
    Time,
};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// When a table answers for the awaited person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(in crate::host) struct PendingAnswer {
    /// The wait that it ends: its beginning, and the number of moves before it.
    since: Time,
    moves: usize,
    /// The time of the answer.
    pub at: Time,
}

impl PendingAnswer {
    /// An answer to the present decision of a table.
    pub fn of(table: &Table, at: Time) -> Self {
        let (since, moves) = (table.clocks().since(), table.course().move_count());
        Self { since, moves, at }
    }

    /// Whether it answers the present decision of a table.
    pub fn is_for(&self, table: &Table) -> bool {
        (self.since, self.moves) == (table.clocks().since(), table.course().move_count())
    }
}

/// The standing orders and plans of the people at a table. They are no records: everybody knows how many of those there are.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub(in crate::host) struct AnswerState {
    /// The standing orders.
    #[serde(
        default,
        deserialize_with = "by_id",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub orders: BTreeMap<PersonId, Vec<Order>>,
    /// What they have chosen in advance.
    #[serde(
        default,
        deserialize_with = "by_id",
        skip_serializing_if = "BTreeMap::is_empty"
    )]
    pub plans: BTreeMap<PersonId, Plan>,
    /// When the table answers for the awaited person.
    #[serde(
        default,
        rename = "pending_answer",
        skip_serializing_if = "Option::is_none"
    )]
    pub pending: Option<PendingAnswer>,
}

impl AnswerState {
    /// The orders of somebody.
    pub fn orders_of(&self, person: PersonId) -> &[Order] {
        self.orders.get(&person).map_or(&[], Vec::as_slice)
    }

    /// The orders of somebody with another one, which replaces that of the same policy.
    pub fn orders_with(&self, person: PersonId, order: Order) -> Vec<Order> {
        let mut orders = self.orders_without(person, &order.policy);
        orders.push(order);
        orders
    }

    /// The orders of somebody without the one of this policy.
    pub fn orders_without(&self, person: PersonId, policy: &str) -> Vec<Order> {
        let orders = self.orders_of(person).iter();
        let others = orders.filter(|order| order.policy != policy);
        others.cloned().collect()
    }

    /// The first moves of the plan of somebody.
    pub fn first_moves(&self, person: PersonId, count: usize) -> &[PlannedMove] {
        let plan = self.plans.get(&person);
        plan.map_or(&[][..], |plan| &plan.moves[..count])
    }

    /// The moves that somebody has chosen in advance and that are still to be made.
    pub fn planned_texts(&self, person: PersonId) -> Vec<MoveText> {
        let plan = self.plans.get(&person).filter(|plan| plan.is_open());
        let moves = plan.map_or(&[][..], |plan| &plan.moves);
        moves.iter().map(|planned| planned.text.clone()).collect()
    }

    /// Forgets the orders and plans of somebody.
    pub fn forget_person(&mut self, person: PersonId) {
        self.orders.remove(&person);
        self.plans.remove(&person);
    }

    /// Notes what became of plans after a move at a table: of the next move of one, or of a decision that its owner took otherwise.
    pub fn advance_plans(&mut self, table: &Table, applied: &Applied) {
        let place = &table.seats()[applied.seat];
        let owners = place.person.iter().chain(&place.away);
        for owner in owners.map(|person| person.id) {
            let concerns = |plan: &Plan| {
                let is_next = plan.moves.first();
                let is_next = is_next.is_some_and(|next| next.decision == applied.decision);
                is_next || plan.begun || !plan.is_open()
            };
            let Some(plan) = self.plans.remove(&owner) else {
                continue;
            };
            let is_made = matches!(
                applied.record,
                Record::Answered {
                    reason: AnswerReason::Advance,
                    ..
                }
            );
            let rest = match is_made {
                true => plan.continued(applied.turn),
                false => Some(plan).filter(|plan| !concerns(plan)),
            };
            self.plans.extend(rest.map(|plan| (owner, plan)));
        }
    }

    /// Refuses the plan of the awaited person if what it rests on has changed: they are asked, and told why.
    pub fn refuse_changed_plan(&mut self, table: &Table) {
        let awaited = table.awaited();
        let person = awaited.and_then(|seat| table.seats()[seat].person.as_ref());
        let Some(plan) = person.and_then(|person| self.plans.get_mut(&person.id)) else {
            return;
        };
        if let PlanOutcome::Refused(why) = plan.outcome(table) {
            plan.refused = Some(why);
        }
    }

    /// The answer that the awaited person need not give: what they chose in advance, else by their orders.
    pub fn prepared(&self, table: &Table) -> Option<PreparedAnswer> {
        let seat = table.awaited()?;
        let person = table.seats()[seat].person.as_ref()?;
        let plan = self.plans.get(&person.id);
        match plan.map(|plan| plan.outcome(table)) {
            Some(PlanOutcome::Made(answer)) => Some(answer),
            _ => PreparedAnswer::find(table, self.orders_of(person.id)),
        }
    }

    /// When the table answers for the awaited person; none if it does not.
    pub fn due(&self, table: &Table) -> Option<Time> {
        let pending = self.pending.as_ref();
        let pending = pending.filter(|pending| pending.is_for(table));
        pending.map(|pending| pending.at)
    }
}
