import type { ModelRecipient } from '@proviso/contracts';
import OpenAI from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type * as z from 'zod';
import type { ModelConfig } from '../../../shared/config/analysis-engine.ts';
import { boundedFetch } from '../../../shared/outgoing/bounded-fetch.ts';
import { fairQueue } from '../../../shared/concurrency/fair-queue.ts';
import { CallFailure, callFailureOf } from './model-faults.ts';
import type { TokenMeter } from './token-meter.ts';

/** Returns a signal that aborts `ms` after the last call to `start`, unless `stop` was called. */
const silenceTimer = (ms: number): { signal: AbortSignal; start: () => void; stop: () => void } => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    signal: controller.signal,
    start: () => {
      stop();
      timer = setTimeout(() => controller.abort(), ms);
    },
    stop,
  };
};

/** Maximum number of concurrent calls from this process. */
const CALLS = 8;
/** Maximum number of concurrent calls per organization. */
const CALLS_OF_ONE = 3;
/**
 * Number of retries, with backoff, for a call that was not accepted (connection error, or HTTP 408, 409, 429,
 * 5xx).
 */
const RETRIES = 3;
/** Maximum number of attempts if an answer has begun but is unusable. */
export const ATTEMPTS = 2;

/**
 * Maximum size of an answer in bytes. Each token arrives in a message of about 300 bytes, and no question
 * requests more than about ten thousand tokens. The limit protects this process's memory.
 */
const ANSWER_BYTES = 32 * 1024 * 1024;

/** Time limits for calls, in milliseconds. */
export interface CallTimeLimits {
  /** Limit per attempt until the first chunk of the answer arrives. */
  begin: number;
  /** Limit between two chunks of the answer. */
  silence: number;
  /** Limit until the answer is complete. */
  whole: number;
}
const usualTimes: CallTimeLimits = { begin: 60_000, silence: 60_000, whole: 10 * 60_000 };

/**
 * A question: the instructions, and the material that they apply to. The model must not follow instructions
 * in the material.
 */
export interface Question<Answer> {
  name: string;
  schema: z.ZodType<Answer>;
  instructions: string;
  material: string;
  /** Maximum number of tokens in the answer. */
  outputTokens: number;
  /** Returns the error in an answer that matches the schema, or `undefined` if the answer is usable. */
  fault?: (answer: Answer) => string | undefined;
}

export interface ModelCallContext {
  organizationId: string;
  signal: AbortSignal;
  meter: TokenMeter;
  /** Called with the number of characters received so far. */
  onAnswer?: (characters: number) => void;
}

/** Sends questions to a model through an OpenAI-compatible API. */
export interface ModelConnection {
  recipient: ModelRecipient;
  /**
   * Price per token, in millionths of a US dollar. The number is the same as the price in dollars per
   * million tokens.
   */
  prices: { input: number; output: number };
  /** The maximum amount in US dollars that an organization may spend per month. */
  monthlyBudget: number;
  /**
   * Streams an answer and returns it in the shape that the question specifies.
   * @throws EngineFailure with the reason if there is no usable answer
   */
  ask: <Answer>(question: Question<Answer>, run: ModelCallContext) => Promise<Answer>;
}

/** Creates a connection. Sends no request before the first question. */
export const createModelConnection = (
  { apiKey, baseUrl, model, prices, monthlyBudget }: ModelConfig,
  times: CallTimeLimits = usualTimes,
): ModelConnection => {
  const client = new OpenAI({
    apiKey,
    baseURL: baseUrl.href,
    maxRetries: RETRIES,
    timeout: times.begin,
    fetch: boundedFetch({ maxBytes: ANSWER_BYTES }),
    // The client's log would contain policy texts.
    logLevel: 'off',
  });
  const turns = fairQueue(CALLS, CALLS_OF_ONE, 'model');

  const askOnce = async <Answer>(
    { name, schema, instructions, material, outputTokens, fault }: Question<Answer>,
    { signal, meter, onAnswer }: ModelCallContext,
  ): Promise<Answer> => {
    const silence = silenceTimer(times.silence);
    const whole = AbortSignal.timeout(times.whole);
    const answer = { text: '', refusal: '', ending: null as string | null };
    const measured = meter.begin(instructions.length + material.length);
    try {
      const stream = await client.chat.completions.create(
        {
          model,
          // The model has no tools. Whatever instructions a policy contains, it can only return an answer.
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
        measured.received({ model: answering, usage });
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
    // The client ends an aborted stream without an error.
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
  // A stream without an end marker was cut off.
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
