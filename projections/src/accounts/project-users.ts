import { ERASED, idOf, PLATFORM, type userSignedUp, type EventOf } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { UnprojectableEventError } from '../projecting/errors.ts';
import { projectRowPerStream } from '../projecting/row-per-stream.ts';
import type { Target } from '../read-model.ts';
import { userColumns, type UserRow } from './table.ts';

/** Events of `user-` streams. */
type UserEvent = EventOf<typeof userSignedUp>;

/** Applies events of `user-` streams. */
export const projectUsers = (events: readonly Positioned<ReadEvent>[], target: Target): Promise<UserRow[]> =>
  projectRowPerStream<UserRow>(events, target, {
    category: 'user',
    table: 'users',
    columns: userColumns,
    evolve,
  });

const evolve = (row: UserRow | undefined, read: Positioned<ReadEvent>): UserRow => {
  const event = read.event as UserEvent;
  if (read.event.type !== 'UserSignedUp')
    throw new UnprojectableEventError(read, `${read.event.type} is not for user streams`);
  if (row !== undefined) throw new UnprojectableEventError(read, 'the user exists already');
  const { organizationId, recordedAt } = read.metadata;
  const { email, firstName, lastName } = event.data;
  return {
    id: idOf(read.stream),
    organization_id: organizationId === PLATFORM ? null : organizationId,
    revision: read.revision,
    email,
    first_name: firstName,
    last_name: lastName,
    name: firstName === ERASED && lastName === ERASED ? ERASED : `${firstName} ${lastName}`,
    signed_up_at: recordedAt,
  };
};
