import type { FileStore } from '@proviso/storage';
import type { LimitFunction } from 'p-limit';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { uploadDocument } from './commands.ts';
import type { CheckedFile } from '../../shared/files/upload/check-file.ts';

export interface UploadDocumentsDeps {
  log: EventLog;
  files: FileStore;
  /** Limits how many files are in memory at once. */
  inMemory: LimitFunction;
}

/**
 * Stores checked files one by one. Each file is put in the file store before it becomes a document of the
 * policy.
 * @returns the documents' ids
 */
export const uploadDocuments = async (
  { log, files, inMemory }: UploadDocumentsDeps,
  context: RequestContext,
  policyId: string,
  checked: readonly CheckedFile[],
): Promise<readonly string[]> => {
  const ids: string[] = [];
  for (const { content, name, mimeType, size } of checked) {
    const sha256 = await inMemory(async () => files.put(context.organizationId, await content.read()));
    const file = { policyId, originalName: name, mimeType, fileSize: size, sha256 };
    ids.push(await uploadDocument(log, context, file));
  }
  return ids;
};
