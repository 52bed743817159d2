import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { ControlLibrary } from '../../../../shared/controls/control-library.ts';
import {
  createBoundedThreads,
  ThreadLimitError,
  type ThreadLimits,
} from '../../../../shared/threads/bounded-threads.ts';
import { EngineFailure, type EngineRun } from '../../analysis-engine.ts';
import type { AnalysisAnswer, AnalysisTask, Asked, SharedLibrary } from './task.ts';

/** What one analysis may cost. A document of 500 pages beside a policy takes some seconds and 300 MB on a slow machine. */
export const analysisLimits: ThreadLimits = { wallClockMs: 60_000, heapMegabytes: 768, threads: 2 };

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

/** Threads that analyze within the limits. */
export const createAnalysisPool = (limits: ThreadLimits = analysisLimits): AnalysisPool => {
  const worker = new URL('worker.ts', import.meta.url);
  const threads = createBoundedThreads<AnalysisTask, AnalysisAnswer>(worker, limits);
  return {
    async run(asked, library, { organizationId, signal, onProgress }) {
      const { port1: here, port2: there } = new MessageChannel();
      here.on('message', (step: Step) => onProgress?.(step));
      try {
        const task: AnalysisTask = { asked, library: shared(library), progress: there };
        const answer = await threads.run(task, { organizationId, signal, transfer: [there] });
        if (answer.outcome === 'failed') throw new EngineFailure(answer.reason);
        return answer;
      } catch (error) {
        if (signal.aborted) throw new EngineFailure('canceled', { cause: signal.reason });
        if (!(error instanceof ThreadLimitError)) throw error;
        throw new EngineFailure(error.limit === 'time' ? 'engine-timed-out' : 'text-too-long', {
          cause: error,
        });
      } finally {
        // Closing drops what has not been delivered.
        for (let left = receiveMessageOnPort(here); left; left = receiveMessageOnPort(here))
          onProgress?.(left.message as Step);
        here.close();
      }
    },
    close: () => threads.close(),
  };
};

type Step = Parameters<NonNullable<EngineRun['onProgress']>>[0];

const sharedLibraries = new WeakMap<ControlLibrary, SharedLibrary>();

/** The library in memory that threads share, written once. */
const shared = (library: ControlLibrary): SharedLibrary => {
  const known = sharedLibraries.get(library);
  if (known) return known;
  const json = new TextEncoder().encode(
    JSON.stringify({ bodies: library.bodies, elements: library.elements }),
  );
  const content = new SharedArrayBuffer(json.byteLength);
  new Uint8Array(content).set(json);
  const made = { version: library.version, content };
  sharedLibraries.set(library, made);
  return made;
};
