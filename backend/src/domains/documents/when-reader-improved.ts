import { idOf, READER_VERSION, type DocumentEvent } from '@proviso/contracts';
import { FileDamagedError, FileNotFoundError, type FileStore } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { derivedIdSource } from '../../shared/event-log/ids.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import type { Extraction, TextExtractor } from '../../shared/extraction/text-extractor.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { recordExtraction } from './commands.ts';
import { documentDecider, readerVersionOf } from './decider.ts';
import { storeReading } from './store-reading.ts';

/** Maximum number of documents read at once. They belong to different organizations, which take turns. */
const CONCURRENCY = 2;

export interface WhenReaderImprovedDeps {
  log: EventLog;
  files: FileStore;
  extractor: TextExtractor;
  now(): Date;
  /** The version of the current reader. */
  version?: number;
}

const versionOf = (event: DocumentEvent): number | undefined => {
  if (event.type === 'DocumentTextExtracted') return event.data.reading?.version ?? 0;
  return event.type === 'DocumentExtractionFailed' ? event.data.version : undefined;
};

/**
 * Rereads documents that an older reader has tried to read. Each version of the reader has its own
 * checkpoint, which starts at the first document. New uploads take precedence. If the new reader fails, the
 * document keeps its text, and the failure is recorded.
 */
export const whenReaderImproved = ({
  log,
  files,
  extractor,
  now,
  version = READER_VERSION,
}: WhenReaderImprovedDeps): Reaction => ({
  name: `document-rereading-${version}`,
  streamPrefixes: ['document-'],
  concurrency: CONCURRENCY,
  concurrencyOfOne: 1,
  async when({ eventId, stream, event, metadata }, signal) {
    if ((versionOf(event as DocumentEvent) ?? version) >= version) return;
    const { organizationId, correlationId } = metadata;
    const { state } = await log.load(stream, documentDecider, organizationId);
    const shown = readerVersionOf(state);
    if (shown === undefined || shown >= version || state.status === 'none' || state.status === 'removed')
      return;

    const { sha256, mimeType } = state.file;
    const content = await files.get({ organizationId, sha256 }).catch((error: unknown) => {
      if (error instanceof FileNotFoundError || error instanceof FileDamagedError) return undefined;
      throw error;
    });
    const order = { owner: organizationId, isPatient: true };
    const extraction: Extraction = content
      ? await extractor.extract(content, mimeType, signal, order)
      : { outcome: 'failed', reason: 'file-missing' };
    const record = await storeReading(files, organizationId, extraction, version);
    const id = `document-rereading-${version}` as const;
    const context: RequestContext = {
      organizationId,
      actor: { kind: 'system', id },
      correlationId,
      causationId: eventId,
      now: () => now(),
      newId: derivedIdSource(stream, String(state.attempt), id),
    };
    await recordExtraction(log, context, idOf(stream), record);
  },
});
