import type { ExtractionFailure } from '@proviso/contracts';
import type { ProcessEnd } from './extraction-process.ts';
import { ExtractionWaitedError, ExtractorUnavailableError } from './text-extractor.ts';
import { OUT_OF_TIME } from './watchdog.ts';

const LINE_END = 0x0a;

/**
 * Signals of a process that ran out of memory: from its watchdog or the kernel, or from V8 with a full heap.
 */
const outOfMemory: ReadonlySet<string> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP']);

/** Output of a program in an extraction process. */
export type ProgramOutput<Result> =
  { kind: 'answered'; result: Result; text: string } | { kind: 'failed'; reason: ExtractionFailure };

const reasonOf = (end: ProcessEnd): ExtractionFailure | undefined => {
  if (end.kind === 'killed') return end.reason;
  if (end.signal === null) return undefined;
  if (end.signal === OUT_OF_TIME) return 'timed-out';
  return outOfMemory.has(end.signal) ? 'too-large-when-unpacked' : 'malformed';
};

/**
 * @throws ExtractionWaitedError when the wall clock ended the process before its processor time was used up
 */
const throwIfWaited = (end: ProcessEnd): void => {
  if (end.kind === 'killed' && end.reason === 'timed-out') throw new ExtractionWaitedError();
};

const unavailable = (end: ProcessEnd): ExtractorUnavailableError =>
  new ExtractorUnavailableError(
    end.kind === 'killed'
      ? 'the extraction process was killed'
      : `the extraction process ended with ${end.code}: ${end.complaint}`,
  );

/**
 * Returns what the end of a process without an answer implies for its file.
 * @throws ExtractorUnavailableError when it implies nothing, so the fault is ours
 * @throws ExtractionWaitedError
 */
export const endReason = (end: ProcessEnd): ExtractionFailure => {
  throwIfWaited(end);
  const reason = reasonOf(end);
  if (!reason) throw unavailable(end);
  return reason;
};

/**
 * Parses the output of an ended extraction process: a result of shape `schema`, then the text.
 * @throws ExtractorUnavailableError when the process gives no result, so the fault is ours
 * @throws ExtractionWaitedError
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
