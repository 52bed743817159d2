import { setImmediate } from 'node:timers/promises';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import type { ControlLibrary } from '../../../../shared/controls/control-library.ts';
import {
  createBoundedThreads,
  ThreadLimitError,
  type ThreadLimits,
} from '../../../../shared/threads/bounded-threads.ts';
import { EngineFailure, type EngineRun } from '../../analysis-engine.ts';
import type { AnalysisAnswer, AnalysisTask, TaskRequest, SharedLibrary } from './task.ts';

/**
 * Limits per analysis. A document of 500 pages takes a few seconds and 300 MB on a slow machine. Each
 * organization uses at most one thread, so a text that takes the entire minute does not delay other
 * organizations.
 */
export const analysisLimits: ThreadLimits = { wallClockMs: 60_000, heapMegabytes: 768, threads: 2, each: 1 };

export interface AnalysisPool {
  /**
   * Runs an analysis off the main thread when it is the organization's turn.
   * @throws EngineFailure
   */
  run(
    asked: TaskRequest,
    library: ControlLibrary,
    run: EngineRun,
  ): Promise<Exclude<AnalysisAnswer, { outcome: 'failed' }>>;
  /** Terminates the threads and abandons their work. */
  close(): Promise<void>;
}

/** Creates threads that run analyses within the limits. */
export const createAnalysisPool = (limits: ThreadLimits = analysisLimits): AnalysisPool => {
  const worker = new URL('worker.ts', import.meta.url);
  const threads = createBoundedThreads<AnalysisTask, AnalysisAnswer>(worker, limits, 'analysis');
  return {
    async run(asked, library, { organizationId, signal, onProgress }) {
      const { port1: here, port2: there } = new MessageChannel();
      here.on('message', (step: Step) => onProgress?.(step));
      try {
        const task: AnalysisTask = { asked, library: await shared(library), progress: there };
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
        // Deliver the remaining messages first, because closing the port would drop them.
        for (let left = receiveMessageOnPort(here); left; left = receiveMessageOnPort(here))
          onProgress?.(left.message as Step);
        here.close();
      }
    },
    close: () => threads.close(),
  };
};

type Step = Parameters<NonNullable<EngineRun['onProgress']>>[0];

/** The regulatory bodies and elements that are already in shared memory. */
const sharedParts = new WeakMap<object, SharedArrayBuffer>();

const sharedPart = (part: object): SharedArrayBuffer => {
  const json = new TextEncoder().encode(JSON.stringify(part));
  const content = new SharedArrayBuffer(json.byteLength);
  new Uint8Array(content).set(json);
  sharedParts.set(part, content);
  return content;
};

/**
 * Returns the library in shared memory. Serializes each part only once. Yields to this thread's other work
 * between parts, because a single regulatory body can take up several megabytes.
 */
const shared = async ({ version, bodies, elements }: ControlLibrary): Promise<SharedLibrary> => {
  const written: SharedArrayBuffer[] = [];
  for (const part of [elements, ...bodies]) {
    const known = sharedParts.get(part);
    if (!known) await setImmediate();
    written.push(known ?? sharedPart(part));
  }
  const [first = sharedPart([]), ...others] = written;
  return { version, elements: first, bodies: others };
};
