import { describe, expect, it } from 'vitest';
import type { ProcessEnd } from './extraction-process.ts';
import { readExtraction } from './read-extraction.ts';
import { ExtractorUnavailableError } from './text-extractor.ts';

const ended = (change: Partial<Extract<ProcessEnd, { kind: 'ended' }>>): ProcessEnd => ({
  kind: 'ended',
  code: 0,
  signal: null,
  output: Buffer.alloc(0),
  complaint: '',
  ...change,
});

describe('the end of an extraction process', () => {
  it('gives the text that follows its first line', () => {
    const output = Buffer.from('{"outcome":"extracted","engine":"reader 1"}\nOne\ntwo');
    expect(readExtraction(ended({ output }))).toEqual({
      outcome: 'extracted',
      engine: 'reader 1',
      text: 'One\ntwo',
    });
  });

  it.each([
    ['SIGKILL', 'too-large-when-unpacked'],
    ['SIGABRT', 'too-large-when-unpacked'],
    ['SIGTRAP', 'too-large-when-unpacked'],
    ['SIGSEGV', 'malformed'],
  ] as const)('by %s says that the file is %s', (signal, reason) => {
    expect(readExtraction(ended({ code: null, signal }))).toEqual({ outcome: 'failed', reason });
  });

  it('without a result is the extractor’s own fault, so that no file is blamed for it', () => {
    const broken = ended({ code: 1, complaint: 'Cannot find module' });
    expect(() => readExtraction(broken)).toThrow(ExtractorUnavailableError);
    expect(() => readExtraction(broken)).toThrow('Cannot find module');
    expect(() => readExtraction(ended({}))).toThrow(ExtractorUnavailableError);
  });
});
