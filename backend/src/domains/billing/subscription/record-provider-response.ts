import type { DomainEvent } from '@proviso/contracts';
import { v7 } from 'uuid';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';

/** Maximum number of attempts if other writers record the same responses concurrently. */
const MAX_ATTEMPTS = 10;
const CONFLICT = 'subscription.changed';

/** Result of recording a provider's response. */
export interface RecordedResponse<State> {
  state: State;
  wrote: Written;
  /** True if the provider does not have the object. */
  isMissing: boolean;
}

/**
 * Records the provider's current response. Loads the stream before querying the provider, and does not append
 * if the stream has changed in the meantime. An older response therefore never replaces a newer one.
 * @param ask returns the command that records the response, given the stream's state; `undefined` to record
 * nothing
 */
export const recordProviderResponse = async <State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  {
    stream,
    context,
    ask,
  }: { stream: string; context: RequestContext; ask: (state: State) => Promise<Command | undefined> },
): Promise<RecordedResponse<State>> => {
  // Use new ids, because ids derived from the request's idempotency key belong to the request's own events.
  const own = { ...context, newId: v7 };
  for (let attempt = 1; ; attempt += 1) {
    const { state, revision } = await log.load(stream, decider, context.organizationId);
    const command = await ask(state);
    if (command === undefined) return { state, wrote: { stream, position: undefined }, isMissing: true };
    try {
      const result = await handleCommand(log, decider, {
        stream,
        command,
        context: own,
        expectedRevision: revision,
        conflict: CONFLICT,
      });
      return { state: result.state, wrote: { stream, position: result.position }, isMissing: false };
    } catch (error) {
      const isOvertaken = error instanceof DomainError && error.code === CONFLICT;
      if (!isOvertaken || attempt === MAX_ATTEMPTS) throw error;
    }
  }
};
