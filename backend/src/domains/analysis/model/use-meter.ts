import type { UsedTokens } from './budget/model-budget.ts';

/** Characters of a token, on the low side, where a server does not say how many tokens it counted. */
const CHARACTERS_OF_TOKEN = 3;

/** Tokens of a text of so many characters, at most. */
export const tokensOf = (characters: number): number => Math.ceil(characters / CHARACTERS_OF_TOKEN);

interface Heard {
  model: string;
  usage?: { prompt_tokens: number; completion_tokens: number } | null | undefined;
}

/** Counts what the calls of a run use, those that fail too. */
export interface UseMeter {
  /** A call with so many characters begins. What it used counts from its first answer on. */
  begin: (characters: number) => { heard: (chunk: Heard) => void; end: (answered: number) => void };
  used: () => UsedTokens & { calls: number; model: string };
}

/** A meter at zero. `prices` are in millionths of a US dollar for a token. */
export const createUseMeter = (model: string, prices: { input: number; output: number }): UseMeter => {
  const total = { model, calls: 0, inputTokens: 0, outputTokens: 0 };
  return {
    begin(characters) {
      let isHeard = false;
      let usage: Heard['usage'];
      return {
        heard(chunk) {
          isHeard = true;
          usage = chunk.usage ?? usage;
          if (chunk.model !== '') total.model = chunk.model;
        },
        end(answered) {
          if (!isHeard) return;
          total.calls += 1;
          total.inputTokens += usage?.prompt_tokens ?? tokensOf(characters);
          total.outputTokens += usage?.completion_tokens ?? tokensOf(answered);
        },
      };
    },
    used: () => ({
      ...total,
      microdollars: Math.round(total.inputTokens * prices.input + total.outputTokens * prices.output),
    }),
  };
};
