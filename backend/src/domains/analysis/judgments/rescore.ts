import {
  type Accepted,
  type Finding,
  type Judgment,
  type RescoredFinding,
  type Rescoring,
  shownFindings,
  summaryOf,
} from '@proviso/contracts';
import { evidenceHash } from './evidence-hash.ts';
import { type Decisions, exclusionOf } from './read-decisions.ts';
import { requirementKey } from './requirement-key.ts';

/** What an analysis says before people judge it, and what their judgment has changed of it so far. */
export interface Scored {
  /** What the engine found. */
  findings: readonly Finding[];
  /** The engine's own score. */
  foundScore: number | null;
  /** By `requirementKey`. */
  rescored: ReadonlyMap<string, RescoredFinding>;
}

/**
 * What `decisions` change in a result. A judgment holds for a finding that rests on the same words as the one that was judged; what
 * does not apply to the organization comes before it. A disputed finding has the status that the person gives it and counts by the
 * requirement's weight; an accepted gap stays one and does not count. `undefined`: nothing changes.
 */
export const rescore = (
  { findings, foundScore, rescored }: Scored,
  decisions: Decisions,
): Rescoring | undefined => {
  // An engine that names a requirement twice is taken at its first word.
  const targets = new Map<string, RescoredFinding>();
  const counted = new Map<string, Finding>();
  for (const finding of findings) {
    const key = requirementKey(finding.requirement);
    if (targets.has(key)) continue;
    const target = judgedBy(finding, decisions);
    targets.set(key, target);
    counted.set(key, withStatus(finding, target));
  }
  const changed = [...targets].filter(([key, target]) => {
    const before = rescored.get(key);
    return before ? !isSame(before, target) : target.judgment !== null;
  });
  if (changed.length === 0) return undefined;
  const all = [...targets.values()];
  const { score, counts } = summaryOf(shownFindings([...counted.values()], judgmentsOf(all)));
  return {
    complianceScore: all.every(({ judgment }) => judgment === null) ? foundScore : score,
    counts,
    findings: changed.map(([, target]) => target),
  };
};

/** What people have decided, by the requirements that it is about. */
const judgmentsOf = (all: readonly RescoredFinding[]): Accepted[] =>
  all.flatMap(({ body, citation, judgment }) =>
    judgment ? [{ body, citation, decision: judgment.decision }] : [],
  );

const isSame = (one: RescoredFinding, other: RescoredFinding): boolean =>
  JSON.stringify(ordered(one)) === JSON.stringify(ordered(other));
const ordered = ({ status, weight, judgment }: RescoredFinding) => [
  status,
  weight,
  judgment && [judgment.decision, judgment.reason, judgment.by, judgment.at],
];

const judgedBy = (finding: Finding, { judgments, exclusions }: Decisions): RescoredFinding => {
  const { requirement, status, weight = 1 } = finding;
  const { body, citation } = requirement;
  const of = (judgment: Judgment | null, changes: Partial<RescoredFinding> = {}): RescoredFinding => ({
    body,
    citation,
    status,
    weight,
    ...changes,
    judgment,
  });
  const exclusion = exclusionOf(exclusions, requirement);
  if (exclusion) return of({ decision: 'not-applicable', ...exclusion }, { status: 'not-applicable' });
  const judgment = judgments.get(requirementKey(requirement));
  if (!judgment || judgment.data.evidence !== evidenceHash(finding)) return of(null);
  const { reason } = judgment.data;
  const said = { reason, by: judgment.by, at: judgment.at };
  switch (judgment.type) {
    case 'FindingDisputed':
      return of(
        { decision: 'disputed', ...said },
        { status: judgment.data.status, weight: judgment.data.weight },
      );
    case 'FindingAccepted':
      return status === 'missing' || status === 'partly'
        ? of({ decision: 'accepted', ...said }, { weight: 0 })
        : of(null);
  }
};

/** A finding with the status and weight that `judged` gives it. What elements say holds only for the status that they led to. */
const withStatus = (finding: Finding, { status, weight, judgment }: RescoredFinding): Finding => {
  const { elements: _elements, outside: _outside, ...rest } = finding;
  return judgment?.decision === 'disputed' ? { ...rest, status, weight } : { ...finding, status, weight };
};

/** A result as `rescored` leaves it. */
export const withRescored = (
  findings: readonly Finding[],
  rescored: ReadonlyMap<string, RescoredFinding>,
): Finding[] =>
  findings.map((finding) => {
    const judged = rescored.get(requirementKey(finding.requirement));
    return judged ? withStatus(finding, judged) : finding;
  });
