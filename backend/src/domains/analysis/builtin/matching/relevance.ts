import { type Candidate, featureNames, type Features } from './features.ts';
import { relevanceWeights as weights } from './relevance-weights.ts';

/** A requirement with the probability that the text is about it. */
export interface RankedRequirement extends Candidate {
  /** The probability, from 0 to 1. */
  relevance: number;
}

/** Computes the probability that a text is about each requirement, most likely first. */
export const rankRequirements = (candidates: readonly Candidate[]): RankedRequirement[] =>
  candidates
    .map((candidate) => ({ ...candidate, relevance: relevanceOf(candidate.features) }))
    .toSorted((one, other) => other.relevance - one.relevance);

const relevanceOf = (features: Features): number => {
  let sum = weights.intercept;
  for (const name of featureNames) sum += weights.features[name] * features[name];
  return 1 / (1 + Math.exp(-sum));
};
