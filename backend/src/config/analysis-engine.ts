/** What `ANALYSIS_ENGINE` may name. */
export const analysisEngines = ['none', 'built-in', 'openai'] as const;
type Named = (typeof analysisEngines)[number];

/** The engines that this version has. */
const available = ['none'] as const satisfies readonly Named[];
/** The engine of an installation. */
export type AnalysisEngineConfig = (typeof available)[number];

interface Variables {
  ANALYSIS_ENGINE?: Named | undefined;
  OPENAI_API_KEY?: string | undefined;
}

/** A key chooses the engine that needs it, unless the engine is named. */
const chosen = ({ ANALYSIS_ENGINE, OPENAI_API_KEY }: Variables): Named =>
  ANALYSIS_ENGINE ?? (OPENAI_API_KEY === undefined ? 'none' : 'openai');

const isAvailable = (name: Named): name is AnalysisEngineConfig =>
  available.some((engine) => engine === name);

/** What is wrong with the choice of the engine: one line a fault. */
export const analysisEngineFaults = (variables: Variables): readonly string[] => {
  const name = chosen(variables);
  if (isAvailable(name)) return [];
  const why = `because this version has no engine "${name}" yet`;
  return variables.ANALYSIS_ENGINE === undefined
    ? [`OPENAI_API_KEY: expected not to be set, or ANALYSIS_ENGINE=none beside it, ${why}`]
    : [`ANALYSIS_ENGINE: expected ${available.join(' or ')}, ${why}`];
};

/** The engine as variables without faults choose it. */
export const analysisEngineOf = (variables: Variables): AnalysisEngineConfig => {
  const name = chosen(variables);
  return isAvailable(name) ? name : 'none';
};
