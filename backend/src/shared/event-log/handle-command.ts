import type { DomainEvent, ProblemCode } from '@proviso/contracts';
import { ForeignStreamError, WrongExpectedRevisionError, type Position } from '@proviso/storage';
import type { Decider } from './decider.ts';
import { DomainError } from './domain-error.ts';
import type { EventLog, LoadedStream } from './event-log.ts';
import { idsOfRequest } from './ids.ts';
import type { RequestContext } from './request-context.ts';

export interface CommandRequest<Command, State = never> {
  stream: string;
  command: Command;
  context: RequestContext;
  /**
   * The stream's state when the caller loaded it. The command is first decided on this state, which may be
   * mutated.
   */
  loaded?: LoadedStream<State>;
  /** The revision that the caller expects (`If-Match`). Defaults to the loaded revision. */
  expectedRevision?: number | undefined;
  /** True for a new stream: nothing is loaded, and the append fails if the stream exists. */
  creates?: boolean;
  /** Problem code if the stream is not at the expected revision. */
  conflict: ProblemCode;
}

export interface CommandResult<State, Event> {
  /** The state after the command. */
  state: State;
  /** The stream's revision after the command. */
  revision: number;
  events: readonly Event[];
  /** The position of the last event; absent if the command changed nothing. */
  position?: Position;
  /** The time of the last event; absent if the command changed nothing or was repeated. */
  recordedAt?: string;
}

/**
 * Maximum number of attempts to run a command without an expected revision while others change the stream.
 */
const ATTEMPTS = 10;

/**
 * Loads the stream, decides, and appends the resulting events, if any. Retries a command without an expected
 * revision after a concurrent append. A command repeated under the same idempotency key returns the outcome
 * of the events that are already appended.
 * @throws DomainError from the decider, or `conflict` with the current revision
 */
export const handleCommand = async <State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  request: CommandRequest<Command, State>,
): Promise<CommandResult<State, Event>> => {
  const isBound = request.creates === true || request.expectedRevision !== undefined;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await decideAndAppend(log, decider, request);
    } catch (error) {
      const isOvertaken = error instanceof DomainError && error.code === request.conflict;
      if (isOvertaken && !isBound && attempt < ATTEMPTS) continue;
      const repeated = error instanceof DomainError && (await findRepeat(log, decider, request));
      if (repeated) return repeated;
      throw error;
    }
  }
};

/** The outcome of an earlier, interrupted run of the same request, if the stream contains its events. */
const findRepeat = async <State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  { stream, context }: CommandRequest<Command, State>,
): Promise<CommandResult<State, Event> | undefined> => {
  const ids = idsOfRequest(context);
  const position = ids && (await log.find(stream, ids, context.organizationId));
  if (!position) return undefined;
  const { state, revision } = await log.load(stream, decider, context.organizationId);
  return { state, revision, events: [], position };
};

const decideAndAppend = async <State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  request: CommandRequest<Command, State>,
): Promise<CommandResult<State, Event>> => {
  const { stream, context } = request;
  const decideOn = (loaded: LoadedStream<State>) =>
    append(log, decider, request, loaded, decide(decider, request, loaded));
  if (request.creates) return decideOn({ state: decider.initial, revision: -1, lastRecordedAt: undefined });
  const { organizationId } = context;
  const recalled = log.recall(stream, decider, organizationId) ?? request.loaded;
  const byRecalled = recalled && (await decideOnRecalled(log, decider, request, recalled));
  return byRecalled ?? decideOn(await log.load(stream, decider, organizationId));
};

/**
 * Decides on a cached or previously loaded state. The append detects whether the state is outdated. If the
 * command is refused or causes no events, appends nothing and returns `undefined`, so that the caller loads
 * the stream.
 */
const decideOnRecalled = async <State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  request: CommandRequest<Command, State>,
  recalled: LoadedStream<State>,
): Promise<CommandResult<State, Event> | undefined> => {
  let events: readonly Event[];
  try {
    events = decide(decider, request, recalled);
  } catch {
    return undefined;
  }
  if (events.length === 0) return undefined;
  try {
    return await append(log, decider, request, recalled, events);
  } catch (error) {
    if (error instanceof DomainError) return undefined;
    throw error;
  }
};

const decide = <State, Command, Event extends DomainEvent>(
  decider: Decider<State, Command, Event>,
  { command, expectedRevision, conflict }: CommandRequest<Command, State>,
  { state, revision }: LoadedStream<State>,
): readonly Event[] => {
  const events = decider.decide(command, state);
  if (expectedRevision !== undefined && expectedRevision !== revision)
    throw new DomainError(conflict, {}, { currentRevision: revision });
  return events;
};

const append = async <State, Command, Event extends DomainEvent>(
  log: EventLog,
  decider: Decider<State, Command, Event>,
  { stream, context, conflict }: CommandRequest<Command, State>,
  loaded: LoadedStream<State>,
  events: readonly Event[],
): Promise<CommandResult<State, Event>> => {
  if (events.length === 0) return { state: loaded.state, revision: loaded.revision, events };
  const state = events.reduce(decider.evolve, loaded.state);
  const { snapshotVersion } = decider;
  try {
    const { revision, position, recordedAt } = await log.append(stream, events, {
      expectedRevision: loaded.revision === -1 ? 'no-stream' : loaded.revision,
      context,
      lastRecordedAt: loaded.lastRecordedAt,
      ...(snapshotVersion !== undefined && { becomes: { snapshotVersion, state } }),
    });
    return { state, revision, events, position, recordedAt };
  } catch (error) {
    if (error instanceof WrongExpectedRevisionError)
      throw new DomainError(conflict, {}, { currentRevision: error.actual });
    // Reported as missing, to hide that the stream belongs to another organization.
    if (error instanceof ForeignStreamError) throw new DomainError(conflict, {}, { currentRevision: -1 });
    throw error;
  }
};
