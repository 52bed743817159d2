import type { PolicyFields } from '@proviso/contracts';
import type { BodyFeatures } from './body-evidence.ts';

/**
 * Weights of the evidence that a policy addresses a body. They were set by hand and rounded, using the
 * results of `npm run bench analysis`. A finer fit would overfit to the few authors of the test policies.
 */
const START = -2.5;
const WEIGHTS = { titled: 4, named: 4, cited: 3 } as const;
/** Words specific to the body. They count less if the text has more words specific to another body. */
const OWN = { weight: 7, ofShare: 0.3 } as const;
/** How well the text matches the body's requirements, above the level that any text on security reaches. */
const MATCH = { weight: 12, from: 0.2 } as const;
/**
 * General bodies have few specific words. Words from their field count instead, and the match counts more.
 */
const general = new Set(['ISO 27001', 'NIST']);
const GENERAL = { field: { weight: 8, from: 0.35 }, match: { weight: 20, from: 0.17 } } as const;
/** A text that is not a policy addresses no body. */
const POLICY = { weight: 6, enough: 0.4 } as const;
/** Penalty if the body is not meant for the organization. */
const ELSEWHERE = -1.5;

/** True if the evidence suggests that a policy addresses `body`. */
const answers = (body: string, features: BodyFeatures, isElsewhere: boolean): boolean => {
  const { titled, named, cited, own, ownShare, field, match, policy } = features;
  let sum = START + WEIGHTS.titled * titled + WEIGHTS.named * named + WEIGHTS.cited * cited;
  sum += OWN.weight * own * (1 - OWN.ofShare + OWN.ofShare * ownShare);
  sum += MATCH.weight * (match - MATCH.from);
  if (general.has(body)) {
    sum += GENERAL.field.weight * (field - GENERAL.field.from);
    sum += GENERAL.match.weight * (match - GENERAL.match.from);
  }
  sum += POLICY.weight * (Math.min(policy, POLICY.enough) - POLICY.enough);
  if (isElsewhere) sum += ELSEWHERE;
  return sum > 0;
};

/**
 * Returns the bodies that a policy addresses if no body was requested: its own body, and those with enough
 * evidence.
 */
export const bodiesOf = (
  { regulatoryBody }: Pick<PolicyFields, 'regulatoryBody'>,
  evidence: ReadonlyMap<string, BodyFeatures>,
  isElsewhere: (body: string) => boolean,
): string[] =>
  [...evidence]
    .filter(([body, features]) => body === regulatoryBody || answers(body, features, isElsewhere(body)))
    .map(([body]) => body);
