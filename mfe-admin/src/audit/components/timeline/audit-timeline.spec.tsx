import { json, problem, renderWithProviders } from '@proviso/ui/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { adminTexts } from '../../../texts.ts';
import { auditPath } from '../../api/audit-log.ts';
import { auditServer, entries } from '../../../testing/audit-server.ts';
import { AuditTimeline } from './audit-timeline.tsx';

const open = (server: ReturnType<typeof auditServer>) =>
  renderWithProviders(
    <AuditTimeline
      filters={{}}
      filtered={false}
      chosen={undefined}
      onChoose={() => {}}
      onClear={() => {}}
      onLoaded={() => {}}
    />,
    { texts: [adminTexts], fetch: server.fetch },
  );
type Page = ReturnType<typeof open>;

const timeline = () => screen.findByRole('region', { name: 'Timeline' });
const numbers = (): string[] =>
  within(screen.getByRole('region', { name: 'Timeline' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => /Visitors (\d+)/.exec(textContent)?.[1] ?? '?');
/** Invalidates the log, as a live message does. */
const sendLiveEvent = ({ services }: Page) =>
  services.queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === auditPath });
const scrollTo = (element: HTMLElement, place: { top: number; height: number }) => {
  Object.defineProperties(element, {
    scrollHeight: { value: place.height, configurable: true },
    clientHeight: { value: 600, configurable: true },
  });
  fireEvent.scroll(element, { target: { scrollTop: place.top } });
};

