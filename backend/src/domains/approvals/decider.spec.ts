import { type ApprovalEvent, approvalStatements, type SubmittedText } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { givenEventsOf } from '../../testing/given.ts';
import { approvalDecider, type Submission } from './decider.ts';

const given = givenEventsOf(approvalDecider);
const text: SubmittedText = { isDraft: true, revision: 2, policyVersion: 3, shownSha256: 'aa' };
const steps = [
  { approvers: { userIds: ['ben', 'cem'] }, needed: 2 },
  { approvers: { role: 'owner' as const }, needed: 1 },
];
const submission: Submission = {
  submissionId: 's1',
  submittedBy: 'ann',
  text,
  steps,
  excluded: ['ann', 'abe'],
  signature: false,
};
const { steps: _, ...asked } = submission;
const submit = {
  type: 'Submit',
  submission: asked,
  steps: steps.map(({ approvers }) => ({ approvers, needed: null as number | null, eligible: 2 })),
} as const;
const requested: ApprovalEvent = { type: 'ApprovalRequested', data: submission };
const decision = {
  type: 'Decide',
  by: 'ben',
  submissionId: 's1',
  step: 1,
  shown: text,
  present: text,
  seat: 'ben',
  decision: 'approve',
  comment: '',
  printedName: undefined,
} as const;
const given1 = (by: string, step: number, ends: { completesStep: boolean; completesAll: boolean }) =>
  ({
    type: 'ApprovalGiven',
    data: {
      submissionId: 's1',
      decidedBy: by,
      step,
      text,
      statement: approvalStatements.approve,
      ...ends,
    },
  }) as const satisfies ApprovalEvent;
const byBen = given1('ben', 1, { completesStep: false, completesAll: false });
const byCem = given1('cem', 1, { completesStep: true, completesAll: false });
const byOda = given1('oda', 2, { completesStep: true, completesAll: true });
const ended = ['ApprovalWithdrawn', 'ApprovalLapsed'] as const;
const changed = { ...text, revision: 3 };

describe('submitting a text', () => {
  it('fixes how many approvals each step needs', () => {
    expect(given().when(submit).events()).toMatchObject([
      { data: { steps: [{ needed: 2 }, { needed: 2 }] } },
    ]);
    const one = submit.steps.map((step) => ({ ...step, needed: 1 }));
    expect(
      given()
        .when({ ...submit, steps: one })
        .events(),
    ).toMatchObject([{ data: { steps: [{ needed: 1 }, { needed: 1 }] } }]);
  });

  it.each([
    [null, 0],
    [3, 2],
  ])('is refused if %s approvals are needed of %s approvers', (needed, eligible) => {
    const few = submit.steps.map((step) => ({ ...step, needed, eligible }));
    given()
      .when({ ...submit, steps: few })
      .expectRefusal('approval.too-few-approvers');
  });

  it('is refused while the same text waits or is approved', () => {
    given(requested).when(submit).expectRefusal('approval.waiting');
    given(requested, byBen, byCem, byOda).when(submit).expectRefusal('approval.not-needed');
  });

  it('ends an earlier submission of another text that waits', () => {
    const later = { ...submit, submission: { ...asked, submissionId: 's2', text: changed } };
    expect(given(requested).when(later).events()).toMatchObject([
      { type: 'ApprovalLapsed', data: { submissionId: 's1' } },
      { type: 'ApprovalRequested', data: { submissionId: 's2' } },
    ]);
  });

  it.each(ended)('is possible again after %s', (type) => {
    expect(
      given(requested, { type, data: { submissionId: 's1' } })
        .when(submit)
        .events(),
    ).toHaveLength(1);
  });
});

