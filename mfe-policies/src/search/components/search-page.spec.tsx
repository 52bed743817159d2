import {
  facilityTypes,
  regulatoryBodies,
  type PolicyType,
  type SearchAnswer,
  type SearchHit,
} from '@proviso/contracts';
import { useLocation } from '@proviso/ui';
import {
  chooseOption,
  fakeFetch,
  handleLiveMessage,
  json,
  problem,
  renderWithProviders,
  someUser,
} from '@proviso/ui/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { someSummary } from '../../testing/some-policy.ts';
import { withoutCatalog } from '../../testing/without-catalog.ts';
import { policiesTexts } from '../../texts.ts';
import { SearchPage } from './search-page.tsx';

const text = (words: string) => ({ text: words, hit: false });
const found = (words: string) => ({ text: words, hit: true });
const hit = (changes: Partial<SearchHit> = {}): SearchHit => ({
  policy: someSummary({ status: 'review', version: 2 }),
  title: [found('Hand'), text(' hygiene')],
  snippets: [
    { pieces: [text('Wash your '), found('hands'), text(' <b>now</b>')], document: null },
    {
      pieces: [text('The left '), found('hand')],
      document: { id: 'document-1', originalName: 'poster.pdf', page: 3 },
    },
  ],
  ...changes,
});
const answer = (changes: Partial<SearchAnswer> = {}): SearchAnswer => ({
  hits: [hit()],
  total: 1,
  totalIsExact: true,
  facets: {
    facilityType: [{ value: 'Technology', count: 4 }],
    status: [{ value: 'review', count: 3 }],
  },
  corrections: [],
  ...changes,
});

const Address = () => <output aria-label="address">{useLocation().search}</output>;

const withTypes =
  (send: typeof fetch, types: PolicyType[]): typeof fetch =>
  async (input, init) =>
    input === '/api/policy-types' ? json(types) : withoutCatalog(send)(input, init);
const withBody =
  (send: typeof fetch, name: string): typeof fetch =>
  async (input, init) =>
    input === '/api/regulatory-entities'
      ? json([{ id: 1, name, acronym: '', website: '', description: '' }])
      : send(input, init);

const open = (
  path: string,
  respond: (path: string) => Response = () => json(answer()),
  types: PolicyType[] = [],
  body?: string,
) => {
  const { fetch, calls } = fakeFetch({ 'GET /api/search': ({ path: asked }) => respond(asked) });
  const send = types.length === 0 ? withoutCatalog(fetch) : withTypes(fetch, types);
  const all = body === undefined ? send : withBody(send, body);
  const { services } = renderWithProviders(
    <>
      <SearchPage />
      <Address />
    </>,
    { texts: [policiesTexts], path, fetch: all, user: someUser() },
  );
  return { calls, services, user: userEvent.setup() };
};
const address = () => new URLSearchParams(screen.getByLabelText('address').textContent ?? '');
const lastCall = (calls: readonly { path: string }[]) =>
  new URL(calls.at(-1)?.path ?? '', 'http://proviso.test').searchParams;
const box = () => screen.getByRole('searchbox', { name: 'Search policies and documents' });

