import { idOf, type DocumentEvent, type DocumentMimeType } from '@proviso/contracts';
import { FileDamagedError, FileNotFoundError, type FileStore } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { derivedIdSource } from '../../shared/event-log/ids.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { recordExtraction } from './commands.ts';
import { documentDecider } from './decider.ts';
import { storeReading } from './store-reading.ts';
import { fairTurns } from '../../shared/concurrency/fair-turns.ts';
import {
  type Extraction,
  ExtractionWaitedError,
  type TextExtractor,
} from '../../shared/extraction/text-extractor.ts';

const NAME = 'document-extraction';

export interface WhenDocumentUploadedDeps {
  log: EventLog;
  files: FileStore;
  extractor: TextExtractor;
  /** Tells uploads that wait for it. */
  tellEnded(ended: { organizationId: string; documentId: string }): void;
  now(): Date;
}

/** Files under way at once. Most of the time of a small one goes by in waiting for disk and database, not in its extraction. */
const CONCURRENCY = 32;
/** Of one organization, so that others find room whatever it has brought. */
const CONCURRENCY_OF_ONE = 8;
/** Files in memory at once to be extracted, of all and of one organization; the extractor decides how many processes they share. */
const EXTRACTED = { atOnce: 12, ofOne: 3 };
/** Attempts, over some eight seconds, after which a file that the file store does not have, or not whole, is given up. */
const ATTEMPTS_TO_FIND = 6;

/** Attempts after which a file that never gets an answer by the clock is given up. */
const ATTEMPTS_TO_READ = 5;

/**
 * Reads every uploaded file, and again when that is asked for, keeps its text and its reading in the file store and records
 * them, or why there are none. One file that takes long, or cannot be had, does not hold up the others.
 */
export const whenDocumentUploaded = (deps: WhenDocumentUploadedDeps): Reaction => {
  const inTurn = fairTurns(EXTRACTED.atOnce, EXTRACTED.ofOne);
  return {
    name: NAME,
    streamPrefixes: ['document-'],
    concurrency: CONCURRENCY,
    concurrencyOfOne: CONCURRENCY_OF_ONE,
    async when({ eventId, stream, event, metadata }, signal, attempt) {
      const { type } = event as DocumentEvent;
      if (type !== 'DocumentUploaded' && type !== 'DocumentExtractionRequested') return;
      const { organizationId, correlationId } = metadata;
      const loaded = await deps.log.load(stream, documentDecider, organizationId);
      const { state } = loaded;
      if (state.status !== 'pending') return;

      const { mimeType, sha256 } = state.file;
      const extraction = await inTurn(organizationId, async (): Promise<Extraction> => {
        signal.throwIfAborted();
        const content = await readFile(deps.files, { organizationId, sha256 }, attempt);
        if (!content) return { outcome: 'failed', reason: 'file-missing' };
        return extract(deps.extractor, { content, mimeType, signal, attempt, owner: organizationId });
      });
      const record = await storeReading(deps.files, organizationId, extraction);
      const context = {
        organizationId,
        actor: { kind: 'system' as const, id: NAME },
        correlationId,
        causationId: eventId,
        now: () => deps.now(),
        // Of the attempt and not of the event: an event that comes again may meet a later attempt.
        newId: derivedIdSource(stream, String(state.attempt), NAME),
      };
      const documentId = idOf(stream);
      await recordExtraction(deps.log, context, documentId, record, loaded);
      deps.tellEnded({ organizationId, documentId });
    },
  };
};

/** A file that a busy machine has no time for is tried again; one that never answers is given up in the end. */
const extract = async (
  extractor: TextExtractor,
  file: { content: Buffer; mimeType: DocumentMimeType; signal: AbortSignal; attempt: number; owner: string },
): Promise<Extraction> => {
  try {
    return await extractor.extract(file.content, file.mimeType, file.signal, { owner: file.owner });
  } catch (error) {
    const isHopeless = error instanceof ExtractionWaitedError && file.attempt >= ATTEMPTS_TO_READ;
    if (isHopeless) return { outcome: 'failed', reason: 'timed-out' };
    throw error;
  }
};

const readFile = (
  files: FileStore,
  key: { organizationId: string; sha256: string },
  attempt: number,
): Promise<Buffer | undefined> =>
  files.get(key).catch((error: unknown) => {
    const isLost = error instanceof FileNotFoundError || error instanceof FileDamagedError;
    if (isLost && attempt >= ATTEMPTS_TO_FIND) return undefined;
    throw error;
  });
