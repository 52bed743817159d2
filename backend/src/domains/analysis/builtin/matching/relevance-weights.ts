// Made by bench/src/analysis/train.ts.

/**
 * Weights of the features in features.ts. Their sum with the intercept is above 0 for requirements that a
 * text is about.
 */
export const relevanceWeights = {
  intercept: -4.11,
  features: {
    whole: 1.63,
    title: 0.99,
    named: 1.23,
    heading: 0.99,
    section: 1.32,
    opening: 1.05,
    best: 0.38,
    spread: 0.08,
    cited: 1.85,
    standing: 2.86,
    titleStanding: 0.21,
    family: 2.38,
  },
};
