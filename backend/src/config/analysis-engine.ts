/** What `ANALYSIS_ENGINE` may name. */
export const analysisEngines = ['none', 'built-in', 'openai'] as const;
type Named = (typeof analysisEngines)[number];

/** The engines that this version has. */
const available = ['none', 'built-in'] as const satisfies readonly Named[];
/** The engine of an installation. */
export type AnalysisEngineConfig = (typeof available)[number];

/** The engine of who chooses none: it needs no service, and no key. */
const standard = 'built-in' satisfies AnalysisEngineConfig;

interface Variables {
  ANALYSIS_ENGINE?: Named | undefined;
}

const isAvailable = (name: Named): name is AnalysisEngineConfig =>
  available.some((engine) => engine === name);

/** What is wrong with the choice of engine: one line for each error. */
export const analysisEngineFaults = ({ ANALYSIS_ENGINE: name = standard }: Variables): readonly string[] =>
  isAvailable(name)
    ? []
    : [
        `ANALYSIS_ENGINE: expected ${available.join(' or ')}, because this version has no engine "${name}" yet`,
      ];

/** The engine chosen by valid variables. */
export const analysisEngineOf = ({ ANALYSIS_ENGINE: name = standard }: Variables): AnalysisEngineConfig =>
  isAvailable(name) ? name : standard;
