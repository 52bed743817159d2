import { streamName } from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import type { LimitFunction } from 'p-limit';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { derivedIdSource } from '../../../shared/event-log/ids.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { documentDecider } from '../decider.ts';
import type { CheckedFile, ReceivedFile } from '../../../shared/files/upload/check-file.ts';
import { uploadDocuments } from '../upload-documents.ts';
import type { ResumableUploads } from './resumable-uploads.ts';
import { isUploadOf, type UploadOwner } from './upload-id.ts';

export interface AttachUploadDeps {
  log: EventLog;
  files: FileStore;
  uploads: ResumableUploads;
  /** @throws DomainError for a file that is not accepted */
  check(received: ReceivedFile): Promise<CheckedFile>;
  /** Bounds the files that are in memory at once. */
  inMemory: LimitFunction;
}

export interface Attachment {
  owner: UploadOwner;
  uploadId: string;
  policyId: string;
}

/**
 * Makes a document of a completed upload and returns its id, which is derived from the upload's: a client that missed
 * the answer may repeat the request.
 * @throws DomainError `upload.not-found`, `upload.incomplete`, or the refusal of the file, which is then gone
 */
export const attachUpload = async (
  { log, files, uploads, check, inMemory }: AttachUploadDeps,
  context: RequestContext,
  { owner, uploadId, policyId }: Attachment,
): Promise<string> => {
  if (!isUploadOf(owner, uploadId)) throw new DomainError('upload.not-found');
  const ids = () => derivedIdSource('upload', uploadId);
  const documentId = ids()();
  const { state } = await log.load(streamName('document', documentId), documentDecider, owner.organizationId);
  if (state.status !== 'none') return documentId;

  try {
    await uploads.withReceived(owner, uploadId, async (received) => {
      const checked = await inMemory(() => check(received));
      await uploadDocuments({ log, files, inMemory }, { ...context, newId: ids() }, policyId, [checked]);
    });
  } catch (error) {
    if (error instanceof DomainError && error.code !== 'upload.incomplete')
      await uploads.remove(owner, uploadId);
    throw error;
  }
  await uploads.remove(owner, uploadId);
  return documentId;
};
