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
  /** @throws DomainError if the file is not accepted */
  check(received: ReceivedFile): Promise<CheckedFile>;
  /** Limits how many files are in memory at once. */
  inMemory: LimitFunction;
}

export interface Attachment {
  owner: UploadOwner;
  uploadId: string;
  policyId: string;
}

/**
 * Turns a completed upload into a document. The document's id is derived from the upload's id, so that a
 * client can repeat the request.
 * @returns the document's id
 * @throws DomainError `upload.not-found`, `upload.incomplete`, or the reason why the file was rejected and
 * deleted
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
