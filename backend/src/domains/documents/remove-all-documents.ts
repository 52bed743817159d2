import { type DocumentEvent, streamName } from '@proviso/contracts';
import { listDocumentIds } from '@proviso/projections';
import type { FileStoreUpkeep, Pool } from '@proviso/storage';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { removeDocument } from './commands.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface RemoveAllDocumentsDeps {
  pool: Pool;
  log: EventLog;
  files: FileStoreUpkeep;
}

/**
 * Removes all of an organization's documents, including every file and text they ever had. Idempotent:
 * calling it again completes an interrupted removal.
 */
export const removeAllDocuments = async (
  { pool, log, files }: RemoveAllDocumentsDeps,
  context: RequestContext,
  signal: AbortSignal,
): Promise<void> => {
  const { organizationId } = context;
  const storedBefore = new Date(context.now().getTime() + 60_000);
  for (const id of await listDocumentIds({ db: pool, organizationId })) {
    signal.throwIfAborted();
    const hashes = await hashesIn(log, streamName('document', id), organizationId);
    await removeUnlessGone(log, context, id);
    for (const sha256 of hashes) await files.remove({ organizationId, sha256 }, storedBefore);
  }
};

/**
 * Removes a document permanently. Also removes its file and texts unless another of the organization's
 * documents shares them. Idempotent: calling it again completes an interrupted removal.
 */
export const removeDocumentPermanently = async (
  { log, files }: Omit<RemoveAllDocumentsDeps, 'pool'>,
  context: RequestContext,
  { id, shared }: { id: string; shared: boolean },
): Promise<void> => {
  const { organizationId } = context;
  const hashes = shared ? [] : await hashesIn(log, streamName('document', id), organizationId);
  // A recently stored file may belong to an upload in progress.
  const storedBefore = new Date(context.now().getTime() - DAY_MS);
  for (const sha256 of hashes) await files.remove({ organizationId, sha256 }, storedBefore);
  // Recorded last, because a repeated removal only looks for documents that have not been removed.
  await removeUnlessGone(log, context, id);
};

const removeUnlessGone = async (log: EventLog, context: RequestContext, id: string): Promise<void> => {
  try {
    await removeDocument(log, context, id);
  } catch (error) {
    if (!(error instanceof DomainError && error.code === 'document.not-found')) throw error;
  }
};

/** Hashes of the files that a document's events reference: the upload, the texts and the readings. */
const hashesIn = async (
  log: EventLog,
  stream: string,
  organizationId: string,
): Promise<ReadonlySet<string>> => {
  const hashes = new Set<string>();
  for await (const { event: read } of log.read(stream, organizationId)) {
    const event = read as DocumentEvent;
    if (event.type === 'DocumentUploaded') hashes.add(event.data.sha256);
    if (event.type !== 'DocumentTextExtracted') continue;
    hashes.add(event.data.textSha256);
    if (event.data.reading) hashes.add(event.data.reading.sha256);
  }
  return hashes;
};
