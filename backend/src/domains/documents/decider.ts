import type { DocumentEvent, ExtractionFailure } from '@proviso/contracts';
import type { Decider } from '../../shared/event-log/decider.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import {
  evolve,
  noDocument,
  type DocumentState,
  type ExistingDocument,
  type ExtractedText,
  type UploadedFile,
} from './document.ts';

/**
 * The outcome of an extraction: the text's key, or the reason for the failure. `version` is the version of
 * the document reader.
 */
export type ExtractionRecord =
  | { outcome: 'extracted'; text: ExtractedText }
  | { outcome: 'failed'; reason: ExtractionFailure; version: number };

export type DocumentCommand =
  | { type: 'UploadDocument'; file: UploadedFile }
  | { type: 'RecordExtraction'; record: ExtractionRecord }
  | { type: 'RequestExtraction' }
  | { type: 'RemoveDocument' };

/** @throws DomainError `document.not-found` if the document does not exist or was removed */
export const assertExists = (state: DocumentState): ExistingDocument => {
  if (state.status === 'none' || state.status === 'removed') throw new DomainError('document.not-found');
  return state;
};

const recorded = (record: ExtractionRecord): DocumentEvent => {
  switch (record.outcome) {
    case 'extracted':
      return { type: 'DocumentTextExtracted', data: record.text };
    case 'failed':
      return { type: 'DocumentExtractionFailed', data: { reason: record.reason, version: record.version } };
  }
};

const requested = ({ status }: ExistingDocument): DocumentEvent[] => {
  switch (status) {
    case 'pending':
      return [];
    case 'extracted':
      throw new DomainError('document.extracted-already');
    case 'failed':
      return [{ type: 'DocumentExtractionRequested', data: {} }];
  }
};

/**
 * The version of the newest reader that has tried to read the document, or `undefined` before the first
 * attempt.
 */
export const readerVersionOf = (state: DocumentState): number | undefined => {
  switch (state.status) {
    case 'extracted':
    case 'failed':
      return state.version;
    case 'none':
    case 'pending':
    case 'removed':
      return undefined;
  }
};

/**
 * A pending extraction accepts any outcome. After it has finished, only a newer reader's outcome is accepted.
 */
const outcomeIn = (record: ExtractionRecord, state: DocumentState): DocumentEvent[] => {
  if (state.status === 'pending') return [recorded(record)];
  const tried = readerVersionOf(state);
  const version = record.outcome === 'extracted' ? (record.text.reading?.version ?? 0) : record.version;
  if (tried === undefined || version <= tried) return [];
  // Keep the older reader's text, because it is better than no text.
  if (record.outcome === 'failed' && state.status === 'extracted') {
    return [{ type: 'DocumentTextKept', data: { reason: record.reason, version } }];
  }
  return [recorded(record)];
};

const decide = (command: DocumentCommand, state: DocumentState): DocumentEvent[] => {
  switch (command.type) {
    case 'UploadDocument':
      return state.status === 'none' ? [{ type: 'DocumentUploaded', data: command.file }] : [];
    case 'RecordExtraction':
      return outcomeIn(command.record, state);
    case 'RequestExtraction':
      return requested(assertExists(state));
    case 'RemoveDocument':
      assertExists(state);
      return [{ type: 'DocumentRemoved', data: {} }];
  }
};

/**
 * The rules of a `document-` stream: one upload, and one recorded outcome per extraction. A failed extraction
 * can be retried, and a newer reader can read the document again. Repeated commands do nothing. Throws
 * `document.not-found`, `document.extracted-already`.
 */
export const documentDecider: Decider<DocumentState, DocumentCommand, DocumentEvent> = {
  initial: noDocument,
  evolve,
  decide,
};
