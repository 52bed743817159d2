import { type OrganizationEvent, streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { directoryDecider, type DirectoryCommand } from './decider.ts';
import type { DirectoryState } from './directory-state.ts';

/**
 * A member, awaited person or group, with the stream revision of the last change that the client has seen.
 */
export interface LastKnownVersion {
  kind: 'members' | 'awaited' | 'groups';
  id: string;
  changed: number;
}

/** Thrown if the resource has changed since the client last read it. */
export class StaleVersionError extends Error {
  override readonly name = 'StaleVersionError';
}

export interface ChangeDirectoryDeps {
  log: EventLog;
  /** User ids of the installation's administrators. */
  administrators: () => Promise<ReadonlySet<string>>;
}

/**
 * Runs a command on the directory of the context's organization.
 * @param seen the revision that the caller has seen; the command fails if the resource has since changed,
 * even through another replica
 * @throws DomainError from the decider, or `organization.changed`; StaleVersionError
 */
export const changeDirectory = async (
  { log, administrators }: ChangeDirectoryDeps,
  context: RequestContext,
  command: DirectoryCommand,
  seen?: LastKnownVersion,
): Promise<{
  state: DirectoryState;
  wrote: Written;
  changed: boolean;
  events: readonly OrganizationEvent[];
}> => {
  const stream = streamName('organization', context.organizationId);
  const sparing = directoryDecider(await administratorsBut(administrators, context));
  const decider = {
    ...sparing,
    // If another event was appended after this state, the log calls `decide` again with a newer state.
    decide: (asked: DirectoryCommand, state: DirectoryState) => {
      if (seen && state[seen.kind][seen.id]?.changed !== seen.changed) throw new StaleVersionError();
      return sparing.decide(asked, state);
    },
  };
  const { state, position, events } = await handleCommand(log, decider, {
    stream,
    command,
    context,
    conflict: 'organization.changed',
  });
  return { state, wrote: { stream, position }, changed: events.length > 0, events };
};

/** Returns all administrators except the actor, because administrators may change their own membership. */
const administratorsBut = async (
  administrators: ChangeDirectoryDeps['administrators'],
  { actor }: RequestContext,
): Promise<ReadonlySet<string>> => {
  const ids = new Set(await administrators());
  if (actor.kind === 'admin' || actor.kind === 'user') ids.delete(actor.id);
  return ids;
};
