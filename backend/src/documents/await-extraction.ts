import { setTimeout as pause } from 'node:timers/promises';
import type { EventLog } from '../event-log/event-log.ts';
import { readDocumentRecord, type DocumentRecord } from './document-record.ts';

/** How long an upload waits for its text (design §3), and how often it looks. Milliseconds. */
const WAIT_MS = 2_000;
const LOOK_MS = 100;

/** The documents as soon as none has a pending extraction, or as they are after 2 s. */
export const awaitExtraction = async (
  log: EventLog,
  ids: readonly string[],
  organizationId: string,
  waitMs = WAIT_MS,
): Promise<readonly DocumentRecord[]> => {
  const deadline = performance.now() + waitMs;
  const records = new Map<string, DocumentRecord>();
  for (;;) {
    for (const id of ids) {
      if ((records.get(id)?.document.extraction ?? 'pending') !== 'pending') continue;
      const record = await readDocumentRecord(log, id, organizationId);
      if (record) records.set(id, record);
    }
    const all = [...records.values()];
    if (all.every(({ document }) => document.extraction !== 'pending') || performance.now() >= deadline)
      return all;
    await pause(LOOK_MS);
  }
};
