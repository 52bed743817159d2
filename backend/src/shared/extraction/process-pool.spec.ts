import { expect, it, vi } from 'vitest';
import type { PooledProcess, ProcessAnswer } from './pooled-process.ts';
import { createProcessPool, type ProcessPoolOptions } from './process-pool.ts';
import { ExtractorUnavailableError } from './text-extractor.ts';

const none = new AbortController().signal;
const answered: ProcessAnswer = { kind: 'answered', head: 'fine', body: Buffer.alloc(0) };
const outOfMemory: ProcessAnswer = {
  kind: 'ended',
  code: null,
  signal: 'SIGKILL',
  output: Buffer.alloc(0),
  errorOutput: '',
};

const settings = {
  wallClockMs: 1_000,
  processes: 2,
  filesPerProcess: 10,
  settledBytes: 1,
  idleMs: 60_000,
  waitingFiles: 10,
  patienceMs: 1,
  longMs: 60_000,
  respiteMs: 0,
};

/** A pool of processes that respond with `answerOf`, and a record of the processes' life cycles. */
const poolOf = (
  answerOf: (task: unknown, served: number, wallClockMs: number) => ProcessAnswer | Promise<ProcessAnswer>,
  change: Partial<ProcessPoolOptions> = {},
) => {
  const events: string[] = [];
  const start = (ahead: boolean): PooledProcess => {
    const name = `p${events.filter((event) => event.startsWith('start')).length + 1}`;
    events.push(`start ${name}${ahead ? ' ahead' : ''}`);
    let served = 0;
    let ended = false;
    return {
      get served() {
        return served;
      },
      get ended() {
        return ended;
      },
      async serve(task, _, wallClockMs) {
        served += 1;
        events.push(`${name} serves ${String(task)}`);
        const answer = await answerOf(task, served, wallClockMs);
        ended = answer.kind !== 'answered';
        return answer;
      },
      lowered: false,
      lower: () => void events.push(`lower ${name}`),
      kill() {
        ended = true;
        events.push(`kill ${name}`);
      },
    };
  };
  const pool = createProcessPool({
    start,
    isWellBehaved: (answer) => answer.kind === 'answered' && answer.head === 'fine',
    ...settings,
    ...change,
  });
  return { pool, events, serve: (task: unknown) => pool.serve(task, Buffer.alloc(0), none) };
};

it('reuses a healthy process for the next file', async () => {
  const { serve, events } = poolOf(() => answered);
  await serve('a');
  await serve('b');
  expect(events).toEqual(['start p1', 'p1 serves a', 'p1 serves b']);
});

it('replaces a process after its maximum number of files, or when it misbehaves', async () => {
  const { serve, events } = poolOf((task) => (task === 'b' ? { ...answered, head: 'large' } : answered), {
    filesPerProcess: 2,
  });
  for (const task of ['a', 'b', 'c', 'd', 'e']) await serve(task);
  expect(events.filter((event) => !event.includes('serves'))).toEqual([
    'start p1',
    'kill p1',
    'start p2',
    'kill p2',
    'start p3',
  ]);
});

it('retries a file in a new process if it fails in a process that has served other files', async () => {
  const { serve, events } = poolOf((_, served) => (served > 1 ? outOfMemory : answered));
  await serve('a');
  expect(await serve('b')).toBe(answered);
  expect(events).toEqual(['start p1', 'p1 serves a', 'p1 serves b', 'kill p1', 'start p2', 'p2 serves b']);
});

it('does not retry a file that fails in a new process, or that uses up its time', async () => {
  const timedOut: ProcessAnswer = { kind: 'killed', reason: 'timed-out' };
  const { serve, events } = poolOf((task) =>
    task === 'bomb' ? outOfMemory : task === 'endless' ? timedOut : answered,
  );
  expect(await serve('bomb')).toBe(outOfMemory);
  await serve('a');
  expect(await serve('endless')).toBe(timedOut);
  expect(events.filter((event) => event.includes('serves'))).toEqual([
    'p1 serves bomb',
    'p2 serves a',
    'p2 serves endless',
  ]);
});

it('retries a late failure only for the file’s remaining time', async () => {
  vi.useFakeTimers();
  const times: number[] = [];
  const { serve } = poolOf((_, served, wallClockMs) => {
    times.push(wallClockMs);
    vi.advanceTimersByTime(600);
    return served > 1 ? outOfMemory : answered;
  });
  await serve('a');
  expect(await serve('b')).toBe(answered);
  expect(times).toEqual([1_000, 1_000, 400]);
  vi.useRealTimers();
});

