import type { OrganizationResponse } from '@proviso/contracts';
import {
  fakeFetch,
  fakeUploads,
  json,
  problem,
  renderWithProviders,
  withPermissions,
} from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { member as owner } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { OrganizationTab } from './organization-tab.tsx';

const details: OrganizationResponse = {
  name: 'Engines',
  industry: null,
  size: null,
  location: '',
  timeZone: 'UTC',
  dataRetention: '7-years',
  auditRetention: '7-years',
  address: '',
  logo: null,
  logoType: null,
};
const consent = '/api/organization/support-access';
const open = (answers: Parameters<typeof fakeFetch>[0] = {}, user = owner) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/organization': () => json(details),
    'GET /api/variables': () => json([]),
    'GET /api/organization/export': () =>
      json({ status: 'none', requestedAt: null, written: null, bytes: null, expiresAt: null }),
    'GET /api/auth/user': () => json(user),
    [`GET ${consent}`]: () => json({ until: null }),
    ...answers,
  });
  const { services } = renderWithProviders(<OrganizationTab />, { texts: [adminTexts], fetch, user });
  return { calls, queryClient: services.queryClient };
};

/**
 * Opens the tab. The response to saving is pending until `answer` is called. Meanwhile, reading the
 * organization returns the saved changes and another user's changes.
 */
const openWithHeldAnswer = () => {
  let stored = details;
  let answer = () => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const opened = open({
    'GET /api/organization': () => json(stored),
    'PUT /api/organization': async ({ body }) => {
      stored = { ...details, ...(body as object), industry: 'law' };
      await answered;
      return json(stored);
    },
  });
  return { ...opened, answer: () => answer() };
};

it("saves the organization's details", async () => {
  const { calls } = open({ 'PUT /api/organization': ({ body }) => json(body) });
  const name = await screen.findByRole('textbox', { name: 'Name' });
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await userEvent.clear(name);
  expect(screen.getByRole('alert')).toHaveTextContent('Name is required');
  await userEvent.type(name, 'Engines & Sons');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Industry' }), 'Law');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Size' }), '51-500 people');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone' }), 'America/New York');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Data retention' }), '1 year');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The organization was saved')).toBeVisible();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    ...details,
    name: 'Engines & Sons',
    industry: 'law',
    size: '51-500',
    location: '',
    timeZone: 'America/New_York',
    dataRetention: '1-year',
    auditRetention: '7-years',
  });
});

it('reports that the details were saved, even if a live update arrives before the response', async () => {
  const { queryClient, answer } = openWithHeldAnswer();
  await userEvent.type(await screen.findByRole('textbox', { name: 'Location' }), 'Paris');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await queryClient.invalidateQueries({ queryKey: ['/api/organization'] });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Industry' })).toHaveDisplayValue('Law'));
  answer();
  expect(await screen.findByText('The organization was saved')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Location' })).toHaveValue('Paris');
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
});

it('uploads a logo, and saves it together with the address', async () => {
  const sha256 = 'a'.repeat(64);
  const { uploads, XMLHttpRequest } = fakeUploads();
  vi.stubGlobal('XMLHttpRequest', XMLHttpRequest);
  const { calls } = open({ 'PUT /api/organization': ({ body }) => json(body) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Address' }), '1 Main Street');
  await userEvent.upload(
    screen.getByLabelText('Choose a logo', { selector: 'input' }),
    new File(['logo'], 'logo.png', { type: 'image/png' }),
  );
  await waitFor(() => expect(uploads).toHaveLength(1));
  expect(uploads[0]).toMatchObject({ path: '/api/pictures', fileNames: ['logo.png'] });
  uploads[0]?.answer(201, { sha256, mimeType: 'image/jpeg' });
  const logo = await screen.findByRole('img', { name: 'Logo' });
  expect(logo).toHaveAttribute('src', `/api/pictures/${sha256}.jpg`);
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('The organization was saved')).toBeVisible();
  vi.unstubAllGlobals();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
    address: '1 Main Street',
    logo: sha256,
  });
});

it('keeps the input while the details are being saved', async () => {
  const { answer } = openWithHeldAnswer();
  const location = await screen.findByRole('textbox', { name: 'Location' });
  await userEvent.type(location, 'Paris');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await userEvent.type(location, ', France');
  answer();
  expect(await screen.findByText('The organization was saved')).toBeVisible();
  expect(location).toHaveValue('Paris, France');
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
});

it('keeps the input when another user saves the details', async () => {
  let stored = details;
  const { queryClient } = open({ 'GET /api/organization': () => json(stored) });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Location' }), 'Paris');
  stored = { ...details, industry: 'law' };
  await queryClient.invalidateQueries({ queryKey: ['/api/organization'] });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Industry' })).toHaveDisplayValue('Law'));
  expect(screen.getByRole('textbox', { name: 'Location' })).toHaveValue('Paris');
});

it('refuses an audit log retention period below seven years, and states this minimum', async () => {
  open();
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Audit retention' }), '3 years');
  expect(screen.getByRole('alert')).toHaveTextContent('at least 7 years');
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Audit retention' }), 'Indefinite');
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled();
});

it('reports why the details were not saved', async () => {
  open({ 'PUT /api/organization': () => problem(409, 'organization.changed', 'Changed in the meantime.') });
  await userEvent.type(await screen.findByRole('textbox', { name: 'Location' }), 'London');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText('Changed in the meantime.')).toBeVisible();
});

it('shows the organization as read-only to users who may not change it', async () => {
  open({}, withPermissions({ ...owner, role: 'viewer' }));
  expect(await screen.findByRole('textbox', { name: 'Name' })).toBeDisabled();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

describe('support access', () => {
  it('is granted for the time that the owner chooses', async () => {
    let until: string | null = null;
    const { calls } = open({
      [`GET ${consent}`]: () => json({ until }),
      [`PUT ${consent}`]: () => {
        until = '2026-03-02T09:00:00.000Z';
        return json({ until });
      },
    });
    expect(await screen.findByText('Not granted')).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'For how long' }), '7 days');
    await userEvent.click(screen.getByRole('button', { name: 'Grant access' }));
    expect(await screen.findByText(/^Granted until/)).toBeVisible();
    expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ hours: 168 });
  });

  it('can be ended, and a failure is reported', async () => {
    let answer = () => problem(409, 'support.not-granted', 'Support access is not granted.');
    const { calls } = open({
      [`GET ${consent}`]: () => json({ until: '2026-03-02T09:00:00.000Z' }),
      [`DELETE ${consent}`]: () => answer(),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'End access' }));
    expect(await screen.findByText('Support access was not ended')).toBeVisible();
    answer = () => new Response(null, { status: 204 });
    await userEvent.click(screen.getByRole('button', { name: 'End access' }));
    expect(await screen.findByText('Support access was ended')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'DELETE')).toHaveLength(2);
  });
});
