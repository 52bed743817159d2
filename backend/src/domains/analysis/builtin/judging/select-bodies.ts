import type { PolicyFields } from '@proviso/contracts';
import type { BodyFeatures } from './body-evidence.ts';
import { bodyWeights } from './body-weights.ts';

/** The terms of the sum that decides whether a policy answers a body. */
export const bodyTermNames = [
  'titled',
  'named',
  'cited',
  'own',
  'match',
  'policy',
  'general',
  'generalField',
  'generalMatch',
] as const;
export type BodyTerms = Readonly<Record<(typeof bodyTermNames)[number], number>>;

/** The part of a body's own words that counts less if another body has more of its own. */
const OF_SHARE = 0.3;
/**
 * General bodies have few words of their own. Words of their field count instead, and the match counts more.
 */
const general = new Set(['ISO 27001', 'NIST']);
/** Likeness to a policy that is enough. */
const ENOUGH = 0.4;
/** A text that is less like a policy, and not titled after a body, answers none, whatever it names and cites. */
const LEAST = 0.15;
/** Penalty if the body does not address the organization. No set to fit it with has such facts. */
const ELSEWHERE = -1.5;

/** Returns the terms for the features of `body`, each 0 to about 1. */
export const bodyTermsOf = (
  body: string,
  { titled, named, cited, own, ownShare, field, match, policy }: BodyFeatures,
): BodyTerms => {
  const isGeneral = Number(general.has(body));
  return {
    titled,
    named,
    cited,
    own: own * (1 - OF_SHARE + OF_SHARE * ownShare),
    match,
    policy: Math.min(policy, ENOUGH),
    general: isGeneral,
    generalField: isGeneral * field,
    generalMatch: isGeneral * match,
  };
};

/** Weights of the terms. Their sum with `start` is above 0 for a body that a text answers. */
export interface BodyWeights {
  start: number;
  terms: BodyTerms;
}

/** True if the evidence suggests that a text answers `body`. */
export const answersBody = (
  { start, terms: weights }: BodyWeights,
  body: string,
  features: BodyFeatures,
  isElsewhere = false,
): boolean => {
  if (features.policy < LEAST && features.titled === 0) return false;
  const terms = bodyTermsOf(body, features);
  let sum = start + (isElsewhere ? ELSEWHERE : 0);
  for (const name of bodyTermNames) sum += weights[name] * terms[name];
  return sum > 0;
};

/**
 * Returns the bodies that a policy answers if none was requested: its own, and those with enough evidence.
 */
export const bodiesOf = (
  { regulatoryBody }: Pick<PolicyFields, 'regulatoryBody'>,
  evidence: ReadonlyMap<string, BodyFeatures>,
  isElsewhere: (body: string) => boolean,
): string[] =>
  [...evidence]
    .filter(
      ([body, features]) =>
        body === regulatoryBody || answersBody(bodyWeights, body, features, isElsewhere(body)),
    )
    .map(([body]) => body);
