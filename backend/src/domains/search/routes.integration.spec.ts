import { searchAnswerSchema, type SearchAnswer, type SnippetPiece } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { pdfOf } from '../../testing/files/pdf.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
let handHygiene: string;
beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
  handHygiene = await create(ada, {
    title: 'Hand hygiene',
    content: 'Everyone washes hands.',
    status: 'active',
  });
  await create(ada, { title: 'Visitors', content: 'Visitors wash hands too.', facilityType: 'Healthcare' });
  await create(ada, { title: 'Badges', regulatoryBody: 'OSHA', state: 'NY' });
});

const create = async (owner: TestUser, body: object): Promise<string> => {
  const response = await owner.post('/api/policies', body);
  return ((await response.json()) as { id: string }).id;
};
const search = async (query: string, who = ada): Promise<SearchAnswer & { response: Response }> => {
  const response = await who.get(`/api/search${query}`);
  return { ...searchAnswerSchema.parse(await response.json()), response };
};
const titles = async (query: string, who = ada) =>
  (await search(query, who)).hits.map(({ policy }) => policy.title);
const written = (pieces: readonly SnippetPiece[] = []) =>
  pieces.map(({ text, hit }) => (hit ? `[${text}]` : text)).join('');

describe('GET /api/search', () => {
  it('finds the user’s most recent change, sorts by relevance, and highlights matches', async () => {
    const { hits, total, totalIsExact, facets, response } = await search('?q=hands');
    expect(response.headers.get('proviso-read-state')).toBe('current');
    expect(hits.map(({ policy }) => policy.title).toSorted()).toEqual(['Hand hygiene', 'Visitors']);
    expect(hits.map(({ title }) => written(title))[0]).toBe('[Hand] hygiene');
    expect(hits.map(({ snippets: [first] }) => written(first?.pieces)).toSorted()).toEqual([
      'Everyone washes [hands]',
      'Visitors wash [hands] too',
    ]);
    expect({ total, totalIsExact, facets }).toEqual({
      total: 2,
      totalIsExact: true,
      facets: {
        facilityType: [{ value: 'Healthcare', count: 1 }],
        status: [
          { value: 'draft', count: 1 },
          { value: 'active', count: 1 },
        ],
      },
    });
  });

  it('accepts filters with and without words', async () => {
    expect(await titles('?q=hands&status=active')).toEqual(['Hand hygiene']);
    expect(await titles('?q=hands&facilityType=Healthcare')).toEqual(['Visitors']);
    expect(await titles('?regulatoryBody=osha&state=NY')).toEqual(['Badges']);
    expect(await titles('')).toEqual(['Badges', 'Visitors', 'Hand hygiene']);
  });

  it('reports the correction of a misspelled word', async () => {
    const { corrections, hits } = await search('?q=hygeine');
    expect(corrections).toEqual([{ word: 'hygeine', instead: ['hygiene'] }]);
    expect(hits).toHaveLength(1);
  });

  it('is paged', async () => {
    const first = await search('?q=hands&limit=1');
    const next = /<([^>]+)>; rel="next"/.exec(first.response.headers.get('link') ?? '')?.[1] ?? '';
    const second = searchAnswerSchema.parse(await (await ada.get(next)).json());
    expect([...first.hits, ...second.hits].map(({ policy }) => policy.title).toSorted()).toEqual([
      'Hand hygiene',
      'Visitors',
    ]);
  });

  it('finds words in uploaded documents, and shows the document’s name and the page', async () => {
    const form = new FormData();
    const pdf = new Blob([new Uint8Array(pdfOf('Rinse for a while'))], { type: 'application/pdf' });
    form.append('documents', pdf, 'who.pdf');
    await ada.post(`/api/policies/${handHygiene}/upload`, form);
    await expect.poll(() => titles('?q=rinse')).toEqual(['Hand hygiene']);
    const { hits } = await search('?q=rinse');
    expect(hits[0]?.snippets).toMatchObject([{ document: { originalName: 'who.pdf', page: 1 } }]);
  });

  it.each(['"', '-', 'or', '(((', '\\', "'", ':* & | ! <->', '%00', '%E2%80%8B', '"-', 'a:*%20%7C%20b'])(
    'returns a valid response to %j',
    async (q) => {
      const { response } = await search(`?q=${q.includes('%') ? q : encodeURIComponent(q)}`);
      expect(response.status).toBe(200);
    },
  );

  it.each(['q='.padEnd(203, 'x'), 'status=old', 'facilityType=Zoo', 'limit=1000', 'cursor=x'])(
    'rejects %j',
    async (query) => {
      const response = await ada.get(`/api/search?${query}`);
      expect(response.status).toBe(422);
      expect((await problemOf(response)).code).toMatch(/^request\./);
    },
  );

  it('never finds another organization’s policies, and never suggests words from them', async () => {
    const eve = await app.signUp();
    expect(await titles('?q=hands', eve)).toEqual([]);
    expect((await search('?q=hygeine', eve)).corrections).toEqual([]);
  });

  it('excludes deleted policies', async () => {
    const id = await create(ada, { title: 'Ephemeral' });
    expect(await titles('?q=ephemeral')).toEqual(['Ephemeral']);
    await ada.delete(`/api/policies/${id}`);
    expect(await titles('?q=ephemeral')).toEqual([]);
  });
});
