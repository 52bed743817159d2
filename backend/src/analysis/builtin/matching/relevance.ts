import { relevanceWeights as weights } from './relevance-weights.ts';
import { featureNames, type Candidate, type Features } from './features.ts';

/** A requirement with how likely the text is about it. */
export interface Ranked extends Candidate {
  /** 0 to 1. */
  relevance: number;
}

/** How likely a text is about each requirement, from what was measured; the likeliest first. */
export const rank = (candidates: readonly Candidate[]): Ranked[] => {
  const most = Math.max(1e-9, ...candidates.map(({ features }) => features.whole));
  return candidates
    .map(({ profile, bearing, features: measured }) => {
      const features = { ...measured, standing: measured.whole / most };
      return { profile, bearing, features, relevance: relevanceOf(features) };
    })
    .toSorted((one, other) => other.relevance - one.relevance);
};

const relevanceOf = (features: Features): number => {
  let sum = weights.intercept;
  for (const name of featureNames) sum += weights.features[name] * features[name];
  return 1 / (1 + Math.exp(-sum));
};