describe('the timeline', () => {
  it('can be reached and scrolled with the keyboard', async () => {
    open(auditServer(entries(3, 1)));
    expect(await timeline()).toHaveAttribute('tabindex', '0');
  });

  it('fetches the first page only once', async () => {
    const server = auditServer(entries(3, 1));
    open(server);
    await timeline();
    expect(server.calls.filter(({ path }) => path === auditPath)).toHaveLength(1);
  });

  it('loads more pages with a button until the last page', async () => {
    const user = userEvent.setup();
    open(auditServer(entries(7, 1)));
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('Showing 6 of 7');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await screen.findByText('Showing 7 of 7');
    expect(numbers()).toEqual(['7', '6', '5', '4', '3', '2', '1']);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('says that there are more entries if counting stopped at its limit', async () => {
    const server = auditServer(entries(7, 1));
    server.state.moreThanCounted = true;
    open(server);
    expect(await screen.findByText('Showing 3 of more than 7')).toBeVisible();
  });

  it('loads more entries as the user nears the end', async () => {
    open(auditServer(entries(7, 1)));
    scrollTo(await timeline(), { top: 100, height: 2000 });
    expect(numbers()).toHaveLength(3);
    scrollTo(await timeline(), { top: 1300, height: 2000 });
    await screen.findByText('Showing 6 of 7');
  });

  it('keeps loaded entries if the next page fails, and retries only on demand', async () => {
    const server = auditServer(entries(7, 1));
    const user = userEvent.setup();
    open(server);
    await timeline();
    server.state.instead = () => problem(503, 'server.unavailable', 'The database does not answer.');
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.');
    expect(numbers()).toEqual(['7', '6', '5']);
    server.state.instead = undefined;
    const calls = server.calls.length;
    scrollTo(await timeline(), { top: 1400, height: 2000 });
    expect(server.calls).toHaveLength(calls);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Showing 6 of 7');
  });
});

describe('a search that has not read all entries', () => {
  const until = '2025-03-04T09:00:00.000Z';
  /** A page that ends the search for now. */
  const page = (found: ReturnType<typeof entries>) =>
    json(found, {
      headers: {
        'X-Total-Count': String(found.length),
        'X-Total-Count-Exact': 'false',
        'X-Searched-Until': until,
        Link: '</api/audit-log?cursor=older>; rel="next"',
      },
    });
  const isOlder = ({ path }: { path: string }) => path.includes('cursor=older');

  it('says so if it has found nothing, and continues on demand until all are read', async () => {
    const user = userEvent.setup();
    const server = auditServer([]);
    server.state.instead = (call) => (isOlder(call) ? undefined : page([]));
    open(server);
    expect(await screen.findByText('No matches so far')).toBeVisible();
    expect(screen.getByText(/^Searched back to Mar 4, 2025/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search older entries' }));
    expect(await screen.findByText('No audit entries found')).toBeVisible();
  });

  it('retries a failed continuation', async () => {
    const user = userEvent.setup();
    const server = auditServer([]);
    server.state.instead = (call) =>
      isOlder(call) ? problem(503, 'server.unavailable', 'The database does not answer.') : page([]);
    open(server);
    await user.click(await screen.findByRole('button', { name: 'Search older entries' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.');
    server.state.instead = (call) => (isOlder(call) ? json(entries(1, 1)) : page([]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await timeline()).toHaveTextContent('Visitors 1');
  });

  it('shows below the entries how far it has come instead of a number of matches', async () => {
    const user = userEvent.setup();
    const server = auditServer([]);
    server.state.instead = (call) => (isOlder(call) ? json(entries(2, 1)) : page(entries(4, 3)));
    open(server);
    expect(await timeline()).toHaveTextContent(/Searched back to Mar 4, 2025/);
    expect(screen.queryByText(/^Showing/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(numbers()).toEqual(['4', '3', '2', '1']));
    expect(screen.queryByText(/Searched back/)).not.toBeInTheDocument();
  });
});

describe('new entries', () => {
  it('appear immediately if the user is at the top of the list', async () => {
    const server = auditServer(entries(4, 1));
    const page = open(server);
    await timeline();
    server.state.log = entries(5, 1);
    await sendLiveEvent(page);
    await waitFor(() => expect(numbers()).toEqual(['5', '4', '3', '2']));
    expect(screen.queryByRole('button', { name: /new entr/ })).not.toBeInTheDocument();
  });

  it('appear in an empty timeline', async () => {
    const server = auditServer([]);
    const page = open(server);
    await screen.findByText('No audit entries found');
    server.state.log = entries(1, 1);
    await sendLiveEvent(page);
    expect(await timeline()).toHaveTextContent('Visitors 1');
  });

  it('are only announced if the user has scrolled down, and are shown on request', async () => {
    const server = auditServer(entries(7, 1));
    const user = userEvent.setup();
    const page = open(server);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('Showing 6 of 7');
    scrollTo(await timeline(), { top: 400, height: 4000 });
    server.state.log = entries(9, 1);
    await sendLiveEvent(page);
    const news = await screen.findByRole('button', { name: '2 new entries' });
    expect(numbers()).toEqual(['7', '6', '5', '4', '3', '2']);

    await user.click(news);
    expect(numbers()).toEqual(['9', '8', '7', '6', '5', '4', '3', '2']);
    expect(await timeline()).toHaveFocus();
    expect(screen.getByText('Showing 8 of 9')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /new entr/ })).not.toBeInTheDocument();
  });

  it('restart the list if they do not fit on one page', async () => {
    const server = auditServer(entries(4, 1));
    const user = userEvent.setup();
    const page = open(server);
    scrollTo(await timeline(), { top: 400, height: 4000 });
    server.state.log = entries(20, 1);
    await sendLiveEvent(page);
    await user.click(await screen.findByRole('button', { name: '3+ new entries' }));
    expect(numbers()).toEqual(['20', '19', '18']);
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(numbers()).toEqual(['20', '19', '18', '17', '16', '15']));
  });

  it('are fetched after a lost connection without reloading all pages', async () => {
    const server = auditServer(entries(7, 1));
    const user = userEvent.setup();
    const { services } = open(server);
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    await screen.findByText('Showing 6 of 7');
    const calls = server.calls.length;
    await services.queryClient.invalidateQueries();
    expect(server.calls.slice(calls).map(({ path }) => path)).toEqual([auditPath]);
    expect(numbers()).toHaveLength(6);
  });
});
