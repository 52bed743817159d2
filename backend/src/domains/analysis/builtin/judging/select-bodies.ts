import type { PolicyFields } from '@proviso/contracts';
import type { BodyFeatures } from './body-evidence.ts';

/**
 * Weights of the evidence that a policy answers a body. They are set by hand and rounded, using the results
 * of `npm run bench analysis`. A finer fit would overfit to its few authors.
 */
const START = -2.5;
const WEIGHTS = { titled: 4, named: 4, cited: 3 } as const;
/** The body's own words, which count less if another body has more of its own. */
const OWN = { weight: 7, ofShare: 0.3 } as const;
/** Match of its requirements, above the level of any text on security. */
const MATCH = { weight: 12, from: 0.2 } as const;
/**
 * General bodies have few words of their own. Words of their field count instead, and the match counts more.
 */
const general = new Set(['ISO 27001', 'NIST']);
const GENERAL = { field: { weight: 8, from: 0.35 }, match: { weight: 20, from: 0.17 } } as const;
/** A text that is not a policy answers no body. */
const POLICY = { weight: 6, enough: 0.4 } as const;
/** Penalty if the body does not address the organization. */
const ELSEWHERE = -1.5;

/** True if the evidence suggests that a policy answers `body`. */
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
 * Returns the bodies that a policy answers if none was requested: its own, and those with enough evidence.
 */
export const bodiesOf = (
  { regulatoryBody }: Pick<PolicyFields, 'regulatoryBody'>,
  evidence: ReadonlyMap<string, BodyFeatures>,
  isElsewhere: (body: string) => boolean,
): string[] =>
  [...evidence]
    .filter(([body, features]) => body === regulatoryBody || answers(body, features, isElsewhere(body)))
    .map(([body]) => body);
