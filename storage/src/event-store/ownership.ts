import { categoryOf } from '@proviso/contracts';
import { ForeignStreamError, RecordedEarlierError } from './errors.ts';
import type { AppendOwner, EventToAppend } from './event-store.ts';

/**
 * True if streams of `category` have no owner, so that events of any organization may be appended. This
 * applies to sign-in attempts.
 */
export const categoryHasNoOwner = (category: string): boolean => category === 'signIn';

/** True if a stream may move from one organization to another, which only users' streams can. */
export const canChangeOwner = (category: string): boolean => category === 'user';

/**
 * Performs the ownership checks that the database itself does under Postgres, for engines that do not know
 * about organizations.
 *
 * @param last metadata of the stream's last event; `undefined` for a new stream
 * @throws ForeignStreamError, RecordedEarlierError
 */
export const assertOwned = (
  stream: string,
  events: readonly EventToAppend[],
  { organizationId, movesFrom }: AppendOwner,
  last: Pick<EventToAppend['metadata'], 'organizationId' | 'recordedAt'> | undefined,
): void => {
  const category = categoryOf(stream);
  if (movesFrom !== undefined && !canChangeOwner(category)) throw new ForeignStreamError(stream);
  const isOwn =
    !last || categoryHasNoOwner(category) || last.organizationId === (movesFrom ?? organizationId);
  if (!isOwn) throw new ForeignStreamError(stream);
  let previous = last?.recordedAt ?? '';
  for (const { metadata } of events) {
    if (metadata.organizationId !== organizationId) throw new ForeignStreamError(stream);
    if (metadata.recordedAt < previous) throw new RecordedEarlierError(stream, previous);
    previous = metadata.recordedAt;
  }
};
