import { documentTypes, type DocumentEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { documentDecider, type DocumentCommand } from './decider.ts';
import type { UploadedFile } from './document.ts';

const file: UploadedFile = {
  policyId: '3b241101-e2bb-4255-8caf-4136c566a962',
  originalName: 'visitors.pdf',
  mimeType: documentTypes['.pdf'],
  fileSize: 1234,
  sha256: 'a'.repeat(64),
};
const text = { textSha256: 'b'.repeat(64), textSize: 12, excerpt: 'Visitors', pages: 1, engine: 'reader 1' };
const uploaded: DocumentEvent = { type: 'DocumentUploaded', data: file };
const extracted: DocumentEvent = { type: 'DocumentTextExtracted', data: text };
const failed: DocumentEvent = { type: 'DocumentExtractionFailed', data: { reason: 'encrypted' } };

const upload: DocumentCommand = { type: 'UploadDocument', file };
const recordText: DocumentCommand = { type: 'RecordExtraction', record: { outcome: 'extracted', text } };
const recordFailure: DocumentCommand = {
  type: 'RecordExtraction',
  record: { outcome: 'failed', reason: 'encrypted' },
};

const given = (...events: DocumentEvent[]) => ({
  when: (command: DocumentCommand) =>
    documentDecider.decide(
      command,
      events.reduce((state, event) => documentDecider.evolve(state, event), documentDecider.initial),
    ),
});

describe('a document', () => {
  it('is uploaded once', () => {
    expect(given().when(upload)).toEqual([uploaded]);
    expect(given(uploaded).when(upload)).toEqual([]);
  });

  it('has its text recorded', () => {
    expect(given(uploaded).when(recordText)).toEqual([extracted]);
  });

  it('has it recorded why there is no text', () => {
    expect(given(uploaded).when(recordFailure)).toEqual([failed]);
  });

  it('has the outcome of its extraction recorded once', () => {
    expect(given(uploaded, extracted).when(recordText)).toEqual([]);
    expect(given(uploaded, extracted).when(recordFailure)).toEqual([]);
    expect(given(uploaded, failed).when(recordText)).toEqual([]);
  });

  it('has no extraction without an upload', () => {
    expect(given().when(recordText)).toEqual([]);
  });
});
