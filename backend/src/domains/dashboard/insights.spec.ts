import { answers as german } from '@proviso/contracts/de';
import { answers as spanish } from '@proviso/contracts/es';
import { describe, expect, it } from 'vitest';
import { insightsOf } from './insights.ts';

const nothing = {
  stuckInReview: 0,
  oldDrafts: 0,
  notReviewed: 0,
  withoutRegulatoryBody: 0,
  withoutDocuments: 0,
};

const analyzed = { notAnalyzed: 0, outdated: 0, lowScores: 0, unaddressed: [] };

describe('insights', () => {
  it('list findings and recommendations, the most urgent first', () => {
    expect(
      insightsOf({ ...nothing, withoutDocuments: 12, stuckInReview: 1, oldDrafts: 3 }, analyzed),
    ).toEqual({
      insights: [
        '1 policy has been under review for more than 14 days without a change.',
        '3 drafts have not changed for more than 30 days.',
        '12 policies have no supporting documents.',
      ],
      recommendations: [
        'Decide on 1 policy under review: approve it or send it back to draft.',
        'Finish 3 drafts that have not changed for 30 days, or delete them.',
        'Attach the signed copies or evidence to 12 policies.',
      ],
    });
  });

  it('begin with the most important requirement that no policy addresses, and cover the state of analyses', () => {
    const use = { body: 'HIPAA', citation: '45 CFR 164.310(b)', title: 'Workstation use', policies: 4 };
    const analyses = { notAnalyzed: 2, outdated: 1, lowScores: 1, unaddressed: [use] };
    expect(insightsOf({ ...nothing, notReviewed: 1 }, analyses).insights).toEqual([
      'None of the 4 policies checked against Workstation use (HIPAA, 45 CFR 164.310(b)) addresses it.',
      '1 policy has a compliance score below 60%.',
      expect.stringContaining('1 policy has been revised since the last analysis.'),
      expect.stringContaining('1 active policy has not changed'),
      '2 policies that are active or under review have never been analyzed.',
    ]);
    const one = { ...analyzed, unaddressed: [{ ...use, policies: 1 }] };
    expect(insightsOf(nothing, one)).toEqual({
      insights: ['No checked policy addresses Workstation use (HIPAA, 45 CFR 164.310(b)) yet.'],
      recommendations: ['Add Workstation use (HIPAA, 45 CFR 164.310(b)) to a policy.'],
    });
  });

  it('are empty without findings', () => {
    expect(insightsOf(nothing, analyzed)).toEqual({ insights: [], recommendations: [] });
  });
});

it.each([1, 2])('translates insights and recommendations for a count of %i', (count) => {
  const use = { body: 'HIPAA', citation: '45 CFR 164.310(b)', title: 'Workstation use', policies: count };
  const { insights, recommendations } = insightsOf(
    {
      stuckInReview: count,
      oldDrafts: count,
      notReviewed: count,
      withoutRegulatoryBody: count,
      withoutDocuments: count,
    },
    { notAnalyzed: count, outdated: count, lowScores: count, unaddressed: [use] },
  );
  const said = [...insights, ...recommendations];
  expect(said).toHaveLength(18);
  for (const { sentence } of [german, spanish])
    expect(said.filter((english) => sentence(english) === undefined)).toEqual([]);
  expect(said.map((english) => german.sentence(english))).toContain(
    count === 1
      ? 'Noch keine geprüfte Richtlinie erfüllt die Anforderung „Workstation use (HIPAA, 45 CFR 164.310(b))“.'
      : 'Keine von 2 geprüften Richtlinien erfüllt die Anforderung „Workstation use (HIPAA, 45 CFR 164.310(b))“.',
  );
});
