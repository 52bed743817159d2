// Fits the weights with which the built-in engine chooses bodies and ranks requirements, on all authors of
// the set. `npm run bench analysis` measures the same fit without the author that is measured.
// `ANALYSIS_SET=… npx tsx --conditions=proviso-source bench/src/analysis/train.ts` writes body-weights.ts and
// relevance-weights.ts, which do not contain any text from the set.
import { writeFile } from 'node:fs/promises';
import { readEvaluationSet } from './evaluation-set.ts';
import { fitBodies } from './fit-bodies.ts';
import { fitRelevance } from './fit-relevance.ts';
import { readAll } from './judged-set.ts';

const builtIn = new URL('../../../backend/src/domains/analysis/builtin/', import.meta.url);
const linesOf = (weights: Readonly<Record<string, number>>): string =>
  Object.entries(weights)
    .map(([name, weight]) => `    ${name}: ${Number(weight.toFixed(2))},\n`)
    .join('');

const { ANALYSIS_SET: path } = process.env;
if (!path) throw new Error('ANALYSIS_SET names no file');
const readings = readAll(await readEvaluationSet(path));

const { start, terms } = fitBodies(readings);
await writeFile(
  new URL('judging/body-weights.ts', builtIn),
  `// Made by bench/src/analysis/train.ts.

/** Weights of the terms in select-bodies.ts. Their sum with \`start\` is above 0 for bodies that a text answers. */
export const bodyWeights = {
  start: ${Number(start.toFixed(2))},
  terms: {
${linesOf(terms)}  },
};
`,
);

const { intercept, features } = fitRelevance(readings.flatMap(({ answers }) => answers));
await writeFile(
  new URL('matching/relevance-weights.ts', builtIn),
  `// Made by bench/src/analysis/train.ts.

/**
 * Weights of the features in features.ts. Their sum with the intercept is above 0 for requirements that a
 * text is about.
 */
export const relevanceWeights = {
  intercept: ${Number(intercept.toFixed(2))},
  features: {
${linesOf(features)}  },
};
`,
);
console.log(`fitted on ${readings.length} texts`);
