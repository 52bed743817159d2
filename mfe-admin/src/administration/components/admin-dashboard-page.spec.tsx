import type { AdminPaymentCase, AdminSubscription, Revenue } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import {
  ada,
  administrationAnswers,
  administrator,
  engines,
  mail,
  overview,
  refusedEntry,
  removed,
  status,
} from '../../testing/answers.ts';
import { adminTexts } from '../../texts.ts';
import { AdminDashboardPage } from './admin-dashboard-page.tsx';

type Answers = Parameters<typeof fakeFetch>[0];

const open = (area: string, answers: Answers = {}) => {
  const { fetch, calls } = fakeFetch({ ...administrationAnswers(), ...answers });
  renderWithProviders(<AdminDashboardPage />, {
    path: `/admin-dashboard?area=${area}`,
    texts: [adminTexts],
    fetch,
  });
  return calls;
};
/** The cells of a table, row by row. */
const rows = async (name: string) => {
  const region = await screen.findByRole('region', { name });
  return within(region)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
};

const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

describe('the overview', () => {
  it('shows totals, open problems, and daily activity over the last 30 days', async () => {
    open('');
    expect(await rows('The last 30 days')).toEqual([
      ['Mar 2, 2026', '1,200', '2', '5', '7', '40', '1', '0'],
      ['Mar 1, 2026', '0', '0', '0', '0', '0', '0', '0'],
    ]);
    expect(figure('Organizations')).toBe('12');
    expect(figure('Storage of documents')).toBe('3.00 MB');
    expect(figure('Read models behind')).toBe('1');
    expect(figure('Parked events')).toBe('0');
    expect(screen.getByText('Postgres')).toBeVisible();
  });

  it('reports why the figures could not be loaded, and retries', async () => {
    let broken = true;
    open('', {
      'GET /api/admin/overview': () =>
        broken ? problem(503, 'unavailable', 'The database rests.') : json(overview),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The figures could not be loaded');
    broken = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await rows('The last 30 days')).toHaveLength(2);
  });
});

describe('the admin dashboard', () => {
  it('shows the adapters and the state of the read models', async () => {
    open('status');
    expect(await rows('Adapters')).toEqual([
      ['Event store', 'Postgres', 'Embedded'],
      ['Mail', 'SMTP', 'External'],
      ['AI', 'None', 'Not configured'],
    ]);
    expect(await rows('Read models')).toEqual([
      ['accounts', 'Current'],
      ['policies', 'Parked'],
    ]);
    expect(await rows('Reactions')).toEqual([['document-text', 'Current']]);
    expect(screen.getByText('No parked events')).toBeInTheDocument();
    expect(screen.getByText('No damaged streams found since the server started')).toBeInTheDocument();
  });

  it('shows the progress of re-reading old documents', async () => {
    open('status', {
      'GET /api/admin/document-readings': () => json({ version: 2, documents: 40, outdated: 10 }),
    });
    expect(await screen.findByRole('progressbar', { name: 'Document reader' })).toHaveAttribute(
      'aria-valuenow',
      '75',
    );
    expect(screen.getByText('30 of 40 documents are up to date. 10 will be read again.')).toBeVisible();
  });

  it('places a legal hold on an organization, with a reason', async () => {
    const calls = open('organizations', {
      [`POST /api/admin/organizations/${engines.id}/legal-hold`]: () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Place Legal Hold: Engines' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Place a legal hold' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Subpoena');
    await userEvent.click(dialog.getByRole('button', { name: 'Place Legal Hold' }));
    expect(await screen.findByText('Legal hold placed')).toBeVisible();
    expect(calls.find(({ path }) => path.endsWith('/legal-hold'))?.body).toEqual({ reason: 'Subpoena' });
  });

  it('lists all subscriptions, or only the subscriptions with a chosen status', async () => {
    const northwind: AdminSubscription = {
      organizationId: 'o1',
      organizationName: 'Northwind',
      status: 'past_due',
      plan: 'basic',
      amount: 4900,
      currency: 'usd',
      interval: 'month',
      endsAt: '2026-03-02T09:00:00.000Z',
      paymentFailure: 'Your card was declined.',
    };
    const calls = open('subscriptions', { 'GET /api/admin/subscriptions': () => json([northwind]) });
    expect(await rows('Subscriptions')).toEqual([
      [
        'Northwind',
        'Basic',
        'Past Due',
        '$49 per month',
        expect.stringMatching(/^Mar 2, 2026 /),
        'Your card was declined.',
      ],
    ]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Past Due');
    await waitFor(() => expect(calls.some(({ path }) => path.includes('status=past_due'))).toBe(true));
  });

  it('shows revenue, churn, and conversion as tables next to their charts', async () => {
    const month = {
      gained: 14_900,
      expansion: 0,
      contraction: 0,
      lost: -4900,
      customers: 2,
      customersBefore: 2,
      customersLost: 1,
    };
    const revenue: Revenue = {
      currencies: [{ currency: 'usd', months: [{ ...month, month: '2026-03', mrr: 19_800 }] }],
      trials: [{ month: '2026-03', started: 4, converted: 1 }],
    };
    open('revenue', { 'GET /api/admin/revenue': () => json(revenue) });
    expect(await rows('Revenue by month (USD)')).toEqual([
      ['Mar 2026', '$198', '$149', '$0', '$0', '-$49', '2', '50%'],
    ]);
    expect(await rows('Trials by month')).toEqual([['Mar 2026', '4', '1', '25%']]);
  });

  it('lists refunds and disputes, even before the first payment', async () => {
    const one = {
      organizationId: engines.id,
      organizationName: 'Engines',
      id: 'dp_1',
      kind: 'dispute',
      amount: 4900,
      currency: 'usd',
      at: '2026-03-02T09:00:00.000Z',
      externalId: 'sub_1',
      reason: 'fraudulent',
      outcome: null,
    } as const;
    const noted = { ...one, id: 'noted-1', kind: 'noted-refund', amount: 1000, reason: null } as const;
    const cases: readonly AdminPaymentCase[] = [one, { ...one, id: 'dp_2', outcome: 'lost' }, noted];
    open('revenue', {
      'GET /api/admin/revenue': () => json({ currencies: [], trials: [] }),
      'GET /api/admin/payment-cases': () => json(cases),
    });
    expect(await rows('Refunds and disputes')).toEqual([
      ['Engines', 'Dispute', '$49', expect.stringMatching(/^Mar 2, 2026 /), 'Open', 'dp_1'],
      ['Engines', 'Dispute', '$49', expect.stringMatching(/^Mar 2, 2026 /), 'Lost', 'dp_2'],
      ['Engines', 'Recorded refund', '$10', expect.stringMatching(/^Mar 2, 2026 /), '—', '—'],
    ]);
  });

  it('lists organizations', async () => {
    open('organizations');
    expect(await rows('Organizations')).toEqual([
      ['Engines', '4', expect.stringMatching(/^Mar 2, 2026 /), 'Place Legal Hold'],
    ]);
  });

  it('lists events of the installation', async () => {
    open('log');
    expect(await rows('Installation log')).toEqual([
      [
        'Single sign-on was refused (sso.refused)',
        'Someone at the sign-in page',
        '—',
        expect.stringContaining('Mar 2, 2026'),
        '192.0.2.7',
        '—',
      ],
    ]);
  });

  it('links the names of actors, subjects, and their organizations in the installation log', async () => {
    const acted = {
      ...refusedEntry,
      userId: administrator.id,
      userName: 'Root Keeper',
      detailCode: 'administrator-acted',
      parameters: { administratorAct: 'user-suspended', subject: 'Ada Okafor', reason: 'Asked for it' },
    };
    const organization = { id: engines.id, name: 'Engines' };
    open('log', {
      'GET /api/admin/audit-log': () =>
        json([
          { ...acted, id: '1', subject: { kind: 'user', id: ada.id, name: 'Ada Okafor' }, organization },
          { ...acted, id: '2', subject: { kind: 'organization', ...organization }, organization },
          { ...acted, id: '3', subject: null, organization: null },
        ]),
    });
    const log = await screen.findByRole('region', { name: 'Installation log' });
    const links = () =>
      within(log)
        .getAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')]);
    const actor = ['Root Keeper', `/admin/people/${administrator.id}`];
    const linked = ['Engines', `/admin/organizations/${engines.id}`];
    await waitFor(() =>
      expect(links()).toEqual([
        actor,
        ['Ada Okafor', `/admin/people/${ada.id}`],
        linked,
        actor,
        linked,
        actor,
      ]),
    );
    expect(within(log).getByText('No longer exists')).toBeVisible();
    expect(within(log).getAllByText('Suspended a person (Ada Okafor): Asked for it')).toHaveLength(3);
  });

  it('reports that the installation has no events', async () => {
    open('log', { 'GET /api/admin/audit-log': () => json([]) });
    expect(await screen.findByText('No events outside the organizations')).toBeVisible();
  });

  it('lists users page by page, including those without an organization', async () => {
    const calls = open('users', {
      'GET /api/admin/users': ({ path }) =>
        path.includes('cursor=2')
          ? json([removed], { headers: { 'X-Total-Count': '2' } })
          : json([ada], {
              headers: { 'X-Total-Count': '2', Link: '</api/admin/users?cursor=2>; rel="next"' },
            }),
    });
    expect(await rows('Users')).toEqual([
      [
        'Ada Okafor',
        'ada@example.org',
        'Editor',
        'Engines',
        expect.stringMatching(/^Mar 2, 2026 /),
        'HelpErase',
      ],
    ]);
    expect(screen.getByText('Showing 1 of 2')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByText('Showing 2 of 2')).toBeVisible();
    expect((await rows('Users'))[1]).toEqual([
      'Grace Okafor',
      'grace@example.org',
      '—',
      '—',
      expect.stringMatching(/^Mar 2, 2026 /),
      'HelpErase',
    ]);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(calls.map(({ path }) => path)).toEqual(['/api/admin/users', '/api/admin/users?cursor=2']);
  });

  it('erases a user once a reason and the user’s address have been entered', async () => {
    const calls = open('users', {
      'GET /api/admin/users': () => json([ada]),
      [`POST /api/admin/users/${ada.id}/erase`]: () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Erase Ada Okafor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Erase Ada Okafor?' });
    await userEvent.type(within(dialog).getByLabelText(/To confirm/), 'grace@example.org');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
    expect(within(dialog).getByText('Enter a reason')).toBeVisible();
    expect(within(dialog).getByText('This is not the address of this person')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);

    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Asked for it');
    await userEvent.clear(within(dialog).getByLabelText(/To confirm/));
    await userEvent.type(within(dialog).getByLabelText(/To confirm/), 'ada@example.org');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Erase' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
      body: { reason: 'Asked for it', email: 'ada@example.org' },
    });
  });

  it.each([
    ['Send a link for a new password', 'send-password-reset', 'A link was sent to ada@example.org'],
    [
      'Turn off two-factor authentication',
      'end-two-factor',
      'Two-factor authentication of ada@example.org was turned off',
    ],
  ])('helps a user sign in after a reason is entered: %s', async (button, kind, said) => {
    const calls = open('users', {
      'GET /api/admin/users': () => json([ada]),
      [`POST /api/admin/users/${ada.id}/${kind}`]: () => new Response(null, { status: 204 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Help Ada Okafor to sign in' }));
    const dialog = await screen.findByRole('dialog', { name: 'Help Ada Okafor to sign in' });
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    expect(within(dialog).getByText('Enter a reason')).toBeVisible();
    expect(calls.some(({ method }) => method === 'POST')).toBe(false);
    await userEvent.type(within(dialog).getByLabelText(/Reason/), 'Called');
    await userEvent.click(within(dialog).getByRole('button', { name: button }));
    expect(await screen.findByText(said)).toBeVisible();
    expect(calls.find(({ method }) => method === 'POST')).toMatchObject({ body: { reason: 'Called' } });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('shows an email and its links to this installation', async () => {
    const text = `Open ${window.location.origin}/join/abc, not https://evil.example/join/abc`;
    open('outbox', { 'GET /api/admin/outbox': () => json([{ ...mail, text }]) });
    const item = await screen.findByRole('button', { name: /Join Engines on Proviso.*grace@example.org/ });
    await userEvent.click(item);
    const dialog = screen.getByRole('dialog', { name: 'Join Engines on Proviso' });
    expect(dialog).toHaveAccessibleDescription(/To grace@example.org, Mar 2, 2026/);
    const links = within(dialog).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/join/abc']);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(item).toHaveFocus();
  });

  it('searches users by name', async () => {
    const calls = open('users');
    await userEvent.type(await screen.findByRole('searchbox', { name: /Search users/ }), 'Ada');
    await waitFor(() => expect(calls.at(-1)?.path).toBe('/api/admin/users?search=Ada'));
    expect(await screen.findByRole('link', { name: 'Ada Okafor' })).toHaveAttribute(
      'href',
      `/admin/people/${ada.id}`,
    );
  });

  it('reports that the outbox is empty', async () => {
    open('outbox', { 'GET /api/admin/outbox': () => json([]) });
    expect(await screen.findByText('No emails in the outbox')).toBeVisible();
  });

  it('shows emails that the mail server did not accept, and resends or discards them', async () => {
    const kept = {
      ...mail,
      state: 'refused',
      reason: 'the mail server answered 550 no such mailbox',
      attempts: 1,
      keptAt: mail.createdAt,
      triedAt: mail.createdAt,
      nextAt: null,
    };
    const late = { ...kept, id: ada.id, to: 'ada@example.org', state: 'waiting', nextAt: mail.createdAt };
    const path = `/api/admin/kept-mails/${kept.id}`;
    const calls = open('outbox', {
      'GET /api/admin/kept-mails': () => json([kept, late]),
      [`POST ${path}/send-again`]: () => json(late, { status: 202 }),
      [`POST ${path}/discard`]: () => new Response(null, { status: 204 }),
    });
    expect((await rows('Undelivered emails')).map((cells) => cells.slice(0, 3))).toEqual([
      [
        'Join Engines on ProvisoTo grace@example.org',
        'Refused',
        'the mail server answered 550 no such mailbox',
      ],
      [
        'Join Engines on ProvisoTo ada@example.org',
        expect.stringMatching(/^Next attempt Mar 2, 2026/),
        expect.anything(),
      ],
    ]);
    const name = '“Join Engines on Proviso” to grace@example.org';
    await userEvent.click(screen.getByRole('button', { name: `Send ${name} again` }));
    expect(
      await screen.findByText('The email to grace@example.org will be sent within a minute'),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: `Discard ${name}` }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard “Join Engines on Proviso”?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A typo');
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('The email was discarded')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body])).toEqual([
      [`${path}/send-again`, undefined],
      [`${path}/discard`, { reason: 'A typo' }],
    ]);
  });

  it('shows the outcomes of the payment provider’s messages if a provider is configured', async () => {
    const lastAt = '2026-03-02T09:00:00.000Z';
    const outcomes = [
      { outcome: 'handled', count: 12, lastAt },
      { outcome: 'forged', count: 3, lastAt },
    ];
    open('status', { 'GET /api/admin/status': () => json({ ...status, paymentMessages: { outcomes } }) });
    expect((await rows('Messages from the payment provider')).map((cells) => cells.slice(0, 2))).toEqual([
      ['Handled', '12'],
      ['Refused: not signed by the provider', '3'],
    ]);
  });

  it('retries a parked event, or skips it with a reason', async () => {
    const parked = {
      id: ada.id,
      consumer: 'reaction',
      name: 'document-text',
      eventId: ada.id,
      eventType: 'DocumentUploaded',
      stream: 'document-1',
      revision: 0,
      error: 'Error: not today',
      attempts: 8,
      parkedAt: '2026-03-02T09:00:00.000Z',
      triedAt: '2026-03-02T09:00:00.000Z',
      decision: null,
    };
    const path = `/api/admin/parked-events/${parked.id}`;
    const calls = open('status', {
      'GET /api/admin/status': () => json({ ...status, parkedEvents: [parked] }),
      [`POST ${path}/retry`]: () => json(parked, { status: 202 }),
      [`POST ${path}/skip`]: () => json(parked, { status: 202 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Retry DocumentUploaded/ }));
    await userEvent.click(screen.getByRole('button', { name: /^Skip DocumentUploaded/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Skip DocumentUploaded?' }));
    await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'The file is lost');
    await userEvent.click(dialog.getByRole('button', { name: 'Skip' }));
    expect(await screen.findByText('DocumentUploaded will be skipped')).toBeVisible();
    expect(calls.filter(({ method }) => method === 'POST').map((call) => [call.path, call.body])).toEqual([
      [`${path}/retry`, undefined],
      [`${path}/skip`, { reason: 'The file is lost' }],
    ]);
  });

  it('opens a section from the list, and moves the focus to its heading', async () => {
    open('status');
    const sections = within(screen.getByRole('navigation', { name: 'Administration sections' }));
    expect(sections.getByRole('link', { current: 'page' })).toHaveTextContent('Status');
    await userEvent.click(sections.getByRole('link', { name: 'Organizations' }));
    expect(screen.getByRole('heading', { level: 1, name: 'Admin Dashboard: Organizations' })).toHaveFocus();
    expect(await screen.findByText('Engines')).toBeVisible();
  });

  it('reloads all data on demand', async () => {
    let members = 4;
    open('organizations', { 'GET /api/admin/organizations': () => json([{ ...engines, members }]) });
    expect(await screen.findByRole('cell', { name: '4' })).toBeVisible();
    members = 5;
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('cell', { name: '5' })).toBeVisible();
  });

  it.each([
    ['status', 'The status could not be loaded', 'Event store'],
    ['organizations', 'The organizations could not be loaded', 'Engines'],
    ['users', 'The users could not be loaded', 'Ada Okafor'],
    ['outbox', 'The outbox could not be loaded', 'Join Engines on Proviso'],
  ])('says why %s could not be loaded, and retries', async (area, failed, content) => {
    let broken = true;
    const answers = administrationAnswers();
    const key = `GET /api/admin/${area}` as keyof typeof answers;
    open(area, {
      [key]: () => (broken ? problem(503, 'unavailable', 'The database rests.') : answers[key]()),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(failed);
    expect(alert).toHaveTextContent('The database rests.');
    broken = false;
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(content)).toBeVisible();
  });
});
