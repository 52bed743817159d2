// Made by bench/src/analysis/train.ts.

/** Weights of the terms in select-bodies.ts. Their sum with `start` is above 0 for bodies that a text answers. */
export const bodyWeights = {
  start: -4.14,
  terms: {
    titled: 4,
    named: 3.5,
    cited: 3.98,
    own: 3.64,
    match: 4.66,
    policy: 5.41,
    general: -2.02,
    generalField: 4.25,
    generalMatch: 4.21,
  },
};