it('rejects files beyond the maximum number of waiting files', async () => {
  const { serve } = poolOf(() => new Promise(() => undefined), { processes: 1, waitingFiles: 1 });
  const waiting = [serve('a'), serve('b')];
  await expect(serve('c')).rejects.toThrow(ExtractorUnavailableError);
  expect(waiting).toHaveLength(2);
});

it('does not start a file that was canceled while it waited', async () => {
  let finish: (answer: ProcessAnswer) => void = () => undefined;
  const { pool, serve, events } = poolOf(
    () =>
      new Promise((resolve) => {
        finish = resolve;
      }),
    { processes: 1 },
  );
  const first = serve('a');
  await expect.poll(() => events).toContain('p1 serves a');
  const stop = new AbortController();
  const second = pool.serve('b', Buffer.alloc(0), stop.signal);
  stop.abort(new Error('that will do'));
  finish(answered);
  await first;
  await expect(second).rejects.toThrow('that will do');
  expect(events.filter((event) => event.includes('serves'))).toEqual(['p1 serves a']);
});

it('ends an idle process after a while, and ends all processes when the pool is closed', async () => {
  vi.useFakeTimers();
  const { pool, serve, events } = poolOf(() => answered, { idleMs: 1_000 });
  await serve('a');
  vi.advanceTimersByTime(1_000);
  expect(events.at(-1)).toBe('kill p1');
  await serve('b');
  pool.close();
  expect(events.at(-1)).toBe('kill p2');
  await expect(serve('c')).rejects.toThrow('closed');
  vi.useRealTimers();
});

/** A pool of two processes whose files finish when the test releases or kills them. */
const heldPool = (change: Partial<ProcessPoolOptions> = {}) => {
  const endings = new Map<string, (answer: ProcessAnswer) => void>();
  const began: string[] = [];
  const servedBy = new Map<string, string>();
  const lowered: string[] = [];
  let started = 0;
  const pool = createProcessPool({
    start: (ahead) => {
      started += 1;
      const name = `p${started}${ahead ? ' ahead' : ''}`;
      let served = 0;
      let ended = false;
      let end: ((answer: ProcessAnswer) => void) | undefined;
      return {
        get served() {
          return served;
        },
        get ended() {
          return ended;
        },
        serve: (task) => {
          served += 1;
          began.push(String(task));
          servedBy.set(String(task), name);
          return new Promise((resolve) => {
            end = resolve;
            endings.set(String(task), resolve);
          });
        },
        lower: () => void lowered.push(name),
        get lowered() {
          return lowered.includes(name);
        },
        kill() {
          ended = true;
          end?.(outOfMemory);
        },
      };
    },
    isWellBehaved: () => false,
    ...settings,
    ...change,
  });
  const serve = (task: string, owner: string, isPatient = false) =>
    pool.serve(task, Buffer.alloc(0), none, { owner, isPatient });
  return { serve, began, servedBy, lowered, answer: (task: string) => endings.get(task)?.(answered) };
};

it('serves a new owner’s file in a process started in advance if the other processes are busy', async () => {
  const { serve, began, servedBy, lowered, answer } = heldPool();
  const all = [serve('a1', 'a'), serve('a2', 'a'), serve('b1', 'b')];
  await expect.poll(() => began).toEqual(['a1', 'a2', 'b1']);
  expect(Object.fromEntries(servedBy)).toEqual({ a1: 'p1', a2: 'p2', b1: 'p3 ahead' });
  for (const task of ['b1', 'a1']) answer(task);
  await expect.poll(() => began.at(-1)).toBe('a2');
  expect(servedBy.get('a2')).toBe('p4 ahead');
  expect(lowered).toEqual([]);
  answer('a2');
  await Promise.all(all);
});

it('does not displace a running file if a process becomes free before the waiting file runs out of patience', async () => {
  const { serve, began, answer } = heldPool({ patienceMs: 60_000 });
  const all = [serve('a1', 'a'), serve('a2', 'a'), serve('a3', 'a'), serve('b1', 'b')];
  await expect.poll(() => began).toEqual(['a1', 'a2']);
  answer('a1');
  await expect.poll(() => began).toEqual(['a1', 'a2', 'b1']);
  for (const task of ['a2', 'b1']) answer(task);
  await expect.poll(() => began.at(-1)).toBe('a3');
  answer('a3');
  expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(Array(4).fill('answered'));
});

