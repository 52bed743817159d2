import { describe, expect, it } from 'vitest';
import { insightsOf } from './insights.ts';

const nothing = {
  stuckInReview: 0,
  oldDrafts: 0,
  notReviewed: 0,
  withoutRegulatoryBody: 0,
  withoutDocuments: 0,
};

describe('insights', () => {
  it('say what was found and what to do, most pressing first', () => {
    expect(insightsOf({ ...nothing, withoutDocuments: 12, stuckInReview: 1, oldDrafts: 3 })).toEqual({
      insights: [
        '1 policy has been under review for more than 14 days without a change.',
        '3 drafts have not changed for more than 30 days.',
        '12 policies have no supporting documents.',
      ],
      recommendations: [
        'Decide on the 1 policy under review: approve it or send it back to draft.',
        'Finish the 3 drafts that nobody changed for 30 days, or delete them.',
        'Attach the signed copies or evidence to 12 policies.',
      ],
    });
  });

  it('are none when nothing is found', () => {
    expect(insightsOf(nothing)).toEqual({ insights: [], recommendations: [] });
  });
});
