import { idOf, type DocumentEvent } from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import type { EventLog } from '../event-log/event-log.ts';
import { derivedIdSource } from '../event-log/ids.ts';
import type { Reaction } from '../jobs/reaction.ts';
import { recordExtraction } from './commands.ts';
import { documentDecider, type ExtractionRecord } from './decider.ts';
import { excerptOf } from './excerpt.ts';
import type { Extraction, TextExtractor } from './extraction/text-extractor.ts';

const NAME = 'document-extraction';

export interface WhenDocumentUploadedDeps {
  log: EventLog;
  files: FileStore;
  extractor: TextExtractor;
  now(): Date;
}

/** Takes the text from every uploaded file, keeps it in the file store and records it, or why there is none. */
export const whenDocumentUploaded = (deps: WhenDocumentUploadedDeps): Reaction => ({
  name: NAME,
  streamPrefixes: ['document-'],
  async when({ eventId, stream, event, metadata }, signal) {
    const { type, data: file } = event as DocumentEvent;
    if (type !== 'DocumentUploaded') return;
    const { organizationId, correlationId } = metadata;
    const { state } = await deps.log.load(stream, documentDecider, organizationId);
    if (state.status !== 'pending') return;

    const content = await deps.files.get({ organizationId, sha256: file.sha256 });
    const extraction = await deps.extractor.extract(content, file.mimeType, signal);
    const record = await storeText(deps.files, organizationId, extraction);
    const context = {
      organizationId,
      actor: { kind: 'system' as const, id: NAME },
      correlationId,
      causationId: eventId,
      now: () => deps.now(),
      newId: derivedIdSource(eventId, NAME),
    };
    await recordExtraction(deps.log, context, idOf(stream), record);
  },
});

const storeText = async (
  files: FileStore,
  organizationId: string,
  extraction: Extraction,
): Promise<ExtractionRecord> => {
  if (extraction.outcome === 'failed') return extraction;
  const { text, pages, engine } = extraction;
  const content = Buffer.from(text, 'utf8');
  const textSha256 = await files.put(organizationId, content);
  return {
    outcome: 'extracted',
    text: {
      textSha256,
      textSize: content.length,
      excerpt: excerptOf(text),
      ...(pages !== undefined && { pages }),
      engine,
    },
  };
};
