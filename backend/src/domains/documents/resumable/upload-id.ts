import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** The owner of an unfinished upload. Nobody else in the organization can continue or attach it. */
export interface UploadOwner {
  organizationId: string;
  userId: string;
}

/** Prefix of the ids of an owner's uploads. */
export const ownerPrefix = ({ organizationId, userId }: UploadOwner): string =>
  `${createHash('sha256').update(`${organizationId}/${userId}`).digest('hex').slice(0, 32)}-`;

/** A new id for an upload of `owner`. It is a valid file name and identifies the owner. */
export const newUploadId = (owner: UploadOwner): string => ownerPrefix(owner) + v7();

/** Whether `id` belongs to an upload of `owner`. */
export const isUploadOf = (owner: UploadOwner, id: string): boolean =>
  /^[\da-f]{32}(-[\da-f]+){5}$/.test(id) && id.startsWith(ownerPrefix(owner));
