import { setTimeout as pause } from 'node:timers/promises';
import { type DocumentEvent, streamName } from '@proviso/contracts';
import type { EventLog } from '../event-log/event-log.ts';
import { readDocumentRecord, type DocumentRecord } from './document-record.ts';

/** How long an upload waits for its text (design §3). Milliseconds. */
const WAIT_MS = 2_000;
/** Milliseconds between looks: few for the small files that most are, then more. */
const LOOKS_MS = { first: 20, longest: 100, growth: 1.4 };

/** Events after which a document has no text yet. */
const pending: ReadonlySet<string> = new Set<DocumentEvent['type']>([
  'DocumentUploaded',
  'DocumentExtractionRequested',
]);

/** The documents as soon as none has a pending extraction, or as they are after 2 s. */
export const awaitExtraction = async (
  log: EventLog,
  ids: readonly string[],
  organizationId: string,
  waitMs = WAIT_MS,
): Promise<readonly DocumentRecord[]> => {
  const deadline = performance.now() + waitMs;
  const isPending = async (id: string): Promise<boolean> => {
    const last = await log.last(streamName('document', id), organizationId);
    return last !== undefined && pending.has(last.type);
  };
  let waiting = ids;
  for (
    let look = LOOKS_MS.first;
    waiting.length > 0;
    look = Math.min(LOOKS_MS.longest, look * LOOKS_MS.growth)
  ) {
    const left = deadline - performance.now();
    if (left <= 0) break;
    await pause(Math.min(look, left));
    const answers = await Promise.all(waiting.map(isPending));
    waiting = waiting.filter((_, index) => answers[index]);
  }
  const records = await Promise.all(ids.map((id) => readDocumentRecord(log, id, organizationId)));
  return records.filter((record) => record !== undefined);
};
