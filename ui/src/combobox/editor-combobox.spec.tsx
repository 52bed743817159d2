import type { Member } from '@proviso/contracts';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Field } from '../controls/field.tsx';
import { fakeFetch, json, problem, renderWithProviders, type FakeCall } from '../testing/index.ts';
import { EditorCombobox } from './editor-combobox.tsx';

const member = (number: number): Member => ({
  userId: `0198f1a0-0000-7000-8000-${String(number).padStart(12, '0')}`,
  email: `p${number}@example.org`,
  firstName: 'Person',
  lastName: `Number ${number}`,
  profileImageUrl: null,
  role: 'editor',
  joinedAt: '2026-03-01T09:00:00.000Z',
  lastOwner: false,
  actions: [],
});
const newest = Array.from({ length: 50 }, (_, at) => member(at + 10));
const oldest = member(1);

const open = (respond: (call: FakeCall) => Response, without?: string) => {
  const { fetch, calls } = fakeFetch({ 'GET /api/organization/members': respond });
  const Form = () => {
    const [value, setValue] = useState('');
    return (
      <Field label="Owner">
        <EditorCombobox value={value} onChange={setValue} {...(without !== undefined && { without })} />
      </Field>
    );
  };
  renderWithProviders(<Form />, { fetch });
  return { calls, user: userEvent.setup(), box: screen.getByRole('combobox', { name: 'Owner' }) };
};
const queryOf = ({ path }: FakeCall) => new URL(path, 'http://proviso.test').searchParams;

it('asks the server for members who may edit policies, and finds one who is not among the newest', async () => {
  const { calls, user, box } = open((call) => {
    const isSearch = queryOf(call).get('search') === 'number 1';
    return isSearch
      ? json([oldest], { headers: { 'X-Total-Count': '1' } })
      : json(newest, { headers: { 'X-Total-Count': '51' } });
  });
  await user.click(box);
  expect(await screen.findAllByRole('option')).toHaveLength(50);
  expect(screen.getByText('The first 50 of 51. Type to find others.')).toBeVisible();

  await user.keyboard('number 1');
  await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(1));
  await user.keyboard('{Enter}');
  expect(box).toHaveValue('Person Number 1');
  expect(new Set(calls.map((call) => queryOf(call).get('permission')))).toEqual(new Set(['policy.write']));
  expect(calls.map((call) => queryOf(call).get('search'))).toContain('number 1');
});

it('does not offer the excluded member', async () => {
  const { user, box } = open(
    () => json([oldest, member(2)], { headers: { 'X-Total-Count': '2' } }),
    oldest.userId,
  );
  await user.click(box);
  expect(await screen.findByRole('option', { name: /^Person Number 2/ })).toBeVisible();
  expect(screen.getAllByRole('option')).toHaveLength(1);
});

it('reports that the members could not be loaded', async () => {
  const { user, box } = open(() => problem(503, 'service.unavailable', 'Down.'));
  await user.click(box);
  await waitFor(() =>
    expect(screen.getByRole('status')).toHaveTextContent('The options could not be loaded'),
  );
});
