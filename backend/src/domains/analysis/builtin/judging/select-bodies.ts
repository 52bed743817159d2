import type { PolicyFields } from '@proviso/contracts';
import type { BodyFeatures } from './body-evidence.ts';

/**
 * How evidence adds up to a body that a policy answers. Set by hand and rounded, on what `npm run bench analysis` measures: a
 * finer fit would be one to the few authors that it knows.
 */
const START = -2.5;
const WEIGHTS = { titled: 4, named: 4, cited: 3 } as const;
/** Own words of a body; where another body has more of its own, they count for less. */
const OWN = { weight: 7, ofShare: 0.3 } as const;
/** How well its requirements are matched, above what any text on security reaches. */
const MATCH = { weight: 12, from: 0.2 } as const;
/** Bodies that any organization may follow have few words of their own: those of their field count, and the match does more. */
const general = new Set(['ISO 27001', 'NIST']);
const GENERAL = { field: { weight: 8, from: 0.35 }, match: { weight: 20, from: 0.17 } } as const;
/** What is no policy answers no body, whatever it speaks of. */
const POLICY = { weight: 6, enough: 0.4 } as const;
/** The organization is none of those that the body addresses. */
const ELSEWHERE = -1.5;

/** Whether evidence says that a policy answers `body`. */
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

/** The bodies that a policy answers, when nobody says which: its own, and those that the evidence is for. */
export const bodiesOf = (
  { regulatoryBody }: Pick<PolicyFields, 'regulatoryBody'>,
  evidence: ReadonlyMap<string, BodyFeatures>,
  isElsewhere: (body: string) => boolean,
): string[] =>
  [...evidence]
    .filter(([body, features]) => body === regulatoryBody || answers(body, features, isElsewhere(body)))
    .map(([body]) => body);
