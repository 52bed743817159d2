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
const requested: DocumentEvent = { type: 'DocumentExtractionRequested', data: {} };
const removed: DocumentEvent = { type: 'DocumentRemoved', data: {} };
const request: DocumentCommand = { type: 'RequestExtraction' };
const remove: DocumentCommand = { type: 'RemoveDocument' };
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

  it('may be tried again after a failure, each time with its own outcome', () => {
    expect(given(uploaded, failed).when(request)).toEqual([requested]);
    expect(given(uploaded, failed, requested).when(recordText)).toEqual([extracted]);
    expect(given(uploaded, failed, requested, failed).when(request)).toEqual([requested]);
  });

  it('is not tried twice at once, nor when there is a text', () => {
    expect(given(uploaded).when(request)).toEqual([]);
    expect(given(uploaded, failed, requested).when(request)).toEqual([]);
    expect(() => given(uploaded, extracted).when(request)).toThrow('document.extracted-already');
  });

  it('is removed, however far its text is', () => {
    expect(given(uploaded).when(remove)).toEqual([removed]);
    expect(given(uploaded, extracted).when(remove)).toEqual([removed]);
    expect(given(uploaded, failed).when(remove)).toEqual([removed]);
  });

  it('is nothing any more once it was removed', () => {
    expect(() => given(uploaded, removed).when(remove)).toThrow('document.not-found');
    expect(() => given(uploaded, removed).when(request)).toThrow('document.not-found');
    expect(given(uploaded, removed).when(recordText)).toEqual([]);
    expect(given(uploaded, removed).when(upload)).toEqual([]);
  });

  it('cannot be removed or read again without an upload', () => {
    expect(() => given().when(remove)).toThrow('document.not-found');
    expect(() => given().when(request)).toThrow('document.not-found');
  });
});
