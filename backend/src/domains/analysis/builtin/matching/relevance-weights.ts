// Made by bench/src/analysis/train.ts.

/**
 * Weights of the features in features.ts. Their sum with the intercept is above 0 for requirements that a
 * text is about.
 */
export const relevanceWeights = {
  intercept: -3.58,
  features: {
    whole: 0.74,
    title: 0,
    named: 0.6,
    heading: 0,
    section: 0.4,
    opening: 0.44,
    best: 0.56,
    spread: 0.37,
    cited: 2.03,
    standing: 3.4,
    titleStanding: 0.65,
    family: 1.33,
  },
};
