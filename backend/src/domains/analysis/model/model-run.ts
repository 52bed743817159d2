import type { EngineRun } from '../analysis-engine.ts';
import type { ModelBudget, UsedTokens } from './budget/model-budget.ts';
import type { AskModel } from './judging/judge-by-model.ts';
import { ATTEMPTS, type ModelConnection, type Question } from './model-connection.ts';
import { createTokenMeter, estimateTokens, type TokenMeter } from './token-meter.ts';

/** Number of progress steps per question. */
const STEPS = 100;

/** The parts of a question that determine its cost. */
type Sized = Pick<Question<unknown>, 'instructions' | 'material' | 'outputTokens'>;

interface RunDeps {
  connection: ModelConnection;
  budget: ModelBudget;
  run: EngineRun;
}

/** Functions that the work can call during a run. */
interface RunWork {
  /** Reserves these questions' maximum cost, and adds the questions to the progress. */
  claimFor: (questions: readonly Sized[]) => Promise<void>;
  ask: AskModel;
}

/**
 * Runs `work`, which asks questions. The run's budget claims are settled at the end, even after a failure. If
 * a question fails, the remaining questions are canceled.
 * @throws EngineFailure
 */
export const withModelRun = async <Result>(
  { connection, budget, run }: RunDeps,
  work: (within: RunWork) => Promise<Result>,
): Promise<{ result: Result; used: ReturnType<TokenMeter['used']> }> => {
  const meter = createTokenMeter(connection.recipient.model, connection.prices);
  const failed = new AbortController();
  const signal = AbortSignal.any([run.signal, failed.signal]);
  const settlements: ((used: UsedTokens) => Promise<void>)[] = [];
  const pending = new Set<Promise<unknown>>();
  const progress = createProgress(run);

  const claimFor: RunWork['claimFor'] = async (questions) => {
    const cost = questions.reduce((sum, question) => sum + mostOf(question, connection.prices), 0);
    settlements.push(await budget.claim(run.organizationId, Math.ceil(cost)));
    progress.expect(questions.length);
  };
  const ask: AskModel = (question) => {
    const told = progress.question(question.outputTokens);
    const asked = connection
      .ask(question, { organizationId: run.organizationId, signal, meter, onAnswer: told.received })
      .then((answer) => {
        told.done();
        return answer;
      });
    pending.add(asked);
    return asked;
  };

  try {
    return { result: await work({ claimFor, ask }), used: meter.used() };
  } catch (error) {
    failed.abort();
    // Canceled questions have also used tokens.
    await Promise.allSettled(pending);
    throw error;
  } finally {
    const { inputTokens, outputTokens, microdollars } = meter.used();
    const [first, ...others] = settlements;
    await first?.({ inputTokens, outputTokens, microdollars });
    for (const settle of others) await settle({ inputTokens: 0, outputTokens: 0, microdollars: 0 });
  }
};

/** Returns a question's maximum cost in millionths of a US dollar. */
const mostOf = ({ instructions, material, outputTokens }: Sized, prices: ModelConnection['prices']): number =>
  ATTEMPTS *
  (estimateTokens(instructions.length + material.length) * prices.input + outputTokens * prices.output);

/** Tracks the progress of questions and their streamed answers. */
const createProgress = ({ onProgress }: Pick<EngineRun, 'onProgress'>) => {
  const parts: { done: number }[] = [];
  let expected = 1;
  const tell = (): void => {
    const done = parts.reduce((sum, part) => sum + part.done, 0);
    onProgress?.({ done, of: Math.max(expected, parts.length) * STEPS });
  };
  return {
    expect: (questions: number) => {
      expected = parts.length + questions;
      tell();
    },
    question: (outputTokens: number) => {
      const part = { done: 0 };
      parts.push(part);
      return {
        received: (characters: number) => {
          const done = Math.min(STEPS - 1, Math.floor((STEPS * estimateTokens(characters)) / outputTokens));
          if (done <= part.done) return;
          part.done = done;
          tell();
        },
        done: () => {
          part.done = STEPS;
          tell();
        },
      };
    },
  };
};
