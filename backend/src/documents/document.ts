import type { DocumentEvent, EventOf, documentUploaded } from '@proviso/contracts';

/** What was uploaded. */
export type UploadedFile = EventOf<typeof documentUploaded>['data'];

/** What the events of a document's stream say of it: how far its text is. */
export type DocumentState =
  | { status: 'none' }
  | { status: 'pending'; file: UploadedFile }
  | { status: 'extracted'; file: UploadedFile }
  | { status: 'failed'; file: UploadedFile };

/** A document before its first event. */
export const noDocument: DocumentState = { status: 'none' };

/** A document after `event`. Events that do not belong where they stand change nothing. */
export const evolve = (state: DocumentState, event: DocumentEvent): DocumentState => {
  switch (event.type) {
    case 'DocumentUploaded':
      return { status: 'pending', file: event.data };
    case 'DocumentTextExtracted':
      return state.status === 'none' ? state : { status: 'extracted', file: state.file };
    case 'DocumentExtractionFailed':
      return state.status === 'none' ? state : { status: 'failed', file: state.file };
  }
};
