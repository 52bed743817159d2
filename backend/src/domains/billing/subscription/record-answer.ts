import type { DomainEvent } from '@proviso/contracts';
import { v7 } from 'uuid';
import type { Decider } from '../../../shared/event-log/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';

/** Attempts when others record the same answers at the same time. */
const TRIES = 10;
const CONFLICT = 'subscription.changed';

/** What was recorded of a provider's answer. */
export interface Recorded<State> {
  state: State;
  wrote: Written;
  /** The provider had nothing to say. */
  isMissing: boolean;
}

/**
 * Records what the provider answers now. The stream is loaded before the provider is asked, and nothing is appended if somebody
 * has since recorded something: so an older answer never replaces a newer one.
 * @param ask what to record, given the stream's state; `undefined`: nothing
 */
export const recordAnswer = async <State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  {
    stream,
    context,
    ask,
  }: { stream: string; context: RequestContext; ask: (state: State) => Promise<Command | undefined> },
): Promise<Recorded<State>> => {
  // New ids: those derived from the request's idempotency key belong to what the request itself appends.
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
      if (!isOvertaken || attempt === TRIES) throw error;
    }
  }
};
