// Made by bench/src/analysis/train.ts.

/** Weights of the terms in select-bodies.ts. Their sum with `start` is above 0 for bodies that a text answers. */
export const bodyWeights = {
  start: -4.1,
  terms: {
    titled: 4,
    named: 3.48,
    cited: 3.99,
    own: 3.6,
    match: 4.62,
    policy: 5.59,
    general: -1.53,
    generalField: 4.07,
    generalMatch: 4.21,
  },
};
