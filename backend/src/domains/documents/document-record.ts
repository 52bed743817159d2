import { READER_VERSION, streamName, type DocumentEvent, type DocumentFacts } from '@proviso/contracts';
import type { Position } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';

/** A document built from its events, with the position of the last event. */
export interface DocumentRecord {
  document: DocumentFacts;
  position: Position;
}

/**
 * Reads a document from its events, for the response to an upload. Returns `undefined` for a missing or
 * removed document.
 */
export const readDocumentRecord = async (
  log: EventLog,
  id: string,
  organizationId: string,
): Promise<DocumentRecord | undefined> => {
  let record: DocumentRecord | undefined;
  for await (const { event, metadata, position } of log.read(streamName('document', id), organizationId)) {
    // A document's stream contains only document events, and the codec has checked their shape.
    const known = event as DocumentEvent;
    switch (known.type) {
      case 'DocumentUploaded': {
        const { policyId, originalName, mimeType, fileSize, imported = false } = known.data;
        record = {
          position,
          document: {
            id,
            policyId,
            originalName,
            mimeType,
            fileSize,
            uploadedAt: metadata.recordedAt,
            uploadedBy: metadata.actor.onBehalfOf ?? metadata.actor.id,
            extraction: 'pending',
            extractionFailure: null,
            pages: null,
            scannedPages: null,
            notices: [],
            extractedText: null,
            rereading: false,
            imported,
          },
        };
        break;
      }
      case 'DocumentTextExtracted': {
        const { excerpt, pages = null, scannedPages = null, notices = [], reading } = known.data;
        const text = {
          extraction: 'extracted' as const,
          extractedText: excerpt,
          pages,
          scannedPages,
          notices: [...notices],
          rereading: (reading?.version ?? 0) < READER_VERSION,
        };
        record &&= { position, document: { ...record.document, ...text } };
        break;
      }
      case 'DocumentExtractionFailed': {
        const { reason: extractionFailure, version } = known.data;
        const failure = { extraction: 'failed' as const, extractionFailure };
        record &&= {
          position,
          document: { ...record.document, ...failure, rereading: version < READER_VERSION },
        };
        break;
      }
      case 'DocumentTextKept': {
        const rereading = known.data.version < READER_VERSION;
        record &&= { position, document: { ...record.document, rereading } };
        break;
      }
      case 'DocumentExtractionRequested':
        record &&= {
          position,
          document: { ...record.document, extraction: 'pending', extractionFailure: null, rereading: false },
        };
        break;
      case 'DocumentRemoved':
        record = undefined;
        break;
    }
  }
  return record;
};
