import type { ListedApprovalRule } from '@proviso/contracts';
import { fakeFetch, json, renderWithProviders, withPermissions } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member as owner } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { ApprovalRulesSection } from './approval-rules-section.tsx';

const grace = { userId: '0198f1a0-0000-7000-8000-0000000000a2', firstName: 'Grace', lastName: 'Hopper' };
const rule: ListedApprovalRule = {
  policyTypeId: 3,
  steps: [
    { approvers: { userIds: [grace.userId] }, needed: 1 },
    { approvers: { role: 'owner' }, needed: null },
  ],
  dueInDays: 14,
  fourEyes: true,
  signature: false,
  names: { [grace.userId]: 'Grace Hopper' },
  groupNames: {},
};
const none = () => new Response(null, { status: 204 });

const open = (answers: Parameters<typeof fakeFetch>[0] = {}, user = owner) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/approval-rules': () => json([rule]),
    'GET /api/approval-rules/approvers': () => json({ owner: 1, editor: 4 }),
    'GET /api/policy-types': () => json([{ id: 3, name: 'Procedure', description: '' }]),
    'GET /api/organization/members': () =>
      json([{ ...grace, email: 'grace@example.org' }], { headers: { 'X-Total-Count': '1' } }),
    ...answers,
  });
  renderWithProviders(<ApprovalRulesSection />, { texts: [adminTexts], fetch, user });
  return calls;
};

it('describes rules, which only owners change', async () => {
  open({}, withPermissions({ ...owner, role: 'editor' }));
  expect(await screen.findByText('Procedure')).toBeVisible();
  expect(screen.getByText('Step 1: Grace Hopper, approvals needed: 1.')).toBeVisible();
  expect(screen.getByText('Step 2: Owners, everyone must approve.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('adds a rule with named people, and only once it is complete', async () => {
  const calls = open({ 'PUT /api/approval-rules/all': none });
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.selectOptions(
    dialog.getByRole('combobox', { name: 'Approvers in step 1' }),
    'Named people',
  );
  await userEvent.clear(dialog.getByRole('textbox', { name: /^Approvals needed in step 1/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Add at least one person')).toBeVisible();
  await userEvent.click(dialog.getByRole('combobox', { name: /^Add a person to step 1/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Grace Hopper/ }));
  expect(dialog.getByRole('button', { name: 'Remove Grace Hopper from step 1' })).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Decisions are signed with the password' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add step' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    steps: [
      { approvers: { userIds: [grace.userId] }, needed: null },
      { approvers: { role: 'owner' }, needed: 1 },
    ],
    dueInDays: 14,
    fourEyes: true,
    signature: true,
  });
});

it('warns before saving if too few members can decide', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  const dialog = within(screen.getByRole('dialog'));
  const forOwnTexts = /can decide in this step: 1\. For a text that one of them wrote or submitted/;
  expect(await dialog.findByText(forOwnTexts)).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /^Authors and submitters/ }));
  expect(dialog.queryByText(forOwnTexts)).not.toBeInTheDocument();

  const needed = dialog.getByRole('textbox', { name: /^Approvals needed in step 1/ });
  await userEvent.clear(needed);
  await userEvent.type(needed, '2');
  expect(dialog.getByText(/can decide in this step: 1\. No text can be approved until .* 2\./)).toBeVisible();
  await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'Approvers in step 1' }), 'Editors');
  expect(dialog.queryByText(/can decide in this step/)).not.toBeInTheDocument();
});

it('asks the people of a group, and warns if too few of them can decide', async () => {
  const legal = { id: '0198f1a0-0000-7000-8000-0000000000b2', name: 'Legal' };
  const calls = open({
    'PUT /api/approval-rules/all': none,
    'GET /api/groups': () => json([legal], { headers: { 'X-Total-Count': '1' } }),
    [`GET /api/approval-rules/approvers/groups/${legal.id}`]: () => json({ members: 4, managers: 1 }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Add rule' }));
  const dialog = within(screen.getByRole('dialog'));
  const approvers = dialog.getByRole('combobox', { name: 'Approvers in step 1' });
  await userEvent.selectOptions(approvers, 'Managers of a group');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Choose a group')).toBeVisible();
  expect(dialog.queryByText('Deleted group')).not.toBeInTheDocument();
  expect(dialog.queryByDisplayValue('Deleted group')).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('combobox', { name: /^Group in step 1/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Legal' }));
  expect(await dialog.findByText(/can decide in this step: 1\./)).toBeVisible();
  await userEvent.selectOptions(approvers, 'Everyone in a group');
  expect(dialog.queryByText(/can decide in this step/)).not.toBeInTheDocument();
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    steps: [{ approvers: { groupId: legal.id, from: 'members' }, needed: 1 }],
  });
});

it('names the groups of a rule, also deleted ones', async () => {
  const [legal, gone] = ['0198f1a0-0000-7000-8000-0000000000b2', '0198f1a0-0000-7000-8000-0000000000b3'];
  const ofGroups: ListedApprovalRule = {
    ...rule,
    steps: [
      { approvers: { groupId: legal, from: 'members' }, needed: 2 },
      { approvers: { groupId: gone, from: 'managers' }, needed: 1 },
    ],
    groupNames: { [legal]: 'Legal' },
  };
  open({ 'GET /api/approval-rules': () => json([ofGroups]) });
  expect(await screen.findByText('Step 1: everyone in “Legal”, approvals needed: 2.')).toBeVisible();
  expect(screen.getByText('Step 2: managers of “Deleted group”, approvals needed: 1.')).toBeVisible();
});

it('changes a rule, and removes it after a question', async () => {
  const calls = open({ 'PUT /api/approval-rules/3': none, 'DELETE /api/approval-rules/3': none });
  await userEvent.click(await screen.findByRole('button', { name: 'Change the rule for Procedure' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Remove step 2' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Rule saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({ steps: [rule.steps[0]] });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove the rule for Procedure' }));
  await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Rule removed')).toBeVisible();
  expect(calls.some(({ method }) => method === 'DELETE')).toBe(true);
});