describe('the search page', () => {
  it('shows statistics of all policies until the user searches', async () => {
    open('/search');
    expect(await screen.findByText('Start searching')).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Technology 4' })).toBeVisible();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Clear Filters' })).toBeNull();
    expect(screen.getByRole('heading', { name: 'Search tips' })).toBeVisible();
  });

  it.each(['policies', 'search', 'documents'] as const)(
    'searches again after a change in the %s read model',
    async (readModel) => {
      const { calls, services } = open('/search?q=hand');
      await screen.findByRole('article', { name: 'Hand hygiene' });
      const before = calls.length;
      act(() => handleLiveMessage(services.queryClient, { kind: 'change', readModel, ids: ['p1'] }));
      await waitFor(() =>
        expect(calls.slice(before).map(({ path }) => path)).toContain('/api/search?q=hand'),
      );
    },
  );

  it('shows where in a policy each result matched, and highlights the words', async () => {
    open('/search?q=hand');
    const article = within(await screen.findByRole('article', { name: 'Hand hygiene' }));
    expect(article.getByRole('link', { name: 'Hand hygiene' })).toHaveAttribute(
      'href',
      `/policies/${someSummary().id}`,
    );
    expect(article.getByText('In poster.pdf, page 3')).toBeVisible();
    expect(article.getByText('In the policy')).toBeVisible();
    const marked = screen.getAllByRole('mark').map(({ textContent }) => textContent);
    expect(marked).toEqual(['Hand', 'hands', 'hand']);
    expect(article.getByText('Under Review')).toBeVisible();
    expect(screen.getByText('1 policy found')).toBeVisible();
  });

  it('shows markup in a snippet as plain text', async () => {
    open('/search?q=hand');
    const { textContent, innerHTML } = await screen.findByRole('article');
    expect(textContent).toContain('<b>now</b>');
    expect(innerHTML).not.toContain('<b>');
  });

  it('sends the server every filter that is in the URL', async () => {
    const { calls } = open(
      '/search?q=hand&facilityType=Technology&state=CA&status=review&regulatoryBody=PCI+DSS&cheese=1',
    );
    await screen.findByRole('article');
    expect(Object.fromEntries(lastCall(calls))).toEqual({
      q: 'hand',
      facilityType: 'Technology',
      state: 'CA',
      status: 'review',
      regulatoryBody: 'PCI DSS',
    });
    expect(screen.getByRole('combobox', { name: 'Facility type' })).toHaveValue('Technology');
  });

  it('offers every value that policies may have, and keeps the chosen value in the URL', async () => {
    const { user, calls } = open('/search', () => json(answer()), [], 'Board');
    const options = (name: string) =>
      [...screen.getByRole('combobox', { name }).querySelectorAll('option')]
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(options('Facility type')).toEqual([...facilityTypes]);
    expect(options('Status')).toEqual(['Draft', 'Under Review', 'Active', 'Archived']);
    await waitFor(() => expect(options('Regulatory body')).toEqual([...regulatoryBodies, 'Board']));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Regulatory body' }), 'SOX');
    expect(address().get('regulatoryBody')).toBe('SOX');
    await waitFor(() => expect(lastCall(calls).get('regulatoryBody')).toBe('SOX'));
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect([...address()]).toEqual([]);
  });

  it('filters by the types of the organization', async () => {
    const types = [{ id: 7, name: 'Procedure', description: '' }];
    const { user, calls } = open('/search?q=hand', () => json(answer()), types);
    await chooseOption(user, 'Policy type', 'Procedure');
    expect(address().get('policyTypeId')).toBe('7');
    await waitFor(() => expect(lastCall(calls).get('policyTypeId')).toBe('7'));
    await user.click(await screen.findByRole('button', { name: 'Clear Filters' }));
    expect([...address()]).toEqual([]);
  });

  it('searches once typing has paused, or immediately on Enter', async () => {
    const { user, calls } = open('/search');
    // The changes are fired synchronously, like typing without pauses.
    const words = '"hand hygiene" -soap';
    for (const end of [1, 5, words.length])
      fireEvent.change(box(), { target: { value: words.slice(0, end) } });
    await waitFor(() => expect(address().get('q')).toBe('"hand hygiene" -soap'));
    await screen.findByRole('article');
    // The first of the two calls was the search without words when the page opened.
    expect(calls).toHaveLength(2);
    await user.type(box(), 'x{Enter}');
    expect(address().get('q')).toBe('"hand hygiene" -soapx');
  });

  it('filters by a statistic or a quick filter, and clears the filter on a second click', async () => {
    const { user } = open('/search?q=hand');
    await user.click(await screen.findByRole('button', { name: 'Technology 4' }));
    expect(address().get('facilityType')).toBe('Technology');
    await user.click(await screen.findByRole('button', { name: 'Technology 4', pressed: true }));
    expect(address().has('facilityType')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'HIPAA' }));
    expect(address().get('regulatoryBody')).toBe('HIPAA');
    await user.click(screen.getByRole('button', { name: 'HIPAA', pressed: true }));
    expect(address().get('q')).toBe('hand');
    expect(address().has('regulatoryBody')).toBe(false);
  });

  it('says how a misspelled word was corrected', async () => {
    const { user } = open('/search?q=hnd+wash', (path) =>
      json(answer({ corrections: path.includes('%22') ? [] : [{ word: 'hnd', instead: ['hand', 'hind'] }] })),
    );
    expect(await screen.findByText('Showing results for “hand, hind”')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Search instead for “hnd”' }));
    await waitFor(() => expect(screen.queryByText(/^Showing results for/)).not.toBeInTheDocument());
    expect(screen.getByRole('searchbox')).toHaveValue('"hnd" wash');
  });

  it('loads more results page by page', async () => {
    const { user } = open('/search?q=hand', (path) =>
      path.includes('cursor')
        ? json(
            answer({ hits: [hit({ policy: someSummary({ id: 'b' }), title: [text('Gloves')] })], total: 2 }),
          )
        : json(answer({ total: 2 }), { headers: { Link: '</api/search?q=hand&cursor=x>; rel="next"' } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('article', { name: 'Gloves' })).toBeVisible();
    expect(screen.getByRole('article', { name: 'Hand hygiene' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });

  it('says that there are more results if counting stopped at its limit', async () => {
    open('/search?q=hand', () => json(answer({ total: 10_000, totalIsExact: false })));
    expect(await screen.findByText('More than 10,000 policies found')).toBeVisible();
  });

  it('reports that the search found no results', async () => {
    open('/search?q=unicorn', () => json(answer({ hits: [], total: 0 })));
    expect(await screen.findByText('No results')).toBeVisible();
  });

  it('reports why the search failed, keeps the search words, and offers a retry', async () => {
    let works = false;
    const { user } = open('/search?q=hand', () =>
      works ? json(answer()) : problem(503, 'service.unavailable', 'The service cannot answer just now.'),
    );
    expect(await screen.findByText('The service cannot answer just now.')).toBeVisible();
    expect(box()).toHaveValue('hand');
    works = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('article')).toBeVisible();
  });
});
