import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { ProcessEnd } from './extraction-process.ts';
import { endReason, readProgramOutput } from './read-extraction.ts';
import { MachineBusyError, ExtractorUnavailableError } from './text-extractor.ts';

const ended = (change: Partial<Extract<ProcessEnd, { kind: 'ended' }>>): ProcessEnd => ({
  kind: 'ended',
  code: 0,
  signal: null,
  output: Buffer.alloc(0),
  errorOutput: '',
  ...change,
});
const schema = z.object({ pages: z.int() });

describe('reading the output of an extraction process', () => {
  it('returns the text that follows the line with the extraction’s result', () => {
    const output = Buffer.from('{"pages":1}\nOne\ntwo');
    expect(readProgramOutput(ended({ output }), schema)).toEqual({
      kind: 'answered',
      result: { pages: 1 },
      text: 'One\ntwo',
    });
  });

  it.each([
    ['SIGKILL', 'too-large-when-unpacked'],
    ['SIGABRT', 'too-large-when-unpacked'],
    ['SIGTRAP', 'too-large-when-unpacked'],
    ['SIGSEGV', 'malformed'],
    ['SIGVTALRM', 'timed-out'],
  ] as const)('interprets the signal %s as a file that is %s', (signal, reason) => {
    const end = ended({ code: null, signal });
    expect(endReason(end)).toBe(reason);
    expect(readProgramOutput(end, schema)).toEqual({ kind: 'failed', reason });
  });

  it('returns the reason if we killed the process', () => {
    expect(endReason({ kind: 'killed', reason: 'malformed' })).toBe('malformed');
  });

  it('does not blame the file for a timeout, because the file may have waited for the processor', () => {
    const end: ProcessEnd = { kind: 'killed', reason: 'timed-out' };
    expect(() => endReason(end)).toThrow(MachineBusyError);
    expect(() => readProgramOutput(end, schema)).toThrow(MachineBusyError);
  });

  it('blames the extractor, never the file, if there is no result', () => {
    const broken = ended({ code: 1, errorOutput: 'Cannot find module' });
    expect(() => endReason(broken)).toThrow(ExtractorUnavailableError);
    expect(() => readProgramOutput(broken, schema)).toThrow(ExtractorUnavailableError);
    expect(() => readProgramOutput(broken, schema)).toThrow('Cannot find module');
    expect(() => readProgramOutput(ended({}), schema)).toThrow(ExtractorUnavailableError);
  });
});
