import type { SiteClaims } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { adminTexts } from '../../../texts.ts';
import { ClaimsArea } from './claims-area.tsx';

const path = '/api/admin/site-claims';
const claim = { id: 'c1', text: 'ISO/IEC 27001 certified', proof: 'Certificate 4711' };
const open = (first: SiteClaims, answers: Parameters<typeof fakeFetch>[0] = {}) => {
  const state = { claims: first };
  const { fetch, calls } = fakeFetch({ [`GET ${path}`]: () => json(state.claims), ...answers });
  renderWithProviders(<ClaimsArea />, { texts: [adminTexts], fetch });
  return { calls, state };
};
const sent = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body]);

it('requires a proof for a claim', async () => {
  const { calls, state } = open(
    { claims: [], configured: [] },
    {
      [`POST ${path}`]: () => {
        state.claims = { claims: [claim], configured: [] };
        return json(claim, { status: 201 });
      },
    },
  );
  expect(await screen.findByText('No claims')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Claim/ }), claim.text);
  await userEvent.click(screen.getByRole('button', { name: 'Add Claim' }));
  expect(screen.getByText('A claim needs both')).toBeVisible();
  expect(sent(calls)).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: /Proof/ }), claim.proof);
  await userEvent.click(screen.getByRole('button', { name: 'Add Claim' }));
  expect(await screen.findByRole('rowheader', { name: claim.text })).toBeVisible();
  expect(sent(calls)).toEqual([[path, { text: claim.text, proof: claim.proof }]]);
});

it('withdraws a claim with a reason, but never a claim that the operator has configured', async () => {
  const { calls } = open(
    { claims: [claim], configured: ['GDPR compliant'] },
    { [`POST ${path}/c1/withdraw`]: () => new Response(null, { status: 204 }) },
  );
  expect(await screen.findByRole('row', { name: /GDPR compliant Set by the operator/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /^Withdraw/ }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'It has expired');
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The claim was withdrawn')).toBeVisible();
  expect(sent(calls)).toEqual([[`${path}/c1/withdraw`, { reason: 'It has expired' }]]);
});

it('reports why a claim was not added', async () => {
  open(
    { claims: [], configured: [] },
    { [`POST ${path}`]: () => problem(409, 'site-claim.repeated', 'The front page already has this claim.') },
  );
  await userEvent.type(await screen.findByRole('textbox', { name: /Claim/ }), 'x');
  await userEvent.type(screen.getByRole('textbox', { name: /Proof/ }), 'y');
  await userEvent.click(screen.getByRole('button', { name: 'Add Claim' }));
  expect(await screen.findByText('The front page already has this claim.')).toBeVisible();
});
