import type { ModelRecipient } from '@proviso/contracts';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type * as z from 'zod';
import type { ModelConfig } from '../../../shared/config/analysis-engine.ts';
import { boundedFetch } from '../../../shared/outgoing/bounded-fetch.ts';
import { fairTurns } from '../../../shared/concurrency/fair-turns.ts';
import { CallFailure, callFailureOf } from './model-faults.ts';
import { silenceTimer } from './silence-timer.ts';
import type { UseMeter } from './use-meter.ts';

/** Calls at once of this process, and of one organization. */
const CALLS = 8;
const CALLS_OF_ONE = 3;
/** Retries of a call that was not accepted (connection, 408, 409, 429, 5xx), with back-off. */
const RETRIES = 3;
/** Attempts at an answer that began and cannot be used. */
export const ATTEMPTS = 2;

/**
 * Bytes of an answer at most. Each token comes in a message of some 300 bytes, and no question asks for more than some ten thousand tokens;
 * what a server sends without asking for them must not fill this process.
 */
const ANSWER_BYTES = 32 * 1024 * 1024;

/** How long calls may take, in milliseconds. */
export interface CallTimes {
  /** Until an answer begins, in each attempt. */
  begin: number;
  /** Without another word of it. */
  silence: number;
  /** Until its end. */
  whole: number;
}
const usualTimes: CallTimes = { begin: 60_000, silence: 60_000, whole: 10 * 60_000 };

/** What is asked: instructions, and beside them what they are about, which instructs nobody. */
export interface Question<Answer> {
  name: string;
  schema: z.ZodType<Answer>;
  instructions: string;
  material: string;
  /** Tokens of the answer at most. */
  outputTokens: number;
  /** Says what is wrong with an answer of the right shape; nothing where nothing is. */
  fault?: (answer: Answer) => string | undefined;
}

export interface CallRun {
  organizationId: string;
  signal: AbortSignal;
  meter: UseMeter;
  /** Told how many characters of the answer have come. */
  onAnswer?: (characters: number) => void;
}

/** Puts questions to a model behind an API as OpenAI's. */
export interface ModelConnection {
  recipient: ModelRecipient;
  /** Millionths of a US dollar for tokens: a price for a million tokens in dollars is that of one token in these. */
  prices: { input: number; output: number };
  /** US dollars that an organization may spend in a month. */
  monthlyBudget: number;
  /**
   * Streams an answer of the question's shape.
   * @throws EngineFailure why there is none
   */
  ask: <Answer>(question: Question<Answer>, run: CallRun) => Promise<Answer>;
}

/** Opens a connection; nothing is sent before a question. */
export const createModelConnection = (
  { apiKey, baseUrl, model, prices, monthlyBudget }: ModelConfig,
  times: CallTimes = usualTimes,
): ModelConnection => {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl.href,
    maxRetries: RETRIES,
    timeout: times.begin,
    fetch: boundedFetch({ maxBytes: ANSWER_BYTES }),
    // Its log would have the texts of policies.
    logLevel: 'off',
  });
  const turns = fairTurns(CALLS, CALLS_OF_ONE, 'model');

  const askOnce = async <Answer>(
    { name, schema, instructions, material, outputTokens, fault }: Question<Answer>,
    { signal, meter, onAnswer }: CallRun,
  ): Promise<Answer> => {
    const silence = silenceTimer(times.silence);
    const whole = AbortSignal.timeout(times.whole);
    const answer = { text: '', refusal: '', ending: null as string | null };
    const measured = meter.begin(instructions.length + material.length);
    try {
      const stream = await client.chat.completions.create(
        {
          model,
          // No tools: whatever a policy says, an answer is all that a model can give.
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: material },
          ],
          response_format: zodResponseFormat(schema, name),
          max_completion_tokens: outputTokens,
          stream: true,
          stream_options: { include_usage: true },
        },
        { signal: AbortSignal.any([signal, silence.signal, whole]) },
      );
      silence.start();
      for await (const { choices, usage, model: answering } of stream) {
        silence.start();
        measured.heard({ model: answering, usage });
        const [choice] = choices;
        if (!choice) continue;
        answer.text += choice.delta.content ?? '';
        answer.refusal += choice.delta.refusal ?? '';
        answer.ending = choice.finish_reason ?? answer.ending;
        onAnswer?.(answer.text.length);
      }
    } catch (error) {
      if (signal.aborted) throw new CallFailure('canceled', false, { cause: error });
      if (silence.signal.aborted || whole.aborted)
        throw new CallFailure('engine-timed-out', silence.signal.aborted, { cause: error });
      throw callFailureOf(error);
    } finally {
      silence.stop();
      measured.end(answer.text.length);
    }
    // The client ends the stream without an error when it is aborted.
    if (signal.aborted) throw new CallFailure('canceled', false);
    if (silence.signal.aborted || whole.aborted)
      throw new CallFailure('engine-timed-out', silence.signal.aborted);
    return read(answer, schema, fault);
  };

  return {
    recipient: { destination: baseUrl.host, model },
    prices,
    monthlyBudget,
    ask: (question, run) =>
      turns(run.organizationId, async () => {
        for (let attempt = 1; ; attempt += 1) {
          try {
            run.signal.throwIfAborted();
            return await askOnce(question, run);
          } catch (error) {
            if (run.signal.aborted) throw new CallFailure('canceled', false, { cause: error });
            const failure = callFailureOf(error);
            if (!failure.mayRepeat || attempt === ATTEMPTS) throw failure;
          }
        }
      }),
  };
};

const read = <Answer>(
  { text, refusal, ending }: { text: string; refusal: string; ending: string | null },
  schema: z.ZodType<Answer>,
  fault: Question<Answer>['fault'],
): Answer => {
  if (refusal !== '' || ending === 'content_filter') throw new CallFailure('engine-refused', false);
  // Nothing said that it was complete: the connection was cut.
  if (ending === null) throw new CallFailure('engine-unavailable', true);
  if (ending !== 'stop') throw new CallFailure('engine-answer-invalid', false);
  const parsed = schema.safeParse(jsonOf(text));
  if (!parsed.success) throw new CallFailure('engine-answer-invalid', true, { cause: parsed.error });
  const wrong = fault?.(parsed.data);
  if (wrong !== undefined) throw new CallFailure('engine-answer-invalid', true, { cause: new Error(wrong) });
  return parsed.data;
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
