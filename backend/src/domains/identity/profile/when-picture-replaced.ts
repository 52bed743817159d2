import { idOf, type UserEvent } from '@proviso/contracts';
import type { FileStoreUpkeep } from '@proviso/storage';
import type { UserPicture } from '../user/decider.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { type LegalHoldsLog, isPersonHeld } from '../../legal-holds/index.ts';

export interface WhenPictureReplacedDeps {
  log: LegalHoldsLog;
  files: Pick<FileStoreUpkeep, 'remove'>;
  now: () => Date;
}

/**
 * Margin for clock skew when a file's time is compared with the current time. A file is stored before the
 * event that names it.
 */
const CLOCKS_MS = 60_000;

/**
 * Deletes the files of pictures that were replaced or removed, and of erased users. If a user is under a
 * legal hold, the user's files remain until the next change after the hold is lifted.
 */
export const whenPictureReplaced = ({ log, files, now }: WhenPictureReplacedDeps): Reaction => ({
  name: 'profile-pictures',
  streamPrefixes: ['user-'],
  async when({ event: caused, stream, metadata: { organizationId } }) {
    const { type } = caused as UserEvent;
    if (type !== 'ProfilePictureChanged' && type !== 'ProfilePictureRemoved' && type !== 'UserErased') return;
    const former: UserPicture[] = [];
    let present: UserPicture | undefined;
    for await (const { event: read } of log.read(stream, organizationId)) {
      const event = read as UserEvent;
      const isNew = event.type === 'ProfilePictureChanged';
      if (!isNew && event.type !== 'ProfilePictureRemoved' && event.type !== 'UserErased') continue;
      if (present) former.push(present);
      present = isNew ? event.data : undefined;
    }
    if (type !== 'UserErased' && (await isPersonHeld(log, { userId: idOf(stream), organizationId }))) return;
    const storedBefore = new Date(now().getTime() + CLOCKS_MS);
    for (const { organizationId: owner, sha256 } of former)
      await files.remove({ organizationId: owner, sha256 }, storedBefore);
  },
});
