import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import {
  canonicalForm,
  formatPosition,
  parsePosition,
  type PositionedEvent,
  type StoredEvent,
} from '@proviso/storage';
import * as z from 'zod';

/**
 * The archive's expected number of lines and final chain hash. The hash depends on every line and on their
 * order.
 */
export interface ArchiveEnd {
  events: number;
  chain: string;
}

/** Thrown if the archive was changed after it was written. */
export class ArchiveDamagedError extends Error {
  override readonly name = 'ArchiveDamagedError';

  constructor(where: string) {
    super(`The events of the backup are damaged: ${where}`);
  }
}

const START_OF_CHAIN = '0'.repeat(64);
/** Number of lines per write. */
const BATCH = 500;

const eventSchema = z.object({
  eventId: z.string(),
  type: z.string(),
  stream: z.string(),
  revision: z.int(),
  data: z.record(z.string(), z.json()),
  metadata: z.looseObject({ organizationId: z.string(), recordedAt: z.string(), schemaVersion: z.int() }),
});
const lineSchema = z.object({ chain: z.string(), position: z.string(), event: eventSchema });

/** Path of the EventStoreDB event archive in a backup. */
export const archiveIn = (folder: string): string => path.join(folder, 'events.jsonl');

/** SHA-256 of the previous link, the position, and the event's canonical form (RFC 8785). */
const link = (before: string, position: string, form: string): string =>
  createHash('sha256').update(`${before}\n${position}\n${form}`).digest('hex');

/** Writes events in order, one per line. Each line's `chain` covers that line and all lines before it. */
export const openArchive = async (file: string) => {
  const out = await open(file, 'wx', 0o600);
  let lines: string[] = [];
  const end: ArchiveEnd = { events: 0, chain: START_OF_CHAIN };
  const flush = async (): Promise<void> => {
    if (lines.length > 0) await out.write(`${lines.join('\n')}\n`);
    lines = [];
  };
  return {
    async add(event: PositionedEvent): Promise<void> {
      const [position, form] = [formatPosition(event.position), canonicalForm(event)];
      end.chain = link(end.chain, position, form);
      end.events += 1;
      lines.push(`{"chain":"${end.chain}","position":"${position}","event":${form}}`);
      if (lines.length >= BATCH) await flush();
    },
    /** Writes the remaining lines and flushes them to disk. */
    async close(): Promise<ArchiveEnd> {
      await flush();
      await out.sync();
      await out.close();
      return end;
    },
  };
};

const parse = (text: string): { chain: string; event: PositionedEvent } | undefined => {
  try {
    const { chain, position: at, event } = lineSchema.parse(JSON.parse(text));
    const position = parsePosition(at);
    // The event needs no validation, because the chain proves that the event has not changed since it was
    // written.
    return position && { chain, event: { ...(event as unknown as StoredEvent), position } };
  } catch {
    return undefined;
  }
};

/** @throws ArchiveDamagedError */
export const assertArchiveIntact = async (file: string, expected: ArchiveEnd): Promise<void> => {
  for await (const _ of readArchive(file, expected));
};

/**
 * Reads the events in order.
 * @throws ArchiveDamagedError at the first changed line, or if lines are missing at the end
 */
export async function* readArchive(file: string, expected: ArchiveEnd): AsyncGenerator<PositionedEvent> {
  let [chain, events] = [START_OF_CHAIN, 0];
  const input = createReadStream(file);
  for await (const text of createInterface({ input, crlfDelay: Infinity })) {
    events += 1;
    const line = parse(text);
    chain = line ? link(chain, formatPosition(line.event.position), canonicalForm(line.event)) : '';
    if (!line || line.chain !== chain) throw new ArchiveDamagedError(`line ${events} of ${file}`);
    yield line.event;
  }
  if (events !== expected.events || chain !== expected.chain)
    throw new ArchiveDamagedError(
      `${file} has ${events} of ${expected.events} lines, or others than were written`,
    );
}
