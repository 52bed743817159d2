import { type Finding, type RescoredFinding, shownFindings, summaryOf } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import type { PolicyJudgment } from './decider.ts';
import { evidenceHash } from './evidence-hash.ts';
import type { Decisions } from './read-decisions.ts';
import { requirementKey } from './requirement-key.ts';
import { rescore, type ScoredResult, applyRescoring } from './rescore.ts';

const quoteOf = (text: string, start = 0) => ({
  source: 'policy' as const,
  start,
  end: start + text.length,
  text,
});
const finding = (citation: string, changes: Partial<Finding>): Finding => ({
  requirement: { body: 'HIPAA', citation, title: citation },
  status: 'missing',
  explanation: null,
  quotes: [],
  weight: 2,
  ...changes,
});
const met = finding('45 CFR 164.310(a)(1)', {
  status: 'addressed',
  quotes: [quoteOf('Visitors sign in.')],
});
const partly = finding('45 CFR 164.310(b)', {
  status: 'partly',
  quotes: [quoteOf('Screens should be locked.')],
  weight: 0,
});
const gap = finding('45 CFR 164.310(c)', {});
/** Findings of an earlier engine, which also reported `partly` if a policy only mentioned a requirement. */
const findings = [
  met,
  partly,
  gap,
  ...['45 CFR 164.310(d)(1)', '45 CFR 164.308(a)(1)(i)'].map((citation) =>
    finding(citation, { status: 'addressed', quotes: [quoteOf('Badges are worn.')] }),
  ),
];
const found: ScoredResult = { findings, foundScore: 50, rescored: new Map() };

const said = { reason: 'See the site plan.', by: 'u1', at: '2026-03-01T09:00:00.000Z' };
const on = (of: Finding) => ({
  analysisId: 'a1',
  requirement: of.requirement,
  found: of.status,
  reason: said.reason,
  evidence: evidenceHash(of),
});
const disputed = (of: Finding, status: Finding['status']): PolicyJudgment => ({
  type: 'FindingDisputed',
  data: { ...on(of), status, weight: 3 },
});
const accepted = (of: Finding): PolicyJudgment => ({ type: 'FindingAccepted', data: on(of) });
const decided = (...judgments: PolicyJudgment[]): Decisions => ({
  judgments: new Map(
    judgments.map((one) => [requirementKey(one.data.requirement), { ...one, by: said.by, at: said.at }]),
  ),
  exclusions: new Map(),
});
const without = (key: { body: string; citation: string }): Decisions => ({
  judgments: new Map(),
  exclusions: new Map([[requirementKey(key), said]]),
});
const after = (scored: ScoredResult, decisions: Decisions): ScoredResult => {
  const rescored = new Map<string, RescoredFinding>(scored.rescored);
  for (const one of rescore(scored, decisions)?.findings ?? []) rescored.set(requirementKey(one), one);
  return { ...scored, rescored };
};

describe('the score', () => {
  it('is unchanged without judgments', () => {
    expect(rescore(found, decided())).toBeUndefined();
  });

  it('rises when a gap is disputed, because the requirement then counts with its full weight', () => {
    expect(rescore(found, decided(disputed(partly, 'addressed')))).toEqual({
      complianceScore: 81.8,
      counts: { addressed: 4, partly: 0, contradicted: 0, missing: 1, 'not-applicable': 0, outside: 0 },
      findings: [
        {
          body: 'HIPAA',
          citation: partly.requirement.citation,
          status: 'addressed',
          weight: 3,
          judgment: { decision: 'disputed', ...said },
        },
      ],
    });
  });

  it('drops when a finding is disputed', () => {
    expect(rescore(found, decided(disputed(met, 'missing')))?.complianceScore).toBe(44.4);
  });

  it('excludes an accepted gap, although it is still counted as a gap', () => {
    expect(rescore(found, decided(accepted(gap)))).toMatchObject({
      complianceScore: 100,
      counts: { missing: 1 },
      findings: [{ status: 'missing', weight: 0, judgment: { decision: 'accepted' } }],
    });
  });

  it.each([
    ['a requirement', gap.requirement],
    ['a body', { body: 'HIPAA', citation: '' }],
  ])('leaves out %s that does not apply', (_, key) => {
    const rescoring = rescore(found, without(key));
    expect(rescoring?.complianceScore).toBe(key.citation === '' ? null : 100);
    expect(rescoring?.findings.find(({ citation }) => citation === gap.requirement.citation)).toMatchObject({
      citation: gap.requirement.citation,
      status: 'not-applicable',
      judgment: { decision: 'not-applicable', ...said },
    });
  });

  it('equals the score of the findings after the judgments are applied', () => {
    const decisions = decided(disputed(partly, 'addressed'), accepted(gap));
    const judged = applyRescoring(findings, after(found, decisions).rescored);
    const acceptedGap = { ...gap.requirement, decision: 'accepted' };
    expect(summaryOf(shownFindings(judged, [acceptedGap]))).toMatchObject({
      score: rescore(found, decisions)?.complianceScore,
      counts: rescore(found, decisions)?.counts,
    });
  });

  it('returns to the engine’s score after all judgments are withdrawn', () => {
    const before = after(found, decided(accepted(gap)));
    expect(rescore(before, decided(accepted(gap)))).toBeUndefined();
    expect(rescore(before, decided())).toMatchObject({
      complianceScore: 50,
      findings: [{ status: 'missing', weight: 2, judgment: null }],
    });
  });
});

describe('a judgment', () => {
  const isCarried = (of: Finding, to: Finding): boolean =>
    rescore({ ...found, findings: [to] }, decided(disputed(of, 'missing'))) !== undefined;

  it('applies to a finding with the same evidence at any offset', () => {
    expect(isCarried(met, { ...met, quotes: [quoteOf('Visitors\n  sign in.', 900)] })).toBe(true);
    expect(isCarried(met, { ...met, status: 'partly' })).toBe(true);
  });

  it('ends when its evidence changes', () => {
    expect(isCarried(met, { ...met, quotes: [quoteOf('Visitors sign in and out.')] })).toBe(false);
    expect(isCarried(met, { ...met, quotes: [...met.quotes, quoteOf('Badges are worn.')] })).toBe(false);
    expect(isCarried(met, gap)).toBe(false);
  });

  it('on a gap ends when evidence is found', () => {
    const now = { ...gap, status: 'partly' as const, quotes: [quoteOf('Some words.')] };
    expect(rescore({ ...found, findings: [now] }, decided(accepted(gap)))).toBeUndefined();
  });
});
