import type { DocumentEvent, documentTextExtracted, EventOf, ExtractionFailure } from '@proviso/contracts';
import type { Decider } from '../event-log/decider.ts';
import { evolve, noDocument, type DocumentState, type UploadedFile } from './document.ts';

/** What an extraction gave: where its text is kept, or why there is none. */
export type ExtractionRecord =
  | { outcome: 'extracted'; text: EventOf<typeof documentTextExtracted>['data'] }
  | { outcome: 'failed'; reason: ExtractionFailure };

export type DocumentCommand =
  { type: 'UploadDocument'; file: UploadedFile } | { type: 'RecordExtraction'; record: ExtractionRecord };

const recorded = (record: ExtractionRecord): DocumentEvent => {
  switch (record.outcome) {
    case 'extracted':
      return { type: 'DocumentTextExtracted', data: record.text };
    case 'failed':
      return { type: 'DocumentExtractionFailed', data: { reason: record.reason } };
  }
};

const decide = (command: DocumentCommand, state: DocumentState): DocumentEvent[] => {
  switch (command.type) {
    case 'UploadDocument':
      return state.status === 'none' ? [{ type: 'DocumentUploaded', data: command.file }] : [];
    case 'RecordExtraction':
      return state.status === 'pending' ? [recorded(command.record)] : [];
  }
};

/** The rules of a `document-` stream. It is uploaded once and its extraction recorded once; a repeat does nothing. */
export const documentDecider: Decider<DocumentState, DocumentCommand, DocumentEvent> = {
  initial: noDocument,
  evolve,
  decide,
};
