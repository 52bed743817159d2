import {
  type AcceptedGap,
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

/** An engine's result, and the judgments applied to it so far. */
export interface ScoredResult {
  /** The engine's findings. */
  findings: readonly Finding[];
  /** The engine's own score. */
  foundScore: number | null;
  /** Findings that judgments have changed, by `requirementKey`. */
  rescored: ReadonlyMap<string, RescoredFinding>;
}

/**
 * Returns the changes that `decisions` make to a result, or `undefined` if there are no changes. Exclusions
 * take precedence. A judgment applies to a finding with the same evidence as the finding that was judged. A
 * disputed finding has the status that the user chose, and counts with the requirement's weight. An accepted
 * gap remains a gap but does not count.
 */
export const rescore = (
  { findings, foundScore, rescored }: ScoredResult,
  decisions: Decisions,
): Rescoring | undefined => {
  // If an engine reports a requirement twice, its first finding counts.
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

/** Returns the judgments with their requirements. */
const judgmentsOf = (all: readonly RescoredFinding[]): AcceptedGap[] =>
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

/**
 * Returns `finding` with the status and weight from its rescoring. A finding's elements apply only to the
 * engine's status, so a dispute removes them.
 */
const withStatus = (finding: Finding, { status, weight, judgment }: RescoredFinding): Finding => {
  const { elements: _elements, builtIn: _builtIn, outside: _outside, unscored: _unscored, ...rest } = finding;
  return judgment?.decision === 'disputed' ? { ...rest, status, weight } : { ...finding, status, weight };
};

/** Returns the findings with the changes in `rescored` applied. */
export const applyRescoring = (
  findings: readonly Finding[],
  rescored: ReadonlyMap<string, RescoredFinding>,
): Finding[] =>
  findings.map((finding) => {
    const judged = rescored.get(requirementKey(finding.requirement));
    return judged ? withStatus(finding, judged) : finding;
  });
