import type { PolicyApproval } from '@proviso/contracts';
import { json, problem } from '@proviso/ui/testing';
import { cleanup, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { somePolicy } from '../../../../testing/some-policy.ts';
import { answers, id, path, somePublication } from '../../../testing/a-policy-with-history.ts';
import { openPoliciesPage } from '../../../testing/open-policies-page.tsx';
import { press } from '../../../testing/open-policy-form.tsx';

const submissionId = '0198f1a0-0000-7000-8000-0000000000c1';
const someApproval = (more: Partial<PolicyApproval> = {}): PolicyApproval => ({
  policyId: id,
  required: true,
  approved: false,
  text: { isDraft: false, fingerprint: 'aa', version: 3, revision: 4 },
  submission: null,
  actions: ['submit'],
  statements: [],
  ...more,
});
const waiting = (
  more: Partial<NonNullable<PolicyApproval['submission']>> = {},
): PolicyApproval['submission'] => ({
  id: submissionId,
  status: 'waiting',
  submittedAt: '2025-03-02T10:00:00.000Z',
  submittedByName: 'Ben Lind',
  note: 'Please hurry',
  dueOn: '2025-03-16',
  signature: false,
  step: 1,
  steps: [
    { role: null, names: ['Ada Lovelace', null], group: null, needed: 2, approvals: 1 },
    { role: 'owner', names: [], group: null, needed: 1, approvals: 0 },
  ],
  onBehalfOf: null,
  onBehalfOfName: null,
  blocked: false,
  ...more,
});
const open = (
  approval: PolicyApproval,
  more: Parameters<typeof openPoliciesPage>[0] = {},
  role: 'owner' | 'editor' = 'owner',
) =>
  openPoliciesPage(
    {
      ...answers,
      'GET /api/publishing': () => json({ howChangesTakeEffect: 'when-published' }),
      [`GET ${path}`]: () => json(somePolicy({ version: 3 })),
      [`GET ${path}/publication`]: () =>
        json(
          somePublication({
            inForce: null,
            asItIs: { version: 3, fingerprint: 'aa' },
            actions: ['publish'],
          }),
        ),
      [`GET ${path}/approval`]: () => json(approval),
      ...more,
    },
    `/policies/${id}`,
    role,
  );
/** A text with places to fill in, on the page and in its approval. */
const unfilled = {
  [`GET ${path}`]: () => json(somePolicy({ version: 3, content: 'Kept for [six] years by [role].' })),
};
const warning = 'This text has 2 places to fill in: [six], [role].';
/** The history of a policy whose approval has these statements. */
const openHistory = (statements: PolicyApproval['statements']) =>
  openPoliciesPage(
    { ...answers, [`GET ${path}/approval`]: () => json(someApproval({ statements })) },
    `/policies/${id}/history`,
  );
const none = () => new Response(null, { status: 204 });
const posted = (calls: ReturnType<typeof open>['calls']) =>
  calls.find(({ method }) => method === 'POST')?.body;

it('submits the text that is shown, which cannot be published before', async () => {
  const { user, calls } = open(
    someApproval(),
    { [`POST ${path}/approval`]: () => json({ submissionId }, { status: 201 }) },
    'editor',
  );
  expect(await screen.findByText('Approval needed')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument();
  await press(user, 'Submit for approval');
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /^Note/ }), 'Please hurry');
  await press(user, 'Submit');
  expect(await screen.findByText('Submitted for approval')).toBeVisible();
  expect(posted(calls)).toEqual({ fingerprint: 'aa', version: 3, revision: 4, note: 'Please hurry' });
});

