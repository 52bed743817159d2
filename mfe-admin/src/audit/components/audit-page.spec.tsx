import { handleLiveMessage, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { adminTexts } from '../../texts.ts';
import { auditServer, entries, auditEntry } from '../../testing/audit-server.ts';
import { AuditPage } from './audit-page.tsx';

const open = (server = auditServer(entries(2, 1)), path = '/audit') =>
  renderWithProviders(<AuditPage />, { texts: [adminTexts], path, fetch: server.fetch });

describe('the audit page', () => {
  it('counts the entries by action', async () => {
    open();
    const counts = within(screen.getByRole('list', { name: 'Entries by action' }));
    await waitFor(() => expect(counts.getAllByRole('listitem')[1]).toHaveTextContent('1,200 Updated'));
    expect(counts.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '4 Created',
      '1,200 Updated',
      '2 Deleted',
      '31 Viewed',
      '7 Sign-in',
    ]);
    expect(screen.getByText(/kept for 7 years/)).toBeVisible();
  });

  it('says which entries it counts if these are not all', async () => {
    const server = auditServer(entries(2, 1));
    server.state.counts.searchedUntil = '2025-03-04T09:00:00.000Z';
    open(server);
    expect(
      await screen.findByText(/^At least this many: only entries since Mar 4, 2025.* are counted/),
    ).toBeVisible();
  });

  it('states that entries are kept indefinitely if the organization has chosen to keep them', async () => {
    open(auditServer([], { 'GET /api/organization': () => json({ auditRetention: 'indefinite' }) }));
    expect(await screen.findByText(/kept indefinitely/)).toBeVisible();
  });

  it('lists entries with what happened, who did it, to what, and when', async () => {
    const recent = new Date(Date.now() - 5 * 60_000 - 1).toISOString();
    open(auditServer([auditEntry(1, { action: 'DELETE', timestamp: recent })]));
    const item = await screen.findByRole('button', { name: /Edited policy “Visitors 1”/ });
    expect(item).toHaveTextContent(/^Deleted: /);
    expect(item).toHaveTextContent('Ada Okafor');
    expect(item).toHaveTextContent('Policy');
    const time = within(item).getByText('5 minutes ago');
    expect(time).toHaveAttribute('dateTime', recent);
    expect(time).toHaveAttribute('title', expect.stringMatching(/\d{4}.*:\d\d.* [A-Z]/));
  });

  it('describes events in the page’s language, and shows the server’s text for unknown codes', async () => {
    const { services } = open(
      auditServer([
        auditEntry(3, {
          detailCode: 'policy-status-changed',
          parameters: { title: 'Guests', statusBefore: 'draft', status: 'review', note: 'Ready' },
          details: 'as the server says it',
        }),
        auditEntry(2, { detailCode: 'policies-exported', parameters: { count: 1, fileFormat: 'pdf' } }),
        auditEntry(1, {
          detailCode: 'policy-laminated',
          parameters: {},
          details: 'Laminated policy “Guests”',
        }),
      ]),
    );
    expect(
      await screen.findByText('Changed the status of policy “Guests” from Draft to Under Review – Ready'),
    ).toBeVisible();
    expect(screen.getByText('Exported 1 policy as PDF')).toBeVisible();
    expect(screen.getByText('Laminated policy “Guests”')).toBeVisible();

    services.i18n.addResourceBundle('de', 'admin', {
      auditSentence: { 'policies-exported_one': '{{count}} Richtlinie als {{fileFormat}} ausgegeben' },
    });
    await act(() => services.i18n.changeLanguage('de'));
    expect(screen.getByText('1 Richtlinie als PDF ausgegeben')).toBeVisible();
  });

  it('shows the names of former members, and attributes automatic actions to Proviso', async () => {
    open(
      auditServer([
        auditEntry(2, { userName: null }),
        auditEntry(1, { userName: null, userId: 'document-extraction' }),
      ]),
    );
    expect(await screen.findByText('Former user')).toBeVisible();
    expect(screen.getByText('Proviso, after an upload')).toBeVisible();
  });

  it.each(['audit-log', 'policies'] as const)(
    'reloads the newest entries when %s change',
    async (readModel) => {
      const server = auditServer(entries(2, 1));
      const { services } = open(server);
      await screen.findByRole('button', { name: /Edited policy “Visitors 1”/ });
      server.calls.length = 0;
      act(() => handleLiveMessage(services.queryClient, { kind: 'change', readModel, ids: ['p1'] }));
      await waitFor(() => expect(server.calls.map(({ path }) => path)).toContain('/api/audit-log'));
    },
  );

  it('keeps the filters in the URL, and sends them to the server', async () => {
    const server = auditServer(entries(2, 1));
    open(server, '/audit?action=DELETE&entityType=document&timeRange=week&search=visit&page=9');
    expect(await screen.findByRole('combobox', { name: 'Action' })).toHaveDisplayValue('Deleted');
    expect(screen.getByRole('combobox', { name: 'Entity type' })).toHaveDisplayValue('Document');
    expect(screen.getByRole('combobox', { name: 'Time range' })).toHaveDisplayValue('This week');
    expect(screen.getByRole('searchbox', { name: 'Search the audit log' })).toHaveValue('visit');
    await waitFor(() =>
      expect(server.calls.map(({ path }) => path)).toContain(
        '/api/audit-log?search=visit&action=DELETE&entityType=document&timeRange=week',
      ),
    );
  });

  it('filters by date and by person', async () => {
    const server = auditServer(entries(2, 1));
    const user = userEvent.setup();
    open(server, '/audit?from=2026-03-01&to=gestern');
    expect(await screen.findByLabelText('First day')).toHaveValue('2026-03-01');
    expect(screen.getByLabelText('Last day')).toHaveValue('');
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-03-31' } });
    await user.type(screen.getByRole('combobox', { name: 'Person' }), 'ben');
    await user.click(await screen.findByRole('option', { name: 'Ben Ito' }));
    await waitFor(() =>
      expect(server.calls.map(({ path }) => path)).toContain(
        '/api/audit-log?from=2026-03-01&to=2026-03-31&person=0198c0de-0000-7000-8000-000000001001',
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByLabelText('First day')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Person' })).toHaveValue('');
  });

  it('applies filters, and clears all of them together', async () => {
    const server = auditServer(entries(2, 1));
    const user = userEvent.setup();
    open(server);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Time range' }), 'This quarter');
    await user.type(screen.getByRole('searchbox'), 'guests');
    await waitFor(() =>
      expect(server.calls.map(({ path }) => path)).toContain(
        '/api/audit-log?search=guests&timeRange=quarter',
      ),
    );
    // One request after the pause, rather than one per letter.
    const searches = server.calls.filter(({ path }) => path.startsWith('/api/audit-log?search='));
    expect(searches.length).toBeLessThan('guests'.length);
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect(screen.getByRole('searchbox')).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Time range' })).toHaveDisplayValue('All time');
  });

  it('reports that there are no entries, and offers to clear the filters only if any are set', async () => {
    open(auditServer([]));
    expect(await screen.findByText('No audit entries found')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).not.toBeInTheDocument();
  });

  it('shows all entries again after a search without results', async () => {
    const server = auditServer([]);
    const user = userEvent.setup();
    open(server, '/audit?search=nobody');
    await screen.findByText('No audit entries found');
    server.state.log = entries(1, 1);
    await user.click(screen.getAllByRole('button', { name: 'Clear Filters' }).at(-1) ?? document.body);
    expect(await screen.findByRole('button', { name: /Visitors 1/ })).toBeVisible();
  });

  it('reports why the log could not be loaded, and retries', async () => {
    const server = auditServer(entries(1, 1));
    server.state.instead = () => problem(500, 'internal', 'The audit log is not available.');
    const user = userEvent.setup();
    open(server);
    expect(await screen.findByRole('alert')).toHaveTextContent('The audit log is not available.');
    server.state.instead = undefined;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /Visitors 1/ })).toBeVisible();
  });

  it('announces that it is loading until the entries arrive', async () => {
    let answer: (() => void) | undefined;
    const server = auditServer([]);
    server.state.instead = () =>
      new Promise((resolve) => {
        answer = () => resolve(json(entries(1, 1)));
      });
    open(server);
    expect(screen.getByText('Loading…')).toBeInTheDocument();
    await waitFor(() => expect(answer).toBeDefined());
    answer?.();
    expect(await screen.findByRole('button', { name: /Visitors 1/ })).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Loading…')).not.toBeInTheDocument());
  });

  it('shows an entry’s policy if the sentence does not name it', async () => {
    open(
      auditServer([
        auditEntry(2, {
          detailCode: 'analysis-completed',
          parameters: { analysisType: 'compliance', version: 3, score: 80 },
          policy: { id: 'p', title: 'Fire drill' },
        }),
        auditEntry(1),
      ]),
    );
    expect(await screen.findByRole('button', { name: /Completed a compliance check/ })).toHaveTextContent(
      'Fire drill',
    );
    expect(screen.getAllByText(/Visitors 1/)).toHaveLength(1);
  });

  it('exports the entries that match the filters', async () => {
    const server = auditServer(entries(2, 1));
    const user = userEvent.setup();
    open(server, '/audit?action=DELETE');
    await user.click(await screen.findByRole('button', { name: 'Export Filtered' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    expect(await screen.findByText('Audit log exported')).toBeVisible();
    expect(server.calls.map(({ path }) => path)).toContain('/api/audit-log/export?action=DELETE&format=csv');
  });

  it('shows the progress of an export, and cancels it', async () => {
    const server = auditServer(entries(2, 1));
    let canceled = false;
    server.state.exported = () =>
      new Response(
        new ReadableStream({
          // Sends the header and two entries, and leaves the response open.
          start: (controller) => controller.enqueue(new TextEncoder().encode('Time (UTC)\r\n1\r\n2\r\n')),
        }),
      );
    const fetch: typeof server.fetch = (input, init) => {
      init?.signal?.addEventListener('abort', () => {
        canceled = true;
      });
      return server.fetch(input, init);
    };
    const user = userEvent.setup();
    open({ ...server, fetch });
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    expect(await screen.findByText('2 of 1,244 entries')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Export of the audit log' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(canceled).toBe(true);
  });

  it('shows no progress bar for an export if not all entries are counted', async () => {
    const server = auditServer(entries(2, 1));
    server.state.counts.searchedUntil = '2025-03-04T09:00:00.000Z';
    server.state.exported = () =>
      new Response(
        new ReadableStream({
          start: (controller) => controller.enqueue(new TextEncoder().encode('Time (UTC)\r\n1\r\n2\r\n')),
        }),
      );
    const user = userEvent.setup();
    open(server);
    await screen.findByText(/^At least this many/);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as CSV' }));
    expect(await screen.findByText('2 entries so far')).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('reports why an export failed', async () => {
    const server = auditServer(entries(2, 1));
    server.state.exported = () => problem(429, 'request.too-many', 'Too many requests. Try again later.');
    const user = userEvent.setup();
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Export as JSON' }));
    expect(await screen.findByText('Too many requests. Try again later.')).toBeVisible();
  });
});
