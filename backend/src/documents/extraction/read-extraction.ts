import { resultSchema } from './child-protocol.ts';
import type { ProcessEnd } from './extraction-process.ts';
import { ExtractorUnavailableError, type Extraction } from './text-extractor.ts';

const LINE_END = 0x0a;

/** Signals of a process that ran out of memory: its own watchdog's or the kernel's, and those of V8's full heap. */
const outOfMemory: ReadonlySet<string> = new Set(['SIGKILL', 'SIGABRT', 'SIGTRAP']);

/**
 * What the end of an extraction process says of the file.
 * @throws ExtractorUnavailableError when it says nothing, so that the fault is ours
 */
export const readExtraction = (end: ProcessEnd): Extraction => {
  if (end.kind === 'killed') return { outcome: 'failed', reason: end.reason };
  if (end.signal !== null) {
    const reason = outOfMemory.has(end.signal) ? 'too-large-when-unpacked' : 'malformed';
    return { outcome: 'failed', reason };
  }
  const lineEnd = end.output.indexOf(LINE_END);
  if (end.code !== 0 || lineEnd === -1) {
    throw new ExtractorUnavailableError(`the extraction process ended with ${end.code}: ${end.complaint}`);
  }
  const result = resultSchema.parse(JSON.parse(end.output.toString('utf8', 0, lineEnd)));
  return result.outcome === 'failed' ? result : { ...result, text: end.output.toString('utf8', lineEnd + 1) };
};
