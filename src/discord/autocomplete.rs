//! Suggestions while somebody types a command.

use super::command_request::{is_number_focused, option_value, subcommand, typed_arguments};
use super::interaction_context::InteractionContext;
use super::interactions::{InteractionHandler, SOON};
use super::limits::CHOICE_CHARS;
use super::text::cut;
use crate::host::{PartialCommand, RequestKind, TableView};
use serenity::all::{
    AutocompleteChoice, CommandInteraction, CreateAutocompleteResponse, CreateInteractionResponse,
};
use tokio::time::timeout;

impl InteractionHandler {
    /// Answers with suggestions, which are the acknowledgement.
    pub(super) async fn do_autocomplete(
        &self,
        context: &InteractionContext<'_>,
        command: &CommandInteraction,
    ) {
        // After the timeout there are none.
        let found = match self
            .host
            .suggestions
            .is_allowed(context.user.id.get().into())
        {
            true => timeout(SOON, self.suggestions(context, command)).await,
            false => Ok(Vec::new()),
        };
        let found = found.unwrap_or_default();
        let whole = is_number_focused(command);
        let choices = found.into_iter().map(|(label, value)| {
            let label = cut(&label, CHOICE_CHARS);
            match value.parse::<i64>().ok().filter(|_| whole) {
                Some(number) => AutocompleteChoice::new(label, number),
                None => AutocompleteChoice::new(label, value),
            }
        });
        let choices = CreateAutocompleteResponse::new().set_choices(choices.collect());
        self.acknowledge(context, &CreateInteractionResponse::Autocomplete(choices))
            .await;
    }

    async fn suggestions(
        &self,
        context: &InteractionContext<'_>,
        command: &CommandInteraction,
    ) -> Vec<(String, String)> {
        let Some(focused) = command.data.autocomplete() else {
            return Vec::new();
        };
        if command.data.name == "rules" {
            let request = context.request(RequestKind::show(TableView::Board));
            return self.host.suggestions.topics(&request, focused.value).await;
        }
        if command.data.name == "play" {
            let request = context.request(RequestKind::show(TableView::Board));
            return self.host.suggestions.moves(&request, focused.value).await;
        }
        if focused.name == "zone" {
            return self.host.suggestions.zones(focused.value);
        }
        if command.data.name == "me" {
            let person = context.user.id.get().into();
            return self.host.suggestions.days(person, focused.value).await;
        }
        let options = command.data.options();
        if command.data.name == "plan" {
            let request = context.request(RequestKind::show(TableView::Board));
            let first = options.iter().find(|option| option.name == "move");
            let before = first.filter(|_| focused.name == "then");
            let before = before.and_then(option_value);
            let suggestions = &self.host.suggestions;
            return suggestions
                .moves_in_advance(&request, before.as_deref(), focused.value)
                .await;
        }
        let Some((verb, given)) = options.first().and_then(subcommand) else {
            return Vec::new();
        };
        let given = given.iter().filter(|option| option.name != focused.name);
        let typed = PartialCommand {
            game: command.data.name.clone(),
            verb: verb.to_owned(),
            given: typed_arguments(given),
            argument: focused.name.to_owned(),
            text: focused.value.to_owned(),
        };
        self.host
            .suggestions
            .values(
                &context.request(RequestKind::show(TableView::Board)),
                &typed,
            )
            .await
    }
}
