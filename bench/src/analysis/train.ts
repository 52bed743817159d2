// Fits the weights with which the built-in engine ranks requirements, on the development half of the set.
// `ANALYSIS_SET=… npx tsx --conditions=proviso-source bench/src/analysis/train.ts` writes
// relevance-weights.ts, which contains none of the set's texts.
import { writeFile } from 'node:fs/promises';
import { compileLibrary } from '@proviso/backend/compiled-library';
import { loadControls } from '@proviso/backend/controls';
import { judge } from '@proviso/backend/policy-judge';
import { halvesOf } from './halves.ts';
import { readEvaluationSet, type EvaluationDocument } from './evaluation-set.ts';
import { citationOf, declaredGroups, frameworkOf, groupOf } from './protocol.ts';

type Features = Readonly<Record<string, number>>;
/** A document and a body: the members of each group, and which groups are declared. */
interface Example {
  groups: readonly { declared: boolean; members: readonly Features[] }[];
}

const target = new URL(
  '../../../backend/src/domains/analysis/builtin/matching/relevance-weights.ts',
  import.meta.url,
);
/** Regularization: weights are kept near 1, because there are few authors to learn from. */
const PULL = 1;
const ROUNDS = 300;
const STEP = 3;
/** Target precision, at group depth, of requirements called addressed. */
const PRECISION = 0.52;

const library = compileLibrary(await loadControls());

const examplesOf = (document: EvaluationDocument, text: 'text' | 'text_blind'): Example[] =>
  [...library.bodies.keys()].flatMap((body) => {
    const declared = declaredGroups(document, frameworkOf(body));
    if (declared.length === 0) return [];
    const policy = {
      title: document.title,
      content: document[text],
      facilityType: null,
      state: null,
      regulatoryBody: null,
      industry: null,
    };
    const members = new Map<string, Features[]>();
    for (const { profile, features } of judge(
      { policy, documents: [], bodies: [body], year: 2026 },
      library,
    ).ranked.get(body) ?? []) {
      const citation = citationOf(body, profile.requirement.id);
      if (citation === undefined) continue;
      const group = groupOf(frameworkOf(body), citation);
      members.set(group, [...(members.get(group) ?? []), features]);
    }
    const groups = [...members].map(([group, features]) => ({
      declared: declared.some((each) => each.has(group)),
      members: features,
    }));
    return groups.some((group) => group.declared) ? [{ groups }] : [];
  });

const scoreOf = (weights: Features, features: Features): number =>
  Object.entries(weights).reduce((sum, [name, weight]) => sum + weight * (features[name] ?? 0), 0);

/** The best-scoring member of each group, with its score. */
const bestOf = ({ groups }: Example, weights: Features) =>
  groups.map(({ declared, members }) => {
    const scored = members.map((features) => ({ declared, features, score: scoreOf(weights, features) }));
    return scored.reduce((one, other) => (other.score > one.score ? other : one));
  });

/** Listwise ranking (ListNet, Cao et al. 2007): declared groups should get the probability mass. */
const fit = (examples: readonly Example[], names: readonly string[]): Record<string, number> => {
  let weights: Record<string, number> = Object.fromEntries(names.map((name) => [name, 1]));
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = new Map(
      names.map((name) => [name, (-PULL * ((weights[name] ?? 1) - 1)) / examples.length]),
    );
    for (const example of examples) {
      const best = bestOf(example, weights);
      const total = best.reduce((sum, { score }) => sum + Math.exp(score), 0);
      const declared = best.filter((each) => each.declared).length;
      for (const { declared: isDeclared, features, score } of best) {
        const wanted = (isDeclared ? 1 / declared : 0) - Math.exp(score) / total;
        for (const name of names)
          slope.set(name, (slope.get(name) ?? 0) + (wanted * (features[name] ?? 0)) / examples.length);
      }
    }
    weights = Object.fromEntries(
      names.map((name) => [name, Math.max(0, (weights[name] ?? 1) + STEP * (slope.get(name) ?? 0))]),
    );
  }
  return weights;
};

/** The lowest score above which groups are declared often enough. */
const thresholdOf = (examples: readonly Example[], weights: Features): number => {
  const best = examples
    .flatMap((example) => bestOf(example, weights))
    .toSorted((one, other) => other.score - one.score);
  let right = 0;
  let threshold = best[0]?.score ?? 0;
  for (const [index, { declared, score }] of best.entries()) {
    if (declared) right += 1;
    if (right / (index + 1) >= PRECISION) threshold = score;
  }
  return threshold;
};

const { ANALYSIS_SET: path } = process.env;
if (!path) throw new Error('ANALYSIS_SET names no file');
const { development } = halvesOf(await readEvaluationSet(path));
const policies = development.filter(({ negative }) => !negative);
const examples = (['text', 'text_blind'] as const).flatMap((text) =>
  policies.flatMap((document) => examplesOf(document, text)),
);
const names = Object.keys(examples[0]?.groups[0]?.members[0] ?? {});
const weights = fit(examples, names);
const intercept = -thresholdOf(examples, weights);
const lines = names.map((name) => `    ${name}: ${(weights[name] ?? 0).toFixed(2)},`);
await writeFile(
  target,
  `// Made by bench/src/analysis/train.ts.

/**
 * Weights of the features in features.ts. Their sum with the intercept is above 0 for requirements that a
 * text is about.
 */
export const relevanceWeights = {
  intercept: ${intercept.toFixed(2)},
  features: {
${lines.join('\n')}
  },
};
`,
);
console.log(`${examples.length} examples of ${policies.length} policies; intercept ${intercept.toFixed(2)}`);
