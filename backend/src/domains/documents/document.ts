import type { DocumentEvent, documentTextExtracted, documentUploaded, EventOf } from '@proviso/contracts';

/** What was uploaded. */
export type UploadedFile = EventOf<typeof documentUploaded>['data'];
/** Where its text is kept, and what is known about it. */
export type ExtractedText = EventOf<typeof documentTextExtracted>['data'];

/** What the events of a document's stream say of it: how far its text is. */
export type DocumentState = { status: 'none' } | ExistingDocument | { status: 'removed' };

/** A document that is there. `attempt` counts the extractions that were asked for, from 1. */
export type ExistingDocument = { file: UploadedFile; attempt: number } & (
  | { status: 'pending' }
  /** `version` of the newest reader that has read it or tried to. */
  | { status: 'extracted'; text: ExtractedText; version: number }
  | { status: 'failed'; version: number }
);

/** A document before its first event. */
export const noDocument: DocumentState = { status: 'none' };

/** A document after `event`. Out-of-place events change nothing. */
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
