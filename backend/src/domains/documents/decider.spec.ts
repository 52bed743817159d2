import { documentTypes, type DocumentEvent } from '@proviso/contracts';
import { describe, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { documentDecider, type DocumentCommand } from './decider.ts';
import type { UploadedFile } from './document.ts';

const file: UploadedFile = {
  policyId: '3b241101-e2bb-4255-8caf-4136c566a962',
  originalName: 'visitors.pdf',
  mimeType: documentTypes['.pdf'],
  fileSize: 1234,
  sha256: 'a'.repeat(64),
};
const text = {
  textSha256: 'b'.repeat(64),
  textSize: 12,
  excerpt: 'Visitors',
  pages: 1,
  engine: 'reader 1',
  reading: { sha256: 'c'.repeat(64), size: 99, version: 1 },
};
const uploaded: DocumentEvent = { type: 'DocumentUploaded', data: file };
const extracted: DocumentEvent = { type: 'DocumentTextExtracted', data: text };
const failed: DocumentEvent = { type: 'DocumentExtractionFailed', data: { reason: 'encrypted', version: 1 } };

const upload: DocumentCommand = { type: 'UploadDocument', file };
const recordText: DocumentCommand = { type: 'RecordExtraction', record: { outcome: 'extracted', text } };
const requested: DocumentEvent = { type: 'DocumentExtractionRequested', data: {} };
const removed: DocumentEvent = { type: 'DocumentRemoved', data: {} };
const request: DocumentCommand = { type: 'RequestExtraction' };
const remove: DocumentCommand = { type: 'RemoveDocument' };
const recordFailure: DocumentCommand = {
  type: 'RecordExtraction',
  record: { outcome: 'failed', reason: 'encrypted', version: 1 },
};

const given = givenEventsOf(documentDecider);

describe('a document', () => {
  it('is uploaded once', () => {
    given().when(upload).expect(uploaded);
    given(uploaded).when(upload).expect();
  });

  it('records its extracted text', () => {
    given(uploaded).when(recordText).expect(extracted);
  });

  it('records why there is no text', () => {
    given(uploaded).when(recordFailure).expect(failed);
  });

  it('records the outcome of an extraction once', () => {
    given(uploaded, extracted).when(recordText).expect();
    given(uploaded, extracted).when(recordFailure).expect();
    given(uploaded, failed).when(recordText).expect();
  });

  it('records the result of a newer reader, and keeps its text if that reader fails', () => {
    const newer = { ...text, reading: { ...text.reading, version: 2 } };
    const record = (version: number): DocumentCommand => ({
      type: 'RecordExtraction',
      record: { outcome: 'failed', reason: 'malformed', version },
    });
    const reread: DocumentCommand = {
      type: 'RecordExtraction',
      record: { outcome: 'extracted', text: newer },
    };
    given(uploaded, extracted).when(reread).expect({ type: 'DocumentTextExtracted', data: newer });
    given(uploaded, failed).when(reread).expect({ type: 'DocumentTextExtracted', data: newer });
    const kept: DocumentEvent = { type: 'DocumentTextKept', data: { reason: 'malformed', version: 2 } };
    given(uploaded, extracted).when(record(2)).expect(kept);
    given(uploaded, extracted, kept).when(record(2)).expect();
    given(uploaded, extracted, kept).when(reread).expect();
    given(uploaded, failed)
      .when(record(2))
      .expect({ type: 'DocumentExtractionFailed', data: { reason: 'malformed', version: 2 } });
    given(uploaded, failed).when(record(1)).expect();
    given(uploaded, removed).when(reread).expect();
  });

  it('has no extraction if it was never uploaded', () => {
    given().when(recordText).expect();
  });

  it('can be read again after a failure, with a separate outcome each time', () => {
    given(uploaded, failed).when(request).expect(requested);
    given(uploaded, failed, requested).when(recordText).expect(extracted);
    given(uploaded, failed, requested, failed).when(request).expect(requested);
  });

  it('cannot be read again while an extraction runs, nor once its text is extracted', () => {
    given(uploaded).when(request).expect();
    given(uploaded, failed, requested).when(request).expect();
    given(uploaded, extracted).when(request).expectRefusal('document.extracted-already');
  });

  it('can be removed in any state of its extraction', () => {
    given(uploaded).when(remove).expect(removed);
    given(uploaded, extracted).when(remove).expect(removed);
    given(uploaded, failed).when(remove).expect(removed);
  });

  it('no longer exists once removed', () => {
    given(uploaded, removed).when(remove).expectRefusal('document.not-found');
    given(uploaded, removed).when(request).expectRefusal('document.not-found');
    given(uploaded, removed).when(recordText).expect();
    given(uploaded, removed).when(upload).expect();
  });

  it('cannot be removed or read again if it was never uploaded', () => {
    given().when(remove).expectRefusal('document.not-found');
    given().when(request).expectRefusal('document.not-found');
  });
});
