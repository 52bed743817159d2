// Made by `npx tsx bench/src/analysis/train.ts`: a logistic regression over the features of features.ts.

export const relevanceWeights = {
  intercept: -4,
  features: {
    whole: 3,
    title: 3,
    titleOfRequirement: 0.5,
    heading: 2,
    best: 1.5,
    spread: 1,
    cited: 3,
    standing: 2,
  },
};
