import type { RegulatoryUpdate } from '@proviso/contracts';
import {
  type FakeAnswer,
  type FakeCall,
  fakeFetch,
  json,
  problem,
  renderWithProviders,
  someUser,
} from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Pages } from '../../pages.tsx';
import { analysisTexts } from '../../texts.ts';

const update = (id: string): RegulatoryUpdate => ({
  id,
  documentNumber: id,
  type: 'update',
  title: `Rule ${id}`,
  description: 'What it asks for.',
  date: '2025-01-06',
  source: 'Agency',
  bodies: ['HIPAA'],
  urgency: 'high',
  url: `https://www.federalregister.gov/documents/2025/01/06/${id}/rule`,
});
const open = (
  answers: Readonly<Record<string, (call: FakeCall) => FakeAnswer>>,
  path = '/regulatory-updates',
) => {
  const { fetch, calls } = fakeFetch(answers);
  renderWithProviders(<Pages />, { path, fetch, texts: [analysisTexts], user: someUser() });
  return calls;
};

it('lists updates, filters them, and loads more', async () => {
  const calls = open({
    'GET /api/regulatory-updates': ({ path }) =>
      path.includes('cursor=')
        ? json([update('2025-2')], { headers: { 'X-Total-Count': '2' } })
        : json([update('2025-1')], {
            headers: { 'X-Total-Count': '2', Link: '</api/regulatory-updates?cursor=2025-1>; rel="next"' },
          }),
  });
  expect(await screen.findByText('Rule 2025-1')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Rule 2025-2')).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Regulatory body' }), 'HIPAA');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Urgency' }), 'High');
  await expect
    .poll(() => calls.map(({ path }) => path))
    .toEqual(
      expect.arrayContaining([
        expect.stringContaining('cursor=2025-1'),
        expect.stringMatching(/body=HIPAA.*urgency=high/),
      ]),
    );
});

it('keeps the loaded updates when the next page fails, and retries it', async () => {
  let isDown = true;
  open({
    'GET /api/regulatory-updates': ({ path }) => {
      if (!path.includes('cursor='))
        return json([update('2025-1')], {
          headers: { 'X-Total-Count': '2', Link: '</api/regulatory-updates?cursor=2025-1>; rel="next"' },
        });
      return isDown ? new Response('', { status: 503 }) : json([update('2025-2')]);
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  const again = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Rule 2025-1')).toBeVisible();
  isDown = false;
  await userEvent.click(again);
  expect(await screen.findByText('Rule 2025-2')).toBeVisible();
});

it.each([
  ['vacated', 'Vacated', false],
  ['vacated-in-part', 'Vacated in part', true],
  ['repealed', 'Repealed', false],
  ['repealed-in-part', 'Repealed in part', true],
] as const)('says that a rule was %s', async (how, words, isUrgent) => {
  const ended = { how, date: '2025-06-18', note: 'A court decided so.' };
  open({ 'GET /api/regulatory-updates': () => json([{ ...update('2025-1'), ended }]) });
  const item = within(await screen.findByRole('listitem'));
  expect(item.getByText(words)).toBeVisible();
  expect(item.getByText(/A court decided so\./)).toHaveTextContent(
    `${words}, Jun 18, 2025: A court decided so.`,
  );
  expect(item.queryAllByText('High')).toHaveLength(isUrgent ? 1 : 0);
});

it('reports that no update matches, and clears the filters', async () => {
  open({ 'GET /api/regulatory-updates': () => json([]) }, '/regulatory-updates?type=new');
  expect(await screen.findByText('No updates match these filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(screen.queryByText('No updates match these filters.')).toBeNull();
});

it('reports that the updates could not be loaded', async () => {
  open({ 'GET /api/regulatory-updates': () => problem(503, 'service.unavailable', 'Down.') });
  expect(await screen.findByText('Unable to load regulatory updates.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled();
});

const affectedPath = 'GET /api/regulatory-updates/2025-1/affected';
const one = { 'GET /api/regulatory-updates/2025-1': () => json(update('2025-1')) };

it('shows the affected policies with the relevant passages', async () => {
  open(
    {
      ...one,
      [affectedPath]: () =>
        json({
          policies: [
            {
              policyId: 'p1',
              title: 'Encryption',
              version: 3,
              quotes: [{ start: 0, end: 17, text: 'Data is encrypted.' }],
            },
          ],
          compared: 12,
        }),
    },
    '/regulatory-updates/2025-1',
  );
  const policy = await screen.findByRole('link', { name: 'Encryption' });
  expect(policy).toHaveAttribute('href', '/policies/p1');
  expect(within(screen.getByRole('blockquote')).getByText('Data is encrypted.')).toBeVisible();
  expect(screen.getByText(/your 12 policies/)).toBeVisible();
});

it('reports that no policy is affected, or that the comparison failed', async () => {
  let works = false;
  open(
    {
      ...one,
      [affectedPath]: () =>
        works
          ? json({ policies: [], compared: 4 })
          : problem(503, 'analysis.not-available', 'No analysis engine is configured.'),
    },
    '/regulatory-updates/2025-1',
  );
  expect(await screen.findByText('No analysis engine is configured.')).toBeVisible();
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('4 policies were compared.')).toBeVisible();
});

it('tells users how to unsubscribe if they came from a link in an email', async () => {
  open({ 'GET /api/regulatory-updates': () => json([]) }, '/regulatory-updates?unsubscribe');
  expect(await screen.findByText('You do not receive updates by email.')).toBeVisible();
});
