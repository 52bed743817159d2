import { createHash } from 'node:crypto';
import { v7 } from 'uuid';

/** The owner of an unfinished upload. Other people in the organization can neither continue nor attach it. */
export interface UploadOwner {
  organizationId: string;
  userId: string;
}

/** The id prefix that all of an owner's uploads share. */
export const ownerPrefix = ({ organizationId, userId }: UploadOwner): string =>
  `${createHash('sha256').update(`${organizationId}/${userId}`).digest('hex').slice(0, 32)}-`;

/** Returns a new id for an upload by `owner`. The id is a valid file name and identifies the owner. */
export const newUploadId = (owner: UploadOwner): string => ownerPrefix(owner) + v7();

/** Whether `id` belongs to an upload by `owner`. */
export const isUploadOf = (owner: UploadOwner, id: string): boolean =>
  /^[\da-f]{32}(-[\da-f]+){5}$/.test(id) && id.startsWith(ownerPrefix(owner));