it('offers owners to publish without an approval only in an emergency', async () => {
  const { user } = open(someApproval());
  await press(user, 'Publish in an emergency');
  const moment = within(screen.getByRole('dialog')).getByRole('combobox', { name: 'Takes effect' });
  expect(within(moment).getAllByRole('option')).toHaveLength(1);
  cleanup();

  open(someApproval({ approved: true, actions: [] }));
  expect(await screen.findByText('Approved')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publish' })).toBeVisible();
});

it('says whom a text waits for, and records a decision on what is shown', async () => {
  const { user, calls } = open(someApproval({ submission: waiting(), actions: ['decide', 'withdraw'] }), {
    [`POST ${path}/approval/decision`]: none,
  });
  expect(
    await screen.findByText(/Step 1 of 2: 1 of 2 approvals\. Approvers: Ada Lovelace, Unknown\. Due on/),
  ).toBeVisible();
  await press(user, 'Decide');
  const dialog = within(screen.getByRole('dialog'));
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Decision' }),
    'I have read this text, and I reject it.',
  );
  await press(user, 'Confirm decision');
  expect(await dialog.findByText('Enter a comment')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: /^Comment/ }), 'Too long');
  await press(user, 'Confirm decision');
  expect(await screen.findByText('Decision recorded')).toBeVisible();
  expect(posted(calls)).toEqual({
    submissionId,
    step: 1,
    fingerprint: 'aa',
    version: 3,
    revision: 4,
    decision: 'reject',
    comment: 'Too long',
    onBehalfOf: null,
  });
});

it('says in the head of the page that the text waits, and no longer once it has changed', async () => {
  open(someApproval({ submission: waiting(), actions: ['withdraw'] }));
  const head = within((await screen.findByRole('heading', { level: 1 })).closest('header') ?? document.body);
  expect(await head.findByText('Waiting for approval')).toBeVisible();
  cleanup();

  open(someApproval({ submission: waiting(), actions: ['submit', 'withdraw'] }));
  expect(await screen.findByText('Approval needed')).toBeVisible();
  expect(screen.queryByText('Waiting for approval')).not.toBeInTheDocument();
});

it('warns of places to fill in before a text is submitted, decided on, or published', async () => {
  const submitting = open(someApproval(), unfilled, 'editor');
  await press(submitting.user, 'Submit for approval');
  expect(within(screen.getByRole('dialog')).getByText(warning)).toBeVisible();
  cleanup();

  const deciding = open(someApproval({ submission: waiting(), actions: ['decide'] }), unfilled);
  await press(deciding.user, 'Decide');
  expect(within(screen.getByRole('dialog')).getByText(warning)).toBeVisible();
  cleanup();

  const publishing = open(someApproval({ approved: true, actions: [] }), unfilled);
  await press(publishing.user, 'Publish');
  expect(within(screen.getByRole('dialog')).getByText(warning)).toBeVisible();
});

it('does not offer to publish before it is known whether the text needs an approval', async () => {
  let answer: (response: Response) => void = () => undefined;
  const approval = new Promise<Response>((resolve) => (answer = resolve));
  open(someApproval(), { [`GET ${path}/approval`]: () => approval });
  expect(await screen.findByText('This policy is not in force')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Publish/ })).not.toBeInTheDocument();
  answer(json(someApproval()));
  expect(await screen.findByRole('button', { name: 'Publish in an emergency' })).toBeVisible();
});

it('asks for the password where decisions are signed, and says that it is wrong', async () => {
  const { user, calls } = open(
    someApproval({ submission: waiting({ signature: true }), actions: ['decide'] }),
    { [`POST ${path}/approval/decision`]: () => problem(422, 'identity.password-wrong', 'Wrong password.') },
  );
  await press(user, 'Decide');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText(/^Signed:/)).toBeVisible();
  await press(user, 'Sign decision');
  expect(await dialog.findByText('Enter your password')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Your password/), 'secret');
  await press(user, 'Sign decision');
  expect(await dialog.findByText('The decision was not recorded')).toBeVisible();
  expect(posted(calls)).toMatchObject({ decision: 'approve', password: 'secret' });
});

