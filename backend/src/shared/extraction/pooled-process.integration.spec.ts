import { documentTypes } from '@proviso/contracts';
import { afterEach, expect, it } from 'vitest';
import { endlessPdf, pdfOf } from '../../testing/files/pdf.ts';
import { answerSchema, type ExtractionTask } from './child-protocol.ts';
import { extractionLimits, processReuseLimits } from './extraction-limits.ts';
import { type PooledProcess, startPooledProcess } from './pooled-process.ts';
import { createProcessPool } from './process-pool.ts';

/** Limits in milliseconds: one for files that finish, and one for files that do not. */
const [LONG_MS, SHORT_MS] = [170_000, 700];
const none = new AbortController().signal;
const task: ExtractionTask = {
  mimeType: documentTypes['.pdf'],
  lifetimeMs: LONG_MS,
  processorMs: LONG_MS,
  belowNormalMs: LONG_MS,
  lowMs: LONG_MS,
  unpackedBytes: extractionLimits.unpackedBytes,
  textBytes: extractionLimits.textBytes,
};

const started: PooledProcess[] = [];
const start = (): PooledProcess => {
  const program = {
    entry: new URL('child.ts', import.meta.url),
    task: { residentBytes: extractionLimits.residentBytes, ahead: false },
  };
  const process = startPooledProcess(program, extractionLimits.answerBytes);
  started.push(process);
  return process;
};
afterEach(() => {
  for (const process of started.splice(0)) process.kill();
});

it('kills a process that a file keeps busy for too long, and serves the next file in a new process', async () => {
  let wallClockMs = LONG_MS;
  const pool = createProcessPool({
    ...extractionLimits,
    ...processReuseLimits,
    processes: 2,
    get wallClockMs() {
      return wallClockMs;
    },
    start,
    isWellBehaved: ({ kind }) => kind === 'answered',
  });
  const textOf = async (content: Buffer) => {
    const answer = await pool.serve(task, content, none);
    if (answer.kind !== 'answered') return answer;
    const { result } = answerSchema.parse(answer.head);
    return result.outcome === 'extracted' ? answer.body.toString('utf8', 0, result.textBytes) : answer;
  };
  expect(await textOf(pdfOf('One'))).toBe('One');

  wallClockMs = SHORT_MS;
  // The response arrives only after the process has exited.
  expect(await textOf(endlessPdf())).toEqual({ kind: 'killed', reason: 'timed-out' });
  wallClockMs = LONG_MS;
  expect(await textOf(pdfOf('Two'))).toBe('Two');
  expect(await textOf(pdfOf('Three'))).toBe('Three');
  expect(started.map(({ served, ended }) => ({ served, ended }))).toEqual([
    { served: 2, ended: true },
    { served: 2, ended: false },
  ]);
  pool.close();
});

it('ends a busy process through the process’s own timer as a last resort', async () => {
  const process = start();
  expect(await process.serve(task, pdfOf('One'), LONG_MS, none)).toMatchObject({ kind: 'answered' });
  const endless = { ...task, lifetimeMs: SHORT_MS };
  expect(await process.serve(endless, endlessPdf(), LONG_MS, none)).toMatchObject({
    kind: 'ended',
    signal: 'SIGKILL',
  });
});

it('still serves files in a process whose priority was lowered', async () => {
  const process = start();
  // Starts the process before its priority is lowered, because starting at the lowest priority could take
  // minutes on a busy machine.
  expect(await process.serve(task, pdfOf('One'), LONG_MS, none)).toMatchObject({ kind: 'answered' });
  expect(process.lowered).toBe(false);
  process.lower();
  expect(process.lowered).toBe(true);
  expect(await process.serve(task, pdfOf('Two'), LONG_MS, none)).toMatchObject({ kind: 'answered' });
  process.kill();
  expect(() => process.lower()).not.toThrow();
});
