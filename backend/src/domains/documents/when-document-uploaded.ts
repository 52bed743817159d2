import { idOf, type DocumentEvent, type DocumentMimeType } from '@proviso/contracts';
import { FileDamagedError, FileNotFoundError, type FileStore } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { derivedIdSource } from '../../shared/event-log/ids.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { recordExtraction } from './commands.ts';
import { documentDecider } from './decider.ts';
import { storeReading } from './store-reading.ts';
import { fairQueue } from '../../shared/concurrency/fair-queue.ts';
import {
  type Extraction,
  MachineBusyError,
  type TextExtractor,
} from '../../shared/extraction/text-extractor.ts';

const NAME = 'document-extraction';

export interface WhenDocumentUploadedDeps {
  log: EventLog;
  files: FileStore;
  extractor: TextExtractor;
  /** Notifies the upload requests that are waiting for this extraction. */
  notifyEnded(ended: { organizationId: string; documentId: string }): void;
  now(): Date;
}

/**
 * Maximum number of files in progress. Small files spend most of the time waiting for the disk and the
 * database, not for the extraction.
 */
const CONCURRENCY = 32;
/**
 * Maximum number of files in progress per organization, so that other organizations always find a free slot.
 */
const CONCURRENCY_OF_ONE = 8;
/**
 * Maximum number of files in memory for extraction, in total and per organization. The extractor decides how
 * many processes share these files.
 */
const EXTRACTED = { atOnce: 12, ofOne: 3 };
/** Number of attempts, over about eight seconds, before a missing or truncated file is abandoned. */
const ATTEMPTS_TO_FIND = 6;

/** Number of attempts before a file that always times out is abandoned. */
const ATTEMPTS_TO_READ = 5;

/**
 * Extracts the text of every uploaded file, and again on request. Stores the text and the reading (the
 * structured content) in the file store, and records the outcome. A slow or missing file does not delay other
 * files.
 */
export const whenDocumentUploaded = (deps: WhenDocumentUploadedDeps): Reaction => {
  const inTurn = fairQueue(EXTRACTED.atOnce, EXTRACTED.ofOne);
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
      const context: RequestContext = {
        organizationId,
        actor: { kind: 'system', id: NAME },
        correlationId,
        causationId: eventId,
        now: () => deps.now(),
        // The ids derive from the attempt, not the event, because a redelivered event may arrive during a
        // later attempt.
        newId: derivedIdSource(stream, String(state.attempt), NAME),
      };
      const documentId = idOf(stream);
      await recordExtraction(deps.log, context, documentId, record, loaded);
      deps.notifyEnded({ organizationId, documentId });
    },
  };
};

/** Retries a file if the machine is busy, and abandons one that always times out. */
const extract = async (
  extractor: TextExtractor,
  file: { content: Buffer; mimeType: DocumentMimeType; signal: AbortSignal; attempt: number; owner: string },
): Promise<Extraction> => {
  try {
    return await extractor.extract(file.content, file.mimeType, file.signal, { owner: file.owner });
  } catch (error) {
    const isHopeless = error instanceof MachineBusyError && file.attempt >= ATTEMPTS_TO_READ;
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
