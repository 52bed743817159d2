import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidCursorError } from '../../engine/sql/cursor.ts';
import { listPolicies } from '../policies/list-policies.ts';
import { policyRevised } from '../../testing/events.ts';
import { type SearchTest, startSearchTest } from './testing/search-test.ts';

/** A text that repeats a word so often that its rank reaches the maximum. */
const repeatWord = (word: string): string => Array.from({ length: 3_000 }, () => word).join(' ');

let test: SearchTest;
beforeAll(async () => {
  test = await startSearchTest();
});
afterAll(async () => {
  await test.close();
});

describe('the order of search results', () => {
  const tenant = randomUUID();
  const titled = Array.from({ length: 15 }, (_, index) => `Access Control Policy ${index + 1}`);
  let attached = '';
  let headed = '';
  beforeAll(async () => {
    await test.create(
      tenant,
      ...titled.map((title) => ({
        title,
        content: 'Who may open which door is decided by its owner.\n\n'.repeat(40),
      })),
    );
    [attached = '', , headed = ''] = await test.create(
      tenant,
      { title: 'Visitors', content: 'Visitors are accompanied.' },
      { title: 'Passwords', content: repeatWord('access') },
      {
        title: 'Badges',
        content: `# Badges\n\n${'Everyone wears one. '.repeat(400)}\n\n## Access _to_ archives ##\n\nBy the archivist.\n\n## Control rooms\n\nNobody.`,
      },
    );
    await test.upload(attached, tenant, 'access.pdf', test.extracted(repeatWord('access control'), 1));
  });

  it.each(['access', 'acce', 'Access Control', '"access control"'])(
    'puts a match in a title before any number of matches in text or documents: %j',
    async (q) => {
      const found = await test.titles(q, tenant);
      expect(found.slice(0, 15).toSorted()).toEqual(titled.toSorted());
      expect(found.at(-1)).toBe('Visitors');
    },
  );

  it('ranks titles first, then headings, text and documents', async () => {
    expect((await test.titles('access', tenant)).slice(15)).toEqual(['Badges', 'Passwords', 'Visitors']);
  });

  it('finds no phrase across two headings, or across the regulatory body and a heading', async () => {
    expect(await test.titles('"access to archives"', tenant)).toEqual(['Badges']);
    expect(await test.titles('"archives control"', tenant)).toEqual([]);
  });

  it('reflects changed headings, and keeps headings when only the title changes', async () => {
    await test.happen(headed, tenant, policyRevised({ title: 'Access cards' }));
    await test.happen(headed, tenant, policyRevised({ title: 'Cards' }, 3));
    expect((await test.titles('access', tenant)).slice(15)).toEqual(['Cards', 'Passwords', 'Visitors']);
    await test.happen(headed, tenant, policyRevised({ content: 'Some access.' }, 4));
    expect((await test.titles('access', tenant)).slice(15)).toEqual(['Passwords', 'Cards', 'Visitors']);
  });

  it('also applies to a list of policies, page by page, unless a different order is requested', async () => {
    const pages: string[][] = [];
    let cursor: string | undefined;
    do {
      const page = await test.asTenant(tenant, (reader) =>
        listPolicies(reader, { search: 'access' }, { limit: 7, ...(cursor !== undefined && { cursor }) }),
      );
      expect(page).toMatchObject({ total: 18, totalIsExact: true });
      pages.push(page.items.map(({ title }) => title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(pages.map(({ length }) => length)).toEqual([7, 7, 4]);
    expect(pages.flat()).toEqual(await test.titles('access', tenant));

    const newest = await test.asTenant(tenant, (reader) =>
      listPolicies(reader, { search: 'access', sort: 'updated' }, { limit: 1 }),
    );
    expect(newest.items).toHaveLength(1);
    await expect(
      test.asTenant(tenant, (reader) =>
        listPolicies(reader, { search: 'access' }, { limit: 1, cursor: newest.nextCursor ?? '' }),
      ),
    ).rejects.toThrow(InvalidCursorError);
  });

  it('falls back to the time of the last change if there are no search words', async () => {
    const titlesOf = async (query: Parameters<typeof listPolicies>[1]) =>
      test.asTenant(tenant, async (reader) =>
        (await listPolicies(reader, query, { limit: 50 })).items.map(({ title }) => title),
      );
    expect(await titlesOf({ sort: 'relevance' })).toEqual(await titlesOf({ sort: 'updated' }));
    expect(await titlesOf({ search: '"', sort: 'relevance' })).toEqual(await titlesOf({}));
  });

  it('marks listed policies that match only in a document', async () => {
    const { items } = await test.asTenant(tenant, (reader) =>
      listPolicies(reader, { search: 'access control', sort: 'title' }, { limit: 50 }),
    );
    expect(items).toHaveLength(16);
    const inDocuments = items.filter(({ foundIn }) => foundIn === 'documents');
    expect(inDocuments.map(({ title }) => title)).toEqual(['Visitors']);
  });

  it('ranks exact words above prefix matches in the same place', async () => {
    const other = randomUUID();
    await test.create(
      other,
      { title: 'Hand hygiene in all areas of care', content: 'Soap.' },
      { title: 'Handling', content: 'Care.' },
      { title: 'Waste', content: 'Wash a hand.' },
    );
    expect(await test.titles('hand', other)).toEqual([
      'Hand hygiene in all areas of care',
      'Handling',
      'Waste',
    ]);
  });
});
