import {
  comparePositions,
  type EventCodec,
  type EventStore,
  type FileStore,
  type Position,
  START,
  SubjectKeyMissingError,
} from '@proviso/storage';
import { type FileFault, scrub } from '../files/scrub.ts';
import { type ArchiveEnd, readArchive } from './event-archive.ts';
import { createEventDigest, type EventDigest } from './event-digest.ts';

/** A part of the event history that is missing or unreadable. */
export type HistoryFault =
  | { kind: 'missing events'; stream: string; from: number; to: number }
  | { kind: 'missing key'; stream: string; revision: number; message: string }
  | { kind: 'unreadable event'; stream: string; revision: number; message: string }
  | { kind: 'file'; fault: FileFault }
  | { kind: 'damaged backup'; message: string }
  | { kind: 'other history'; message: string };

/** The event history as recorded in a backup. */
export interface ExpectedHistory extends EventDigest {
  /** Position of the last event when the backup started. */
  head: Position;
  /** The archive with the events, if the backup has one. */
  archive?: { file: string; end: ArchiveEnd };
}

export interface VerifyDeps {
  store: EventStore;
  codec: EventCodec;
  files: FileStore;
  signal: AbortSignal;
  expected?: ExpectedHistory | undefined;
  onFault: (fault: HistoryFault) => void;
  onProgress: (events: number) => void;
}

export interface HistoryVerification extends EventDigest {
  streams: number;
  files: number;
  faults: number;
}

const EVERY = 5_000;

/**
 * Reads the entire event history and verifies it. No stream may have a gap. Every event must be readable with
 * the existing keys, unless its key was destroyed. Every file must be complete. With `expected`, all events
 * in the backup must exist. Without `expected`, events that are missing at the end of a stream cannot be
 * detected.
 *
 * @throws EventStoreUnavailableError, FileStoreUnavailableError
 */
export const verifyHistory = async (deps: VerifyDeps): Promise<HistoryVerification> => {
  const { store, codec, files, signal, expected, onProgress } = deps;
  let faults = 0;
  const onFault = (fault: HistoryFault): void => {
    faults += 1;
    deps.onFault(fault);
  };
  const next = new Map<string, number>();
  const all = createEventDigest();
  const known = createEventDigest();
  for await (const event of store.readAll({ from: START })) {
    if (signal.aborted) break;
    const { stream, revision, position } = event;
    const due = next.get(stream) ?? 0;
    if (revision > due) onFault({ kind: 'missing events', stream, from: due, to: revision - 1 });
    next.set(stream, revision + 1);
    all.add(event);
    // Events restored from the archive have different positions but the same order.
    const isKnown =
      expected &&
      (expected.archive
        ? known.result().events < expected.events
        : comparePositions(position, expected.head) <= 0);
    if (isKnown) known.add(event);
    await codec.decode(event).catch((error: unknown) => {
      const kind = error instanceof SubjectKeyMissingError ? 'missing key' : 'unreadable event';
      const message = error instanceof Error ? error.message : String(error);
      onFault({ kind, stream, revision, message });
    });
    if (all.result().events % EVERY === 0) onProgress(all.result().events);
  }
  if (expected && !signal.aborted) {
    const missing = await missingFrom(next, expected, onFault);
    if (!missing) compare(expected, known.result(), onFault);
  }
  const { checked } = await scrub({
    store,
    files,
    signal,
    onFault: (fault) => onFault({ kind: 'file', fault }),
    onProgress: () => undefined,
  });
  return { ...all.result(), streams: next.size, files: checked, faults };
};

/** Finds events of the backup that are missing at the ends of streams, where they leave no gap. */
const missingFrom = async (
  next: ReadonlyMap<string, number>,
  { archive }: ExpectedHistory,
  onFault: (fault: HistoryFault) => void,
): Promise<boolean> => {
  if (!archive) return false;
  const ends = new Map<string, number>();
  try {
    for await (const { stream, revision } of readArchive(archive.file, archive.end))
      ends.set(stream, revision);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    onFault({ kind: 'damaged backup', message });
    return false;
  }
  const short = [...ends].filter(([stream, to]) => to >= (next.get(stream) ?? 0));
  for (const [stream, to] of short)
    onFault({ kind: 'missing events', stream, from: next.get(stream) ?? 0, to });
  return short.length > 0;
};

const compare = (
  { events, digest }: EventDigest,
  found: EventDigest,
  onFault: (fault: HistoryFault) => void,
): void => {
  if (found.events !== events)
    onFault({
      kind: 'other history',
      message: `of ${events} events that were backed up, ${found.events} are there`,
    });
  else if (found.digest !== digest)
    onFault({ kind: 'other history', message: 'as many events as were backed up, but not the same' });
};