it('leaves a displaced owner’s process to other owners as long as they send files', async () => {
  const { serve, began, answer } = heldPool({ respiteMs: 60_000 });
  const all = [serve('a1', 'a'), serve('a2', 'a'), serve('a3', 'a')];
  for (const task of ['b1', 'b2', 'b3']) {
    const other = serve(task, 'b');
    // oxlint-disable-next-line no-await-in-loop -- the files must be served in sequence
    await expect.poll(() => began.at(-1)).toBe(task);
    answer(task);
    // oxlint-disable-next-line no-await-in-loop -- the files must be served in sequence
    await other;
  }
  // Only one of the first organization's files was displaced, and none has started since.
  expect(began).toEqual(['a1', 'a2', 'b1', 'b2', 'b3']);
  for (const task of ['a1', 'a3', 'a2']) {
    // oxlint-disable-next-line no-await-in-loop -- the files must be served in sequence
    await expect.poll(() => began.at(-1)).toBe(task === 'a1' ? 'b3' : task);
    answer(task);
  }
  expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(Array(3).fill('answered'));
});

it('starts a new process for a displaced owner and leaves idle processes to other owners', async () => {
  const { serve, began, servedBy, lowered, answer } = heldPool({
    respiteMs: 60_000,
    isWellBehaved: () => true,
  });
  const all = [serve('a1', 'a'), serve('a2', 'a'), serve('b1', 'b')];
  await expect.poll(() => began).toEqual(['a1', 'a2', 'b1']);
  for (const task of ['b1', 'a1']) answer(task);
  await expect.poll(() => began.at(-1)).toBe('a2');
  all.push(serve('b2', 'b'));
  await expect.poll(() => began.at(-1)).toBe('b2');
  expect(servedBy.get('a2')).toBe('p5');
  expect(servedBy.get('b2')).toBe(servedBy.get('b1'));
  for (const task of ['a2', 'b2']) answer(task);
  await Promise.all(all);
  // The process did not serve any other file.
  const next = serve('a3', 'a');
  await expect.poll(() => began.at(-1)).toBe('a3');
  expect(servedBy.get('a3')).toBe('p6');
  expect(lowered).toEqual(['p5', 'p6']);
  answer('a3');
  await next;
});

it('displaces an owner’s only file after a long run if another owner has no process', async () => {
  const { serve, began, answer } = heldPool({ longMs: 0 });
  const all = [serve('a1', 'a'), serve('c1', 'c'), serve('b1', 'b')];
  await expect.poll(() => began).toEqual(['a1', 'c1', 'b1']);
  for (const task of ['a1', 'b1']) answer(task);
  await expect.poll(() => began.at(-1)).toBe('c1');
  answer('c1');
  expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(Array(3).fill('answered'));
});

it('displaces a file of an owner with several processes for an owner without a process, and restarts the file later', async () => {
  const { serve, began, answer } = heldPool();
  const all = [serve('a1', 'a'), serve('a2', 'a'), serve('a3', 'a'), serve('b1', 'b')];
  await expect.poll(() => began).toEqual(['a1', 'a2', 'b1']);
  answer('b1');
  await expect.poll(() => began).toEqual(['a1', 'a2', 'b1', 'a3']);
  answer('a3');
  await expect.poll(() => began.at(-1)).toBe('a2');
  answer('a1');
  answer('a2');
  expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(Array(4).fill('answered'));
});

it('lets repeatedly displaced files run to completion, and leaves one process to other owners', async () => {
  const { serve, began, answer } = heldPool();
  const endless = [serve('a1', 'a'), serve('a2', 'a'), serve('a3', 'a')];
  for (let turn = 1; turn <= 12; turn += 1) {
    const other = serve(`b${turn}`, 'b');
    // oxlint-disable-next-line no-await-in-loop -- the files must be served in sequence
    await expect.poll(() => began.at(-1)).toBe(`b${turn}`);
    answer(`b${turn}`);
    // oxlint-disable-next-line no-await-in-loop -- the files must be served in sequence
    expect((await other).kind).toBe('answered');
  }
  const ended = vi.fn<(answers: readonly ProcessAnswer[]) => void>();
  const all = Promise.all(endless).then(ended);
  await vi.waitFor(() => {
    for (const task of ['a1', 'a2', 'a3']) answer(task);
    expect(ended).toHaveBeenCalled();
  }, 20_000);
  await all;
  expect(ended.mock.calls[0]?.[0].map(({ kind }) => kind)).toEqual(Array(3).fill('answered'));
});

it('lets any other file displace a file that can wait', async () => {
  const { serve, began, answer } = heldPool();
  const all = [serve('patient', 'c', true), serve('a1', 'a'), serve('b1', 'b')];
  await expect.poll(() => began).toEqual(['patient', 'a1', 'b1']);
  answer('a1');
  await expect.poll(() => began.at(-1)).toBe('patient');
  answer('b1');
  answer('patient');
  expect((await Promise.all(all)).map(({ kind }) => kind)).toEqual(Array(3).fill('answered'));
});