describe('approving', () => {
  it('goes from step to step, in sequence', () => {
    given(requested).when(decision).expect(byBen);
    given(requested, byBen)
      .when({ ...decision, by: 'cem', seat: 'cem' })
      .expect(byCem);
    given(requested, byBen, byCem)
      .when({ ...decision, by: 'oda', seat: 'oda', step: 2 })
      .expect(byOda);
    expect(given(requested, byBen, byCem, byOda).state()).toMatchObject({ status: 'approved' });
  });

  it('records the name of the signer', () => {
    expect(
      given(requested)
        .when({ ...decision, printedName: 'Ben Lind' })
        .events(),
    ).toMatchObject([{ data: { printedName: 'Ben Lind', statement: approvalStatements.approve } }]);
  });

  it('counts a person once', () => {
    given(requested, byBen).when(decision).expectRefusal('approval.already-decided');
  });

  it('counts for an absent approver if their delegate decides', () => {
    const [event] = given(requested)
      .when({ ...decision, by: 'dan', seat: 'ben' })
      .events();
    expect(event).toMatchObject({
      type: 'ApprovalGiven',
      data: { decidedBy: 'dan', onBehalfOf: 'ben' },
    });
    if (!event) throw new Error('nothing was decided');
    given(requested, event).when(decision).expectRefusal('approval.already-decided');
    // Both decided at the same instant, and the absent approver was first.
    given(requested, byBen)
      .when({ ...decision, by: 'dan', seat: 'ben' })
      .expectRefusal('approval.already-decided');
    given(requested, event)
      .when({ ...decision, by: 'dan', seat: 'cem' })
      .expectRefusal('approval.already-decided');
    given(requested, event)
      .when({ ...decision, by: 'cem', seat: 'cem' })
      .expect(byCem);
  });

  it('is refused in a step that is over or has not begun', () => {
    given(requested, byBen, byCem).when(decision).expectRefusal('approval.already-decided');
    given(requested)
      .when({ ...decision, step: 2 })
      .expectRefusal('approval.already-decided');
  });

  it.each([
    ['the submitter', { by: 'ann' }, 'approval.own-text'],
    ['an author', { by: 'abe' }, 'approval.own-text'],
    ['a member who is no approver', { seat: undefined }, 'approval.not-approver'],
    ['a person who was shown another text', { shown: changed }, 'approval.outdated'],
    ['a text that has changed since', { present: changed }, 'approval.outdated'],
    ['a text that is gone', { present: undefined }, 'approval.outdated'],
    ['another submission', { submissionId: 's0' }, 'approval.outdated'],
  ] as const)('is refused for %s', (_who, different, code) => {
    given(requested)
      .when({ ...decision, ...different })
      .expectRefusal(code);
  });

  it('is refused if nothing was submitted', () => {
    given().when(decision).expectRefusal('approval.not-found');
  });
});

describe('rejecting and requesting changes', () => {
  it.each([
    ['reject', 'ApprovalRejected', 'rejected'],
    ['request-changes', 'ApprovalChangesRequested', 'changes-requested'],
  ] as const)('%s ends the submission', (chosen, type, status) => {
    const [event] = given(requested, byBen)
      .when({ ...decision, by: 'cem', seat: 'cem', decision: chosen, comment: 'Too long' })
      .events();
    expect(event).toMatchObject({
      type,
      data: { comment: 'Too long', statement: approvalStatements[chosen], step: 1 },
    });
    if (!event) throw new Error('nothing was decided');
    expect(given(requested, event).state()).toMatchObject({ status });
    given(requested, event).when(decision).expectRefusal('approval.already-decided');
  });
});

describe('the end of a submission', () => {
  it('is withdrawn by its submitter or an owner, while it waits', () => {
    const withdraw = { type: 'Withdraw', submissionId: 's1', by: 'ann', isOwner: false } as const;
    const withdrawn = { type: 'ApprovalWithdrawn', data: { submissionId: 's1' } } as const;
    given(requested).when(withdraw).expect(withdrawn);
    given(requested)
      .when({ ...withdraw, by: 'oda', isOwner: true })
      .expect(withdrawn);
    given(requested)
      .when({ ...withdraw, by: 'ben' })
      .expectRefusal('approval.not-yours');
    given(requested, withdrawn).when(withdraw).expectRefusal('approval.already-decided');
  });

  it('lapses once the text has changed, and only while it waits', () => {
    const lapsed = { type: 'ApprovalLapsed', data: { submissionId: 's1' } } as const;
    given(requested).when({ type: 'Lapse', submissionId: 's1', present: text }).expect();
    given(requested).when({ type: 'Lapse', submissionId: 's1', present: changed }).expect(lapsed);
    given(requested).when({ type: 'Lapse', submissionId: 's1', present: undefined }).expect(lapsed);
    given(requested, byBen, byCem, byOda)
      .when({ type: 'Lapse', submissionId: 's1', present: changed })
      .expect();
    given(requested).when({ type: 'Lapse', submissionId: 's0', present: changed }).expect();
    given(requested, lapsed).when(decision).expectRefusal('approval.outdated');
  });
});
