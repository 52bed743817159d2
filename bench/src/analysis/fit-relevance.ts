import type { Answer } from './judged-set.ts';
import { citationOf, declaredGroups, frameworkOf, groupOf } from './protocol.ts';

/**
 * Strength of the regularization, which keeps weights near 1, because there are few authors to learn from.
 */
const PULL = 1;
const ROUNDS = 300;
const STEP = 3;
/**
 * Target precision for choosing the requirements that a text is about. It is computed for groups of
 * requirements.
 */
const PRECISION = 0.52;

/** A group of requirements: each requirement's features, and whether the author declares the group. */
interface Group {
  declared: boolean;
  members: readonly Float64Array[];
}

/**
 * Weights by feature, and the intercept. A text is about a requirement if the intercept plus the weighted
 * features is above 0.
 */
export interface RelevanceWeights {
  intercept: number;
  features: Readonly<Record<string, number>>;
}

const namesOf = (answers: readonly Answer[]): string[] =>
  Object.keys(answers.find(({ ranked }) => ranked.length > 0)?.ranked[0]?.features ?? {});

/** The groups of an answer, or `[]` if the author declares none of them. */
const groupsOf = ({ document, body, ranked }: Answer, names: readonly string[]): Group[] => {
  const declared = declaredGroups(document, frameworkOf(body));
  const members = new Map<string, Float64Array[]>();
  for (const { id, features } of ranked) {
    const citation = citationOf(body, id);
    if (citation === undefined) continue;
    const group = groupOf(frameworkOf(body), citation);
    const values: Readonly<Record<string, number>> = features;
    members.set(group, [
      ...(members.get(group) ?? []),
      Float64Array.from(names, (name) => values[name] ?? 0),
    ]);
  }
  const groups = [...members].map(([group, each]) => ({
    declared: declared.some((one) => one.has(group)),
    members: each,
  }));
  return groups.some((group) => group.declared) ? groups : [];
};

const scoreOf = (weights: Float64Array, features: Float64Array): number => {
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1)
    sum += (weights[index] ?? 0) * (features[index] ?? 0);
  return sum;
};

/** The best-scoring member of each group, with its score. */
const bestOf = (groups: readonly Group[], weights: Float64Array) =>
  groups.map(({ declared, members }) => {
    let [best, score] = [members[0] ?? new Float64Array(), -Infinity];
    for (const features of members) {
      const each = scoreOf(weights, features);
      if (each > score) [best, score] = [features, each];
    }
    return { declared, features: best, score };
  });

/** Listwise ranking (ListNet, Cao et al. 2007): the declared groups should get the probability mass. */
const fit = (examples: readonly (readonly Group[])[], size: number): Float64Array => {
  let weights = new Float64Array(size).fill(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight) => (-PULL * (weight - 1)) / examples.length);
    for (const groups of examples) {
      const best = bestOf(groups, weights);
      const total = best.reduce((sum, { score }) => sum + Math.exp(score), 0);
      const declared = best.filter((each) => each.declared).length;
      for (const { declared: isDeclared, features, score } of best) {
        const wanted = ((isDeclared ? 1 / declared : 0) - Math.exp(score) / total) / examples.length;
        for (let index = 0; index < size; index += 1)
          slope[index] = (slope[index] ?? 0) + wanted * (features[index] ?? 0);
      }
    }
    weights = weights.map((weight, index) => Math.max(0, weight + STEP * (slope[index] ?? 0)));
  }
  return weights;
};

/** Returns the lowest score at which the share of declared groups still reaches {@link PRECISION}. */
const thresholdOf = (examples: readonly (readonly Group[])[], weights: Float64Array): number => {
  const best = examples
    .flatMap((groups) => bestOf(groups, weights))
    .toSorted((one, other) => other.score - one.score);
  let right = 0;
  let threshold = best[0]?.score ?? 0;
  for (const [index, { declared, score }] of best.entries()) {
    if (declared) right += 1;
    if (right / (index + 1) >= PRECISION) threshold = score;
  }
  return threshold;
};

/** Fits the weights with which the engine ranks requirements. */
export const fitRelevance = (answers: readonly Answer[]): RelevanceWeights => {
  const names = namesOf(answers);
  const examples = answers.map((answer) => groupsOf(answer, names)).filter(({ length }) => length > 0);
  const weights = fit(examples, names.length);
  return {
    intercept: -thresholdOf(examples, weights),
    features: Object.fromEntries(names.map((name, index) => [name, weights[index] ?? 0])),
  };
};

/** Ranks an answer's requirements with the given weights instead of the engine's own. */
export const rankWith = ({ features: weights }: RelevanceWeights, answer: Answer): Answer => {
  const scored = answer.ranked.map((one) => ({
    one,
    score: Object.entries(one.features).reduce((sum, [name, value]) => sum + (weights[name] ?? 0) * value, 0),
  }));
  return {
    ...answer,
    ranked: scored.toSorted((one, other) => other.score - one.score).map(({ one }) => one),
  };
};
