import type { JudgmentEvent } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../../testing/given.ts';
import { judgmentDecider } from './decider.ts';

const given = givenEventsOf(judgmentDecider);
const requirement = { body: 'HIPAA', citation: '45 CFR 164.310(b)', title: 'Workstation use' };
const gap = {
  analysisId: 'a1',
  requirement,
  found: 'missing' as const,
  reason: 'The site plan says so.',
  evidence: 'e'.repeat(64),
};
const dispute = { ...gap, status: 'addressed' as const, weight: 2 };
const disputed: JudgmentEvent = { type: 'FindingDisputed', data: dispute };
const accepted: JudgmentEvent = { type: 'FindingAccepted', data: gap };

describe('a finding', () => {
  it('is disputed only once for the same reason, even in another analysis', () => {
    given().when({ type: 'DisputeFinding', data: dispute }).expect(disputed);
    given(disputed)
      .when({ type: 'DisputeFinding', data: { ...dispute, analysisId: 'a2' } })
      .expect();
    const other = { ...dispute, reason: 'Another.' };
    given(disputed)
      .when({ type: 'DisputeFinding', data: other })
      .expect({ type: 'FindingDisputed', data: other });
  });

  it('cannot be disputed in favor of the status that it already has', () => {
    given()
      .when({ type: 'DisputeFinding', data: { ...dispute, status: 'missing' } })
      .expectRefusal('judgment.same-status');
  });

  it('can be accepted only if it is a gap', () => {
    given(disputed).when({ type: 'AcceptFinding', data: gap }).expect(accepted);
    given()
      .when({ type: 'AcceptFinding', data: { ...gap, found: 'addressed' } })
      .expectRefusal('judgment.nothing-to-accept');
  });
});

describe('a judgment', () => {
  it('replaces the previous one', () => {
    expect([...given(disputed, accepted).state().values()]).toEqual([accepted]);
  });

  it('can be withdrawn only once', () => {
    const withdraw = { type: 'WithdrawJudgment', analysisId: 'a2', requirement } as const;
    const withdrawn: JudgmentEvent = {
      type: 'FindingJudgmentWithdrawn',
      data: { analysisId: 'a2', requirement },
    };
    given(accepted).when(withdraw).expect(withdrawn);
    given(accepted, withdrawn).when(withdraw).expect();
  });
});
