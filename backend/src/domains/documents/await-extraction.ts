import { type ChangeHub, createLatch } from '@proviso/projections';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { readDocumentRecord, type DocumentRecord } from './document-record.ts';

/** Maximum time that an upload waits for the extracted text, in milliseconds. */
const WAIT_MS = 2_000;
/** Milliseconds between polls, in case a notification was missed. */
const POLL_MS = 500;

export interface ExtractionWait {
  log: EventLog;
  /** Announces finished extractions. Each announcement causes the documents to be read again. */
  changes: Pick<ChangeHub, 'subscribe'>;
}

/**
 * Returns the documents once their extractions have finished, or after at most 2 s. Omits removed documents.
 */
export const awaitExtraction = async (
  { log, changes }: ExtractionWait,
  ids: readonly string[],
  organizationId: string,
  waitMs = WAIT_MS,
): Promise<readonly DocumentRecord[]> => {
  const deadline = performance.now() + waitMs;
  const records = new Map<string, DocumentRecord | undefined>();
  const waiting = new Set(ids);
  const heard = createLatch();
  const unsubscribe = changes.subscribe((change) => {
    const concerns =
      change.kind === 'resync' ||
      (change.kind === 'extraction-ended' &&
        change.organizationId === organizationId &&
        waiting.has(change.documentId));
    if (concerns) heard.open();
  });
  try {
    for (let left = waitMs; waiting.size > 0; left = deadline - performance.now()) {
      await heard.passed(Math.min(POLL_MS, Math.max(0, left)));
      const looks = [...waiting].map(async (id) => {
        const record = await readDocumentRecord(log, id, organizationId);
        records.set(id, record);
        if (record?.document.extraction !== 'pending') waiting.delete(id);
      });
      await Promise.all(looks);
      if (left <= 0) break;
    }
  } finally {
    unsubscribe();
  }
  return ids.flatMap((id) => records.get(id) ?? []);
};
