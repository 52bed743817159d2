import * as z from 'zod';

/** Allowed values of `ANALYSIS_ENGINE`. */
export const analysisEngines = ['none', 'built-in', 'openai'] as const;
type Named = (typeof analysisEngines)[number];

/** The default engine, which needs neither a service nor a key. */
const standard = 'built-in' satisfies Named;

/** The default model, with its prices (https://platform.openai.com/docs/pricing). */
const standardModel = { name: 'gpt-5.1', prices: { input: 1.25, output: 10 } } as const;
const standardAddress = 'https://api.openai.com/v1';
/** Default monthly budget of an organization, in US dollars. */
const standardBudget = 20;

/** A model behind an OpenAI-compatible API. */
export interface ModelConfig {
  apiKey: string;
  baseUrl: URL;
  model: string;
  /** US dollars per million tokens. */
  prices: { input: number; output: number };
  /** US dollars that an organization may spend per month. */
  monthlyBudget: number;
}

/**
 * The installation's analysis engine. If a model is configured, organizations can still choose the built-in
 * engine.
 */
export type AnalysisEngineConfig =
  { name: 'none' } | { name: 'built-in' } | { name: 'openai'; model: ModelConfig };

const dollars = z.coerce.number('an amount in US dollars').min(0, 'an amount in US dollars');
const expectedPrices = 'US dollars for a million tokens read and written, such as 1.25,10';

/** Prices as `input,output`. */
const modelPrices = z
  .string()
  .regex(/^\d+(\.\d+)?,\d+(\.\d+)?$/, expectedPrices)
  .transform((text) => {
    const [input = 0, output = 0] = text.split(',').map(Number);
    return { input, output };
  });

/** Environment variables that configure the engine. */
export const analysisEngineVariables = {
  ANALYSIS_ENGINE: z.enum(analysisEngines, `one of ${analysisEngines.join(', ')}`).optional(),
  OPENAI_API_KEY: z.string().optional(),
  OPENAI_BASE_URL: z
    .url({ protocol: /^https?$/, error: 'an address such as https://api.openai.com/v1' })
    .optional(),
  OPENAI_MODEL: z.string().optional(),
  OPENAI_PRICES: modelPrices.optional(),
  OPENAI_MONTHLY_BUDGET: dollars.default(standardBudget),
};
type Variables = z.output<z.ZodObject<typeof analysisEngineVariables>>;

/** Returns the errors in the engine's configuration, one line per error. */
export const analysisEngineFaults = (
  { ANALYSIS_ENGINE, OPENAI_API_KEY, OPENAI_BASE_URL, OPENAI_MODEL, OPENAI_PRICES }: Variables,
  allowsPlainHttp: (url: URL) => boolean,
): readonly string[] => {
  if (ANALYSIS_ENGINE !== 'openai') return [];
  const isOpenAi = OPENAI_BASE_URL === undefined;
  const isPriced = isOpenAi && (OPENAI_MODEL ?? standardModel.name) === standardModel.name;
  return [
    ...(OPENAI_API_KEY === undefined
      ? ['OPENAI_API_KEY: expected the key of the model, because ANALYSIS_ENGINE is openai']
      : []),
    ...(isOpenAi ||
    new URL(OPENAI_BASE_URL).protocol === 'https:' ||
    allowsPlainHttp(new URL(OPENAI_BASE_URL))
      ? []
      : [
          'OPENAI_BASE_URL: expected https, because policies would cross the network unprotected (PROVISO_ALLOW=plain-http allows it)',
        ]),
    ...(OPENAI_PRICES === undefined && !isPriced
      ? [`OPENAI_PRICES: expected ${expectedPrices}, because the budget is counted by it`]
      : []),
  ];
};

/** The engine that the validated variables select. */
export const analysisEngineOf = ({
  ANALYSIS_ENGINE: name = standard,
  OPENAI_API_KEY = '',
  OPENAI_BASE_URL = standardAddress,
  OPENAI_MODEL = standardModel.name,
  OPENAI_PRICES = standardModel.prices,
  OPENAI_MONTHLY_BUDGET,
}: Variables): AnalysisEngineConfig =>
  name === 'openai'
    ? {
        name,
        model: {
          apiKey: OPENAI_API_KEY,
          baseUrl: new URL(OPENAI_BASE_URL),
          model: OPENAI_MODEL,
          prices: OPENAI_PRICES,
          monthlyBudget: OPENAI_MONTHLY_BUDGET,
        },
      }
    : { name };
