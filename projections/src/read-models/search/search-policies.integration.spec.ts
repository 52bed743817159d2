import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InvalidCursorError } from '../../engine/sql/cursor.ts';
import { searchPolicies } from './search-policies.ts';
import { type SearchTest, startSearchTest, formatPieces } from './testing/search-test.ts';

let test: SearchTest;
beforeAll(async () => {
  test = await startSearchTest();
});
afterAll(async () => {
  await test.close();
});

describe('a search', () => {
  const tenant = randomUUID();
  beforeAll(async () => {
    await test.create(
      tenant,
      {
        title: 'Visitors',
        content: 'Hygiene is mentioned once here, among many other things that are written.',
      },
      {
        title: 'Hand hygiene',
        content: 'Everyone washes **hands** before contact.',
        regulatoryBody: 'OSHA',
        policyTypeId: 12,
        industry: 'Eye Banks',
      },
      {
        title: 'Access control',
        content: 'Control of who has access to the café and/or archives.',
        status: 'active',
      },
      { title: 'Follow-up of 45 CFR 164.308(a)(1)', content: 'Organizational safeguards.', state: 'CA' },
      { title: 'Retention', content: 'Records are kept; access is logged, and control is checked.' },
    );
  });

  it.each([
    ['hygiene', ['Hand hygiene', 'Visitors'], 'ranks a title above content'],
    ['HYGIENE', ['Hand hygiene', 'Visitors'], 'ignores case'],
    ['hyg', ['Hand hygiene', 'Visitors'], 'finds words that begin with the term'],
    ['wash', ['Hand hygiene'], 'finds other forms of a word'],
    ['organizationa', ['Follow-up of 45 CFR 164.308(a)(1)'], 'finds a prefix that is longer than the stem'],
    ['osha', ['Hand hygiene'], 'finds the regulatory body'],
    ['cafe', ['Access control'], 'ignores accents'],
    ['archives', ['Access control'], 'finds both sides of a slash'],
    ['follow up', ['Follow-up of 45 CFR 164.308(a)(1)'], 'finds words with a hyphen by their pieces'],
    ['follow-up', ['Follow-up of 45 CFR 164.308(a)(1)'], 'finds words with a hyphen as a whole'],
    ['164.308(a)(1)', ['Follow-up of 45 CFR 164.308(a)(1)'], 'finds a citation'],
    ['164.3', ['Follow-up of 45 CFR 164.308(a)(1)'], 'finds numbers that begin with the term'],
    ['access control', ['Access control', 'Retention'], 'needs all words'],
    ['"access control"', ['Access control'], 'needs a phrase in its order'],
    ['control -archives', ['Retention'], 'omits excluded words'],
    ['access -"access control"', ['Retention'], 'omits an excluded phrase'],
    ['hands or archives', ['Access control', 'Hand hygiene'], 'accepts alternatives'],
    [
      '-access',
      ['Follow-up of 45 CFR 164.308(a)(1)', 'Hand hygiene', 'Visitors'],
      'accepts an exclusion alone',
    ],
    ['the hygiene of', ['Hand hygiene', 'Visitors'], 'ignores stop words'],
    ['hy\u200Bgi\u00ADene', ['Hand hygiene', 'Visitors'], 'ignores invisible characters'],
    ["'); drop table x; -- & | ! :* <-> \\ ' hygiene", [], 'treats operators as words or ignores them'],
    ['& | ! ( ) :* <-> \\ \' " hygiene', ['Hand hygiene', 'Visitors'], 'ignores stray operators'],
    ['zebra', [], 'finds nothing if nothing matches'],
  ])('for %j finds %s (%s)', async (q, expected) => {
    expect((await test.titles(q, tenant)).toSorted()).toEqual([...expected].toSorted());
  });

  it('ranks matches in the title above matches in the content, and shorter texts above longer texts', async () => {
    expect(await test.titles('hygiene', tenant)).toEqual(['Hand hygiene', 'Visitors']);
  });

  it('ranks whole-word matches above prefix matches, and pages through both', async () => {
    const other = randomUUID();
    await test.create(
      other,
      { title: 'Hand hygiene in all areas of care', content: 'Hands are washed.' },
      { title: 'Waste handling', content: 'Waste.' },
    );
    expect(await test.titles('hand', other)).toEqual(['Hand hygiene in all areas of care', 'Waste handling']);
    expect(await test.titles('waste hand', other)).toEqual(['Waste handling']);
    const first = await test.ask({ q: 'hand' }, other, { limit: 1 });
    const second = await test.ask({ q: 'hand' }, other, { limit: 1, cursor: first.nextCursor ?? '' });
    expect([first, second].flatMap(({ hits }) => hits.map(({ policy }) => policy.title))).toEqual([
      'Hand hygiene in all areas of care',
      'Waste handling',
    ]);
    expect(second.nextCursor).toBeNull();
  });

  it.each(['', '   ', '-', '""', '!!!', 'or', '\u200B', '\0'])(
    'lists the newest policies if a search has no words (%j)',
    async (q) => {
      expect(await test.titles(q, tenant)).toEqual([
        'Retention',
        'Follow-up of 45 CFR 164.308(a)(1)',
        'Access control',
        'Hand hygiene',
        'Visitors',
      ]);
    },
  );

  it('filters by values, and counts the matches for each value', async () => {
    expect(await test.titles('access', tenant, { status: 'active' })).toEqual(['Access control']);
    expect(await test.titles('', tenant, { state: 'CA' })).toEqual(['Follow-up of 45 CFR 164.308(a)(1)']);
    expect(await test.titles('hand', tenant, { regulatoryBody: 'osha' })).toEqual(['Hand hygiene']);
    expect(await test.titles('hand', tenant, { regulatoryBody: 'HIPAA' })).toEqual([]);
    expect(await test.titles('hand', tenant, { policyTypeId: '12' })).toEqual(['Hand hygiene']);
    expect(await test.titles('', tenant, { policyTypeId: '12' })).toEqual(['Hand hygiene']);
    expect(await test.titles('hand', tenant, { policyTypeId: '1' })).toEqual([]);
    for (const words of ['hand', '']) {
      expect(await test.titles(words, tenant, { industry: 'eye banks' })).toEqual(['Hand hygiene']);
      expect(await test.titles(words, tenant, { industry: 'retail' })).toEqual([]);
      expect(await test.titles(words, tenant, { createdBy: 'nobody' })).toEqual([]);
    }
    expect(await test.ask({ q: 'access' }, tenant)).toMatchObject({
      total: 2,
      totalIsExact: true,
      facets: {
        facilityType: [],
        status: [
          { value: 'draft', count: 1 },
          { value: 'active', count: 1 },
        ],
      },
      corrections: [],
    });
  });

  it.each([
    ['hygeine', 'hygiene', ['Hand hygiene', 'Visitors']],
    ['acess', 'access', ['Access control', 'Retention']],
    ['Organisational', 'organizational', ['Follow-up of 45 CFR 164.308(a)(1)']],
  ])('corrects %j to %j and reports the correction', async (q, instead, expected) => {
    const answer = await test.ask({ q }, tenant);
    expect(answer.corrections).toEqual([{ word: q, instead: [instead] }]);
    expect(answer.hits.map(({ policy }) => policy.title).toSorted()).toEqual(expected);
  });

  it('highlights matches in title and text', async () => {
    const { hits } = await test.ask({ q: 'hand wash' }, tenant);
    expect(hits.map(({ title }) => formatPieces(title))).toEqual(['[Hand] hygiene']);
    expect(hits[0]?.snippets).toEqual([
      {
        document: null,
        pieces: [
          { text: 'Everyone ', hit: false },
          { text: 'washes', hit: true },
          { text: ' ', hit: false },
          { text: 'hands', hit: true },
          { text: ' before contact', hit: false },
        ],
      },
    ]);
  });

  it('pages through all results exactly once, best match first', async () => {
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await test.ask({ q: 'access or hygiene or organizational' }, tenant, {
        limit: 2,
        ...(cursor && { cursor }),
      });
      expect(page.total).toBe(5);
      seen.push(...page.hits.map(({ policy }) => policy.title));
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toEqual(await test.titles('access or hygiene or organizational', tenant));
  });

  it.each(['', 'nonsense', Buffer.from('["1","2026-03-01T09:00:00.000Z","\\u0000"]').toString('base64url')])(
    'rejects the cursor %j',
    async (cursor) => {
      await expect(test.ask({ q: 'x' }, tenant, { cursor })).rejects.toThrow(InvalidCursorError);
    },
  );

  it('never returns another organization’s results, even if the query asks for that organization', async () => {
    expect(await test.ask({ q: 'hygiene' }, randomUUID())).toMatchObject({ hits: [], total: 0 });
    expect(await test.ask({ q: 'hygeine' }, randomUUID())).toMatchObject({ corrections: [] });
    const other = randomUUID();
    const forged = await test.asTenant(other, ({ db }) =>
      searchPolicies({ db, organizationId: tenant }, { q: 'hygeine' }, { limit: 50 }),
    );
    expect(forged).toMatchObject({ hits: [], total: 0, corrections: [] });
  });
});
