import {
  textAddressesBody,
  bodyScoreTermNames,
  bodyScoreTermsOf,
  type BodyScoreTerms,
  type BodyWeights,
} from '@proviso/backend/select-bodies';
import type { Reading } from './judged-set.ts';
import { createLabels } from './measure-bodies.ts';
import { frameworkOf } from './protocol.ts';

/**
 * Strength of the regularization, which keeps weights near a common value. It is high, because there are few
 * authors to learn from: weights that fit six authors freely do worse for a seventh.
 */
const PULL = 10;
const COMMON = 4;
/** Number of rounds of Newton's method, which needs about ten. */
const ROUNDS = 40;
/** `start` and `general` only shift the sum, so they are hardly regularized. */
const SHIFTS = new Map([
  [0, -COMMON],
  [1 + bodyScoreTermNames.indexOf('general'), 0],
]);
const PULL_OF_SHIFTS = 0.01;

interface Example {
  terms: readonly number[];
  isAnswered: boolean;
  /**
   * Weight of the example. The examples of each author have the same total weight, so that long series of
   * documents do not dominate.
   */
  weight: number;
}

const rowOf = (body: string, features: Parameters<typeof bodyScoreTermsOf>[1]): readonly number[] => {
  const terms = bodyScoreTermsOf(body, features);
  return [1, ...bodyScoreTermNames.map((name) => terms[name])];
};

const sumOf = (weights: readonly number[], terms: readonly number[]): number =>
  terms.reduce((sum, term, index) => sum + term * (weights[index] ?? 0), 0);

const examplesOf = (readings: readonly Reading[]): Example[] => {
  const labelOf = createLabels([...new Set(readings.map(({ document }) => document))]);
  const rows = readings.flatMap(({ document, evidence }) =>
    [...evidence].flatMap(([body, features]) => {
      const isAnswered = labelOf(document, frameworkOf(body));
      return isAnswered === undefined
        ? []
        : [{ terms: rowOf(body, features), isAnswered, author: document.repo }];
    }),
  );
  const counts = new Map<string, number>();
  for (const { author } of rows) counts.set(author, (counts.get(author) ?? 0) + 1);
  return rows.map(({ author, terms, isAnswered }) => ({
    terms,
    isAnswered,
    weight: rows.length / counts.size / (counts.get(author) ?? 1),
  }));
};

/** Solves a positive definite system of linear equations (Gauss-Jordan elimination). */
const solved = (matrix: readonly (readonly number[])[], right: readonly number[]): number[] => {
  let lines = matrix.map((line, index) => [...line, right[index] ?? 0]);
  for (let pivot = 0; pivot < lines.length; pivot += 1) {
    const divisor = lines[pivot]?.[pivot] ?? 1;
    const line = (lines[pivot] ?? []).map((value) => value / divisor);
    lines = lines.map((each, index) =>
      index === pivot ? line : each.map((value, at) => value - (each[pivot] ?? 0) * (line[at] ?? 0)),
    );
  }
  return lines.map((line) => line.at(-1) ?? 0);
};

/** Fits the weights with which the engine chooses a policy's bodies (logistic regression). */
export const fitBodies = (readings: readonly Reading[]): BodyWeights => {
  const examples = examplesOf(readings);
  const prior = [0, ...bodyScoreTermNames].map((_, index) => SHIFTS.get(index) ?? COMMON);
  const pulls = prior.map((_, index) => (SHIFTS.has(index) ? PULL_OF_SHIFTS : PULL));
  let weights = prior;
  for (let round = 0; round < ROUNDS; round += 1) {
    const slope = weights.map((weight, index) => -(pulls[index] ?? 0) * (weight - (prior[index] ?? 0)));
    const curve: number[][] = pulls.map((pull, row) => pulls.map((_, column) => (row === column ? pull : 0)));
    for (const { terms, isAnswered, weight } of examples) {
      const probability = 1 / (1 + Math.exp(-sumOf(weights, terms)));
      const error = weight * (Number(isAnswered) - probability);
      const spread = weight * probability * (1 - probability);
      for (const [row, term] of terms.entries()) {
        slope[row] = (slope[row] ?? 0) + error * term;
        const line = curve[row] ?? [];
        for (const [column, other] of terms.entries())
          line[column] = (line[column] ?? 0) + spread * term * other;
      }
    }
    const steps = solved(curve, slope);
    weights = weights.map((weight, index) => weight + (steps[index] ?? 0));
  }
  const [start = 0, ...rest] = weights;
  const terms = Object.fromEntries(bodyScoreTermNames.map((name, index) => [name, rest[index] ?? 0]));
  // The cast is safe, because every term has a weight.
  return { start, terms: terms as BodyScoreTerms };
};

/**
 * Returns the frameworks that a text addresses, according to `weights` instead of the engine's own weights.
 */
export const findBodiesWith = (weights: BodyWeights, { evidence }: Reading): ReadonlySet<string> =>
  new Set(
    [...evidence]
      .filter(([body, features]) => textAddressesBody(weights, body, features))
      .map(([body]) => frameworkOf(body)),
  );
