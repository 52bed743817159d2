import type { PolicyReviewEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { reviewDecider } from './decider.ts';

const given = givenEventsOf(reviewDecider);
const today = '2026-03-01';
const activeSince = '2026-01-31';

const planned = (
  intervalMonths: number | null,
  nextReview: string | null,
  chosenDay = false,
): PolicyReviewEvent => ({ type: 'ReviewPlanChanged', data: { intervalMonths, nextReview, chosenDay } });
const reviewedOn = (day: string, nextReview: string | null): PolicyReviewEvent => ({
  type: 'PolicyReviewed',
  data: { version: 1, contentSha256: 'aa', reviewedOn: day, nextReview },
});
const plan = (intervalMonths: number | null, nextReview: string | null, since?: string) =>
  ({ type: 'PlanReviews', intervalMonths, nextReview, activeSince: since, today }) as const;

describe('planning reviews', () => {
  it('counts the interval from the day on which the policy became active', () => {
    given()
      .when(plan(1, null, activeSince))
      .expect(planned(1, '2026-02-28'));
  });

  it('counts the interval from the last review, even if the policy became active later', () => {
    given(reviewedOn('2026-02-10', null))
      .when(plan(6, null, '2026-02-20'))
      .expect(planned(6, '2026-08-10'));
  });

  it('computes no review day from the interval until the policy is active', () => {
    given().when(plan(12, null)).expect(planned(12, null));
  });

  it('accepts a chosen day between today and ten years from today', () => {
    given()
      .when(plan(null, today))
      .expect(planned(null, today, true));
    given()
      .when(plan(null, '2036-03-01'))
      .expect(planned(null, '2036-03-01', true));
    given().when(plan(null, '2026-02-28')).expectRefusal('review.day-not-possible');
    given().when(plan(null, '2036-03-02')).expectRefusal('review.day-not-possible');
  });

  it('accepts a day in the past if it was chosen earlier', () => {
    given(planned(null, '2026-02-01', true))
      .when(plan(12, '2026-02-01', activeSince))
      .expect(planned(12, '2026-02-01', true));
  });

  it('does nothing if nothing changes', () => {
    given(planned(12, '2027-01-31'))
      .when(plan(12, null, activeSince))
      .expect();
    given()
      .when(plan(null, null, activeSince))
      .expect();
  });

  it('removes the planned review day when the interval is removed', () => {
    given(planned(12, '2027-01-31'))
      .when(plan(null, null, activeSince))
      .expect(planned(null, null));
  });
});

describe('a policy that becomes active', () => {
  const start = { type: 'StartCycle', activeSince: '2026-03-05' } as const;
  it('starts its first review cycle', () => {
    given(planned(12, null))
      .when(start)
      .expect({ type: 'ReviewCycleStarted', data: { startedOn: '2026-03-05', nextReview: '2027-03-05' } });
  });

  it('starts no review cycle if it has no interval', () => {
    given().when(start).expect();
  });

  it('does not move a planned review day', () => {
    given(planned(12, '2026-03-02')).when(start).expect();
  });
});

describe('a review', () => {
  const review = { type: 'RecordReview', version: 3, contentSha256: 'bb', note: '', today } as const;
  it('plans the next review one interval after today', () => {
    given(planned(12, '2026-04-01'))
      .when({ ...review, note: 'Read with Legal' })
      .expect({
        type: 'PolicyReviewed',
        data: {
          version: 3,
          contentSha256: 'bb',
          reviewedOn: today,
          nextReview: '2027-03-01',
          note: 'Read with Legal',
        },
      });
  });

  it('says that the policy was changed as a result', () => {
    const events = given()
      .when({ ...review, withChange: true })
      .events();
    expect(events).toMatchObject([{ data: { version: 3, withChange: true } }]);
  });

  it('plans no next review if there is no interval', () => {
    const events = given(planned(null, '2026-03-01', true))
      .when(review)
      .events();
    expect(events).toMatchObject([{ data: { nextReview: null } }]);
  });
});

describe('responsibility for reviews', () => {
  const change = (ownerId: string, deputyId: string | null) =>
    ({ type: 'ChangeResponsibility', ownerId, deputyId, usualOwnerId: 'ann', reason: 'chosen' }) as const;
  const changed = (ownerId: string, deputyId: string | null): PolicyReviewEvent => ({
    type: 'PolicyResponsibilityChanged',
    data: { ownerId, deputyId, reason: 'chosen' },
  });

  it('belongs to the creator until another owner is chosen', () => {
    given().when(change('ann', null)).expect();
    given().when(change('ben', 'ann')).expect(changed('ben', 'ann'));
    given(changed('ben', null)).when(change('ann', null)).expect(changed('ann', null));
  });

  it('requires a deputy who is not the owner', () => {
    given().when(change('ben', 'ben')).expectRefusal('review.deputy-is-owner');
  });

  it('passes to another member if the owner or the deputy leaves', () => {
    const left = (userId: string) => ({ type: 'ReplaceMember', userId, by: 'cat' }) as const;
    const replaced = (ownerId: string, deputyId: string | null): PolicyReviewEvent => ({
      type: 'PolicyResponsibilityChanged',
      data: { ownerId, deputyId, reason: 'left' },
    });
    given(changed('ben', 'ann')).when(left('ben')).expect(replaced('cat', 'ann'));
    given(changed('ben', 'cat')).when(left('ben')).expect(replaced('cat', null));
    given(changed('ben', 'ann')).when(left('ann')).expect(replaced('ben', null));
    given(changed('ben', null)).when(left('ann')).expect();
    given(planned(12, null)).when(left('ann')).expect();
  });
});
