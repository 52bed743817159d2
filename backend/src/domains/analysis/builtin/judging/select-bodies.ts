import type { PolicyFields } from '@proviso/contracts';
import type { BodyFeatures } from './body-evidence.ts';
import { bodyWeights } from './body-weights.ts';

/** Terms of the sum that decides whether a policy addresses a regulatory body. */
export const bodyScoreTermNames = [
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
export type BodyScoreTerms = Readonly<Record<(typeof bodyScoreTermNames)[number], number>>;

/**
 * Share of the term `own` that is multiplied by `ownShare`. This reduces `own` if the text uses more words
 * that are specific to another regulatory body.
 */
const OF_SHARE = 0.3;
/**
 * General regulatory bodies, which have few specific words. For these bodies, the terms `generalField` and
 * `generalMatch` also count.
 */
const general = new Set(['ISO 27001', 'NIST']);
/** Maximum counted likeness of a text to a policy. Any greater likeness makes no difference. */
const MAX_COUNTED_LIKENESS = 0.4;
/**
 * Minimum likeness to a policy for a text to address a regulatory body, regardless of mentions and citations.
 * A text whose title names the body needs no such likeness.
 */
const MIN_LIKENESS = 0.15;
/**
 * Penalty if the regulatory body does not apply to the organization. The value was not fitted to training
 * data, because no training set contains this information.
 */
const ELSEWHERE = -1.5;

/** Returns the terms for the features of `body`, each 0 to about 1. */
export const bodyScoreTermsOf = (
  body: string,
  { titled, named, cited, own, ownShare, field, match, policy }: BodyFeatures,
): BodyScoreTerms => {
  const isGeneral = Number(general.has(body));
  return {
    titled,
    named,
    cited,
    own: own * (1 - OF_SHARE + OF_SHARE * ownShare),
    match,
    policy: Math.min(policy, MAX_COUNTED_LIKENESS),
    general: isGeneral,
    generalField: isGeneral * field,
    generalMatch: isGeneral * match,
  };
};

/**
 * Weights of the terms. A text addresses a regulatory body if `start` plus all weighted terms is more than 0.
 */
export interface BodyWeights {
  start: number;
  terms: BodyScoreTerms;
}

/** True if the evidence suggests that a text addresses `body`. */
export const textAddressesBody = (
  { start, terms: weights }: BodyWeights,
  body: string,
  features: BodyFeatures,
  isElsewhere = false,
): boolean => {
  if (features.policy < MIN_LIKENESS && features.titled === 0) return false;
  const terms = bodyScoreTermsOf(body, features);
  let sum = start + (isElsewhere ? ELSEWHERE : 0);
  for (const name of bodyScoreTermNames) sum += weights[name] * terms[name];
  return sum > 0;
};

/**
 * Returns the regulatory bodies that a policy addresses if none was requested: its own body, and those with
 * enough evidence.
 */
export const bodiesOf = (
  { regulatoryBody }: Pick<PolicyFields, 'regulatoryBody'>,
  evidence: ReadonlyMap<string, BodyFeatures>,
  isElsewhere: (body: string) => boolean,
): string[] =>
  [...evidence]
    .filter(
      ([body, features]) =>
        body === regulatoryBody || textAddressesBody(bodyWeights, body, features, isElsewhere(body)),
    )
    .map(([body]) => body);