it('says that a step is blocked, and withdraws the text', async () => {
  const { user, calls } = open(
    someApproval({ submission: waiting({ blocked: true }), actions: ['withdraw'] }),
    { [`POST ${path}/approval/withdraw`]: none },
  );
  expect(await screen.findByText(/too few approvers left/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
  await press(user, 'Withdraw from approval');
  expect(await screen.findByText('Withdrawn from approval')).toBeVisible();
  expect(posted(calls)).toEqual({ submissionId });
});

it('submits a text again that has changed while it waited', async () => {
  open(someApproval({ submission: waiting(), actions: ['submit', 'withdraw'] }));
  expect(await screen.findByRole('button', { name: 'Submit for approval' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Decide' })).not.toBeInTheDocument();
});

it('says why a text was rejected', async () => {
  open(
    someApproval({
      submission: waiting({ status: 'rejected' }),
      statements: [
        {
          submissionId,
          kind: 'rejected',
          at: '2025-03-03T10:00:00.000Z',
          by: 'u1',
          byName: 'Ada Lovelace',
          onBehalfOf: null,
          onBehalfOfName: null,
          step: 1,
          version: 3,
          fingerprint: 'aa',
          statement: 'I have read this text, and I reject it.',
          signed: false,
          comment: 'Too long',
        },
      ],
    }),
  );
  expect(await screen.findByText('Rejected')).toBeVisible();
  expect(screen.getByText(/Ada Lovelace.*Too long/)).toBeVisible();
});

it('shows the same fingerprint for the approved and the published text', async () => {
  const common = { at: '2025-03-03T10:00:00.000Z', by: 'u1', byName: 'Ada Lovelace', version: 3 };
  open(
    someApproval({
      required: false,
      actions: [],
      statements: [
        {
          ...common,
          submissionId,
          kind: 'approved',
          onBehalfOf: null,
          onBehalfOfName: null,
          step: 1,
          fingerprint: 'f1',
          statement: 'I have read this text, and I approve it.',
          signed: false,
          comment: null,
        },
      ],
    }),
    {
      [`GET ${path}/publication`]: () =>
        json(
          somePublication({
            statements: [
              {
                ...common,
                kind: 'published',
                contentSha256: 'c1',
                fingerprint: 'f1',
                statement: 'I have read this text, and I put it in force.',
                effectiveOn: null,
                expiresOn: null,
                reason: null,
                reviewBy: null,
              },
            ],
          }),
        ),
      [`GET ${path}/reviews`]: () => json([]),
    },
  );
  await userEvent.click(await screen.findByRole('link', { name: 'History' }));
  const fingerprint = 'Fingerprint of all fields (SHA-256): f1';
  const published = within(await screen.findByRole('region', { name: 'Publications' }));
  expect(published.getByText(fingerprint)).toBeVisible();
  expect(published.getByText('Fingerprint of the text alone (SHA-256): c1')).toBeVisible();
  expect(
    within(await screen.findByRole('region', { name: 'Approvals' })).getByText(fingerprint),
  ).toBeVisible();
});

it('shows nothing where no approval is needed', async () => {
  open(someApproval({ required: false, actions: [] }));
  expect(await screen.findByRole('button', { name: 'Publish' })).toBeVisible();
  expect(screen.queryByText('Approval needed')).not.toBeInTheDocument();
});

it('names the absent approver for whom a delegate decides', async () => {
  const { user } = open(
    someApproval({
      submission: waiting({ onBehalfOf: 'u9', onBehalfOfName: 'Olga Reyes' }),
      actions: ['decide'],
    }),
  );
  expect(await screen.findByText(/You decide for Olga Reyes, who is away/)).toBeVisible();
  await press(user, 'Decide');
  expect(within(screen.getByRole('dialog')).getByText(/You decide for Olga Reyes/)).toBeVisible();
});

it('names the absent approver for whom a delegate decided, in the history', async () => {
  openHistory([
    {
      submissionId,
      kind: 'approved',
      at: '2025-03-03T10:00:00.000Z',
      by: 'u1',
      byName: 'Ada Lovelace',
      onBehalfOf: 'u2',
      onBehalfOfName: 'Kim Berg',
      step: 1,
      version: 3,
      fingerprint: 'aa',
      statement: 'I have read this text, and I approve it.',
      signed: false,
      comment: null,
    },
  ]);
  expect(await screen.findByText('On behalf of Kim Berg, who was away')).toBeVisible();
});
