import type { DocumentEvent, documentTextExtracted, documentUploaded, EventOf } from '@proviso/contracts';

/** The uploaded file. */
export type UploadedFile = EventOf<typeof documentUploaded>['data'];
/** Key and properties of the extracted text. */
export type ExtractedText = EventOf<typeof documentTextExtracted>['data'];

/** State of a document's stream, including its extraction. */
export type DocumentState = { status: 'none' } | ExistingDocument | { status: 'removed' };

/** An existing document. `attempt` counts the requested extractions, starting at 1. */
export type ExistingDocument = { file: UploadedFile; attempt: number } & (
  | { status: 'pending' }
  /** `version` is the version of the newest reader that has tried to read the document. */
  | { status: 'extracted'; text: ExtractedText; version: number }
  | { status: 'failed'; version: number }
);

/** The state before the first event. */
export const noDocument: DocumentState = { status: 'none' };

/** Applies `event` to a document. Ignores events that are not valid in its current state. */
export const evolve = (state: DocumentState, event: DocumentEvent): DocumentState => {
  if (event.type === 'DocumentUploaded') return { status: 'pending', file: event.data, attempt: 1 };
  if (state.status === 'none' || state.status === 'removed') return state;
  const { file, attempt } = state;
  switch (event.type) {
    case 'DocumentExtractionRequested':
      return { status: 'pending', file, attempt: attempt + 1 };
    case 'DocumentTextExtracted':
      return {
        status: 'extracted',
        file,
        attempt,
        text: event.data,
        version: event.data.reading?.version ?? 0,
      };
    case 'DocumentExtractionFailed':
      return { status: 'failed', file, attempt, version: event.data.version };
    case 'DocumentTextKept':
      return state.status === 'extracted' ? { ...state, version: event.data.version } : state;
    case 'DocumentRemoved':
      return { status: 'removed' };
  }
};
