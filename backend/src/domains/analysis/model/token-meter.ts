import type { UsedTokens } from './budget/model-budget.ts';

/** Characters per token, estimated on the low side, for servers that do not count tokens. */
const CHARACTERS_OF_TOKEN = 3;

/** Returns the maximum number of tokens in text of this length. */
export const estimateTokens = (characters: number): number => Math.ceil(characters / CHARACTERS_OF_TOKEN);

interface AnswerChunk {
  model: string;
  usage?: { prompt_tokens: number; completion_tokens: number } | null | undefined;
}

/** Counts the tokens that all of a run's calls use, including failed calls. */
export interface TokenMeter {
  /**
   * Begins a call that sends this many characters. A call is counted only after a chunk of its answer has
   * arrived.
   */
  begin: (characters: number) => { received: (chunk: AnswerChunk) => void; end: (answered: number) => void };
  used: () => UsedTokens & { calls: number; model: string };
}

/** Creates a meter at zero. `prices` are in millionths of a US dollar per token. */
export const createTokenMeter = (model: string, prices: { input: number; output: number }): TokenMeter => {
  const total = { model, calls: 0, inputTokens: 0, outputTokens: 0 };
  return {
    begin(characters) {
      let hasBegun = false;
      let usage: AnswerChunk['usage'];
      return {
        received(chunk) {
          hasBegun = true;
          usage = chunk.usage ?? usage;
          if (chunk.model !== '') total.model = chunk.model;
        },
        end(answered) {
          if (!hasBegun) return;
          total.calls += 1;
          total.inputTokens += usage?.prompt_tokens ?? estimateTokens(characters);
          total.outputTokens += usage?.completion_tokens ?? estimateTokens(answered);
        },
      };
    },
    used: () => ({
      ...total,
      microdollars: Math.round(total.inputTokens * prices.input + total.outputTokens * prices.output),
    }),
  };
};
