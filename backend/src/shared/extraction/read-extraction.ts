import type { ExtractionFailure } from '@proviso/contracts';
import type { ProcessEnd } from './extraction-process.ts';
import { MachineBusyError, ExtractorUnavailableError } from './text-extractor.ts';
import { OUT_OF_TIME_SIGNAL } from './watchdog.ts';

const LINE_END = 0x0a;

/**
 * Signals that end a process when it runs out of memory. They are sent by the process's watchdog, by the
 * kernel, or by V8 if the heap is full.
 */
const outOfMemory: ReadonlySet<string> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP']);

/** The output of a program that ran in an extraction process. */
export type ProgramOutput<Result> =
  { kind: 'answered'; result: Result; text: string } | { kind: 'failed'; reason: ExtractionFailure };

const reasonOf = (end: ProcessEnd): ExtractionFailure | undefined => {
  if (end.kind === 'killed') return end.reason;
  if (end.signal === null) return undefined;
  if (end.signal === OUT_OF_TIME_SIGNAL) return 'timed-out';
  return outOfMemory.has(end.signal) ? 'too-large-when-unpacked' : 'malformed';
};

/**
 * @throws MachineBusyError if the wall clock limit ended the process before it used up its processor
 *   time
 */
const throwIfWaited = (end: ProcessEnd): void => {
  if (end.kind === 'killed' && end.reason === 'timed-out') throw new MachineBusyError();
};

const unavailable = (end: ProcessEnd): ExtractorUnavailableError =>
  new ExtractorUnavailableError(
    end.kind === 'killed'
      ? 'the extraction process was killed'
      : `the extraction process ended with ${end.code}: ${end.errorOutput}`,
  );

/**
 * Returns the reason why a file could not be extracted, based on how its process ended without a result.
 * @throws ExtractorUnavailableError if the process ended for a reason unrelated to the file
 * @throws MachineBusyError
 */
export const endReason = (end: ProcessEnd): ExtractionFailure => {
  throwIfWaited(end);
  const reason = reasonOf(end);
  if (!reason) throw unavailable(end);
  return reason;
};

/**
 * Parses the output of a finished extraction process: a result that matches `schema`, then the text.
 * @throws ExtractorUnavailableError if the process produced no result for a reason unrelated to the file
 * @throws MachineBusyError
 */
export const readProgramOutput = <Result>(
  end: ProcessEnd,
  schema: { parse: (value: unknown) => Result },
): ProgramOutput<Result> => {
  throwIfWaited(end);
  const reason = reasonOf(end);
  if (reason) return { kind: 'failed', reason };
  const output = end.kind === 'ended' ? end.output : Buffer.alloc(0);
  const lineEnd = output.indexOf(LINE_END);
  if (end.kind === 'killed' || end.code !== 0 || lineEnd === -1) throw unavailable(end);
  const result = schema.parse(JSON.parse(output.toString('utf8', 0, lineEnd)));
  return { kind: 'answered', result, text: output.toString('utf8', lineEnd + 1) };
};
