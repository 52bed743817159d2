import { extname } from 'node:path';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import type { ControlLibrary } from '../../../controls/control-library.ts';
import { fairTurns } from '../../../turns/fair-turns.ts';
import { EngineFailure, type EngineRun } from '../../analysis-engine.ts';
import type { AnalysisAnswer, AnalysisTask, Asked, SharedLibrary } from './task.ts';

/** What one analysis may cost. */
export interface AnalysisLimits {
  /** Milliseconds of work. */
  wallClockMs: number;
  /** Megabytes of a thread's heap. */
  heapMegabytes: number;
  /** Threads at once. */
  threads: number;
}

/** A document of 500 pages beside a policy takes some seconds and 300 MB on a slow machine. */
export const analysisLimits: AnalysisLimits = { wallClockMs: 60_000, heapMegabytes: 768, threads: 2 };

const IDLE_MS = 60_000;
const fromSources = extname(import.meta.url) === '.ts';
const entry = new URL(fromSources ? './worker-from-sources.mjs' : './worker.js', import.meta.url).href;

export interface AnalysisPool {
  /**
   * Analyzes off the main thread, when it is the organization's turn.
   * @throws EngineFailure
   */
  run(
    asked: Asked,
    library: ControlLibrary,
    run: EngineRun,
  ): Promise<Exclude<AnalysisAnswer, { outcome: 'failed' }>>;
  /** Ends the threads and abandons their work. */
  close(): Promise<void>;
}

/** Threads start when there is something to analyze, and end when there has been nothing for a minute. */
export const createAnalysisPool = (limits: AnalysisLimits = analysisLimits): AnalysisPool => {
  const { heapMegabytes, threads, wallClockMs } = limits;
  const pool = new Piscina({
    filename: entry,
    minThreads: 0,
    maxThreads: threads,
    idleTimeout: IDLE_MS,
    // What a policy says must not reach any secrets.
    env: {},
    execArgv: fromSources ? ['--conditions=proviso-source'] : [],
    resourceLimits: { maxOldGenerationSizeMb: heapMegabytes },
  });
  // The time limit starts when the policy's turn comes.
  const inTurn = fairTurns(threads);

  return {
    run: (asked, library, { organizationId, signal, onProgress }) =>
      inTurn(organizationId, async () => {
        if (signal.aborted) throw new EngineFailure('canceled', { cause: signal.reason });
        const timeout = AbortSignal.timeout(wallClockMs);
        const { port1: here, port2: there } = new MessageChannel();
        here.on('message', (step: Step) => onProgress?.(step));
        try {
          const task: AnalysisTask = { asked, library: shared(library), progress: there };
          const answer = (await pool.run(task, {
            signal: AbortSignal.any([signal, timeout]),
            // The library's type takes the wrong overload of `postMessage`.
            transferList: [there] as never,
          })) as AnalysisAnswer;
          if (answer.outcome === 'failed') throw new EngineFailure(answer.reason);
          return answer;
        } catch (error) {
          if (signal.aborted) throw new EngineFailure('canceled', { cause: signal.reason });
          if (timeout.aborted) throw new EngineFailure('engine-timed-out');
          if (isOutOfMemory(error)) throw new EngineFailure('text-too-long', { cause: error });
          throw error;
        } finally {
          // Closing drops what has not been delivered.
          for (let left = receiveMessageOnPort(here); left; left = receiveMessageOnPort(here))
            onProgress?.(left.message as Step);
          here.close();
        }
      }),
    close: () => pool.destroy(),
  };
};

type Step = Parameters<NonNullable<EngineRun['onProgress']>>[0];

const sharedLibraries = new WeakMap<ControlLibrary, SharedLibrary>();

/** The library in memory that threads share, written once. */
const shared = (library: ControlLibrary): SharedLibrary => {
  const known = sharedLibraries.get(library);
  if (known) return known;
  const json = new TextEncoder().encode(JSON.stringify(library.bodies));
  const content = new SharedArrayBuffer(json.byteLength);
  new Uint8Array(content).set(json);
  const made = { version: library.version, content };
  sharedLibraries.set(library, made);
  return made;
};

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
