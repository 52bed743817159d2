import { streamName } from '@proviso/contracts';
import {
  FileDamagedError,
  FileNotFoundError,
  type FileStore,
  seal,
  type SubjectKeys,
  unseal,
} from '@proviso/storage';
import { userDecider, type UserPicture } from '../user/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';

export interface PictureDeps {
  log: EventLog;
  files: Pick<FileStore, 'get' | 'put'>;
  subjectKeys: SubjectKeys;
}

/** The authenticated context for encrypting a picture. */
const contextOf = (userId: string): string => `profile-picture:${userId}`;

/**
 * Stores a picture as one of the organization's files, encrypted with the user's key. Erasing the user makes
 * the file unreadable, and no two users share a file.
 */
export const storePicture = async (
  { files, subjectKeys }: PictureDeps,
  { userId, organizationId }: { userId: string; organizationId: string },
  png: Buffer,
): Promise<UserPicture> => {
  const key = await subjectKeys.obtain(userId);
  if (key === 'destroyed') throw new DomainError('session.required');
  return { organizationId, sha256: await files.put(organizationId, seal(key, png, contextOf(userId))) };
};

/** Returns a user's picture, or `undefined` if the user has no picture in the organization. */
export const loadProfilePicture = async (
  { log, files, subjectKeys }: PictureDeps,
  userId: string,
  organizationId: string,
): Promise<Buffer | undefined> => {
  const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
  if (state.status !== 'signed-up' || !state.picture) return undefined;
  const key = await subjectKeys.obtain(userId);
  if (key === 'destroyed') return undefined;
  try {
    return unseal(key, await files.get(state.picture), contextOf(userId));
  } catch (error) {
    // The file is missing if the picture was chosen in another organization that has since been removed. The
    // file check reports damaged files.
    if (error instanceof FileNotFoundError || error instanceof FileDamagedError) return undefined;
    throw error;
  }
};
