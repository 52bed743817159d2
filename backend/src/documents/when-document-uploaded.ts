import { idOf, READER_VERSION, type DocumentEvent } from '@proviso/contracts';
import { FileDamagedError, FileNotFoundError, type FileStore } from '@proviso/storage';
import type { EventLog } from '../event-log/event-log.ts';
import { derivedIdSource } from '../event-log/ids.ts';
import type { Reaction } from '../jobs/reaction.ts';
import { recordExtraction } from './commands.ts';
import { documentDecider, type ExtractionRecord } from './decider.ts';
import { excerptOf } from './excerpt.ts';
import type { Extraction, TextExtractor } from '../extraction/text-extractor.ts';

const NAME = 'document-extraction';

export interface WhenDocumentUploadedDeps {
  log: EventLog;
  files: FileStore;
  extractor: TextExtractor;
  now(): Date;
}

/** Files that are read from the file store and worked on at once; the extractor decides how many processes they share. */
const CONCURRENCY = 4;
/** Attempts, over some eight seconds, after which a file that the file store does not have, or not whole, is given up. */
const ATTEMPTS_TO_FIND = 6;

/**
 * Reads every uploaded file, and again when that is asked for, keeps its text and its reading in the file store and records
 * them, or why there are none. One file that takes long, or cannot be had, does not hold up the others.
 */
export const whenDocumentUploaded = (deps: WhenDocumentUploadedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['document-'],
  concurrency: CONCURRENCY,
  async when({ eventId, stream, event, metadata }, signal, attempt) {
    const { type } = event as DocumentEvent;
    if (type !== 'DocumentUploaded' && type !== 'DocumentExtractionRequested') return;
    const { organizationId, correlationId } = metadata;
    const { state } = await deps.log.load(stream, documentDecider, organizationId);
    if (state.status !== 'pending') return;

    const { file } = state;
    const content = await readFile(deps.files, { organizationId, sha256: file.sha256 }, attempt);
    const extraction: Extraction = content
      ? await deps.extractor.extract(content, file.mimeType, signal)
      : { outcome: 'failed', reason: 'file-missing' };
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
    await recordExtraction(deps.log, context, idOf(stream), record);
  },
});

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

const storeReading = async (
  files: FileStore,
  organizationId: string,
  extraction: Extraction,
): Promise<ExtractionRecord> => {
  if (extraction.outcome === 'failed') return { ...extraction, version: READER_VERSION };
  const { outcome, text, reading, readerVersion, ...about } = extraction;
  const textSha256 = await files.put(organizationId, text);
  const readingSha256 = await files.put(organizationId, reading);
  return {
    outcome,
    text: {
      textSha256,
      textSize: text.length,
      excerpt: excerptOf(text.toString('utf8')),
      ...about,
      reading: { sha256: readingSha256, size: reading.length, version: readerVersion },
    },
  };
};
