import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyDeleted, policyRestored, policyRevised, policyStatusChanged } from '../../testing/events.ts';
import { search } from './projector.ts';
import { type SearchTest, startSearchTest, formatPieces } from './testing/search-test.ts';

let test: SearchTest;
beforeAll(async () => {
  test = await startSearchTest();
});
afterAll(async () => {
  await test.close();
});

describe('texts', () => {
  it('stay up to date with a policy, from its creation to its deletion and undeletion', async () => {
    const tenant = randomUUID();
    const [id = ''] = await test.create(tenant, { title: 'First', content: 'Alpha content' });
    await test.happen(id, tenant, policyRevised({ title: 'Second' }));
    expect(await test.titles('first', tenant)).toEqual([]);
    expect(await test.titles('second alpha', tenant)).toEqual(['Second']);
    await test.happen(
      id,
      tenant,
      policyRevised({ content: 'Beta content' }, 3),
      policyStatusChanged('active'),
    );
    expect(await test.titles('alpha', tenant)).toEqual([]);
    expect(await test.titles('beta', tenant, { status: 'active' })).toEqual(['Second']);
    await test.happen(id, tenant, policyDeleted());
    expect(await test.titles('beta', tenant)).toEqual([]);
    expect(await test.titles('', tenant)).toEqual([]);
    await test.happen(id, tenant, policyRestored());
    expect(await test.titles('beta', tenant)).toEqual(['Second']);
  });

  it('are found by a stop word if there are no other terms, titles first', async () => {
    const tenant = randomUUID();
    await test.create(
      tenant,
      { title: 'IT', content: 'Servers.' },
      { title: 'Servers', content: 'Use it.' },
      { title: 'Rooms', content: 'Nothing.' },
    );
    expect(await test.titles('it', tenant)).toEqual(['IT', 'Servers']);
    expect(await test.titles('"use it"', tenant)).toEqual(['Servers']);
    expect((await test.titles('it servers', tenant)).toSorted()).toEqual(['IT', 'Servers']);
  });

  it('show HTML and scripts as plain text', async () => {
    const tenant = randomUUID();
    const title = '<img src=x onerror=alert(1)> \u0002needle\u0003';
    await test.create(tenant, {
      title,
      content: 'Before <script>alert("needle")</script> after \u0003needle\u0002',
    });
    const [hit] = (await test.ask({ q: 'needle' }, tenant)).hits;
    expect(formatPieces(hit?.title)).toBe('<img src=x onerror=alert(1)> [needle] ');
    expect(hit?.snippets.map(({ pieces }) => formatPieces(pieces))).toEqual([
      'Before <script>alert("[needle]")</script> after [needle]',
    ]);
  });

  it('are found in right-to-left scripts and in scripts without spaces', async () => {
    const tenant = randomUUID();
    await test.create(
      tenant,
      { title: 'سياسة \u200Fالنظافة', content: 'غسل اليدين' },
      { title: 'ΠΟΛΙΤΙΚΗ', content: 'Ж' },
    );
    expect(await test.titles('النظافة', tenant)).toEqual(['سياسة \u200Fالنظافة']);
    expect(await test.titles('πολιτ', tenant)).toEqual(['ΠΟΛΙΤΙΚΗ']);
  });

  it('can be searched completely at 512 KiB, including by phrase', async () => {
    const tenant = randomUUID();
    const filler = (from: number) =>
      Array.from({ length: 20_000 }, (_, index) => `word${(from + index) % 700} is here.`).join(' ');
    const content = `Opening zulu. ${filler(0).slice(0, 250_000)} Middle yankee xray. ${filler(9).slice(0, 250_000)} End whiskey.`;
    await test.create(tenant, { title: 'Long', content });
    for (const q of ['zulu whiskey', '"yankee xray"', 'zulu "yankee xray" whiskey'])
      expect(await test.titles(q, tenant), q).toEqual(['Long']);
    for (const q of ['"xray yankee"', 'zulu -whiskey', 'zulu -"yankee xray"'])
      expect(await test.titles(q, tenant), q).toEqual([]);
    const [hit] = (await test.ask({ q: '"yankee xray"' }, tenant)).hits;
    expect(formatPieces(hit?.snippets[0]?.pieces)).toContain('[yankee] [xray]');
  });

  it('are fully searchable with a megabyte of different words', async () => {
    const tenant = randomUUID();
    const [id = ''] = await test.create(tenant, { title: 'Glossary' });
    const words = Array.from({ length: 120_000 }, (_, index) => `k${index.toString(36).padStart(7, 'q')}`);
    await test.upload(id, tenant, 'all.docx', test.extracted(words.join(' ')));
    for (const word of [words[0], words[60_000], words.at(-1)])
      expect(await test.titles(`"${word}"`, tenant)).toEqual(['Glossary']);
  });
});

describe('documents', () => {
  it('are found by their text, and show the name and page', async () => {
    const tenant = randomUUID();
    const [id = ''] = await test.create(tenant, { title: 'Sterilization', facilityType: 'Healthcare' });
    const documentId = await test.upload(
      id,
      tenant,
      'autoclave_manual.pdf',
      test.extracted('Cover\fOpen the autoclave slowly.\fIndex', 3),
    );
    const answer = await test.ask({ q: 'slowly', facilityType: 'Healthcare' }, tenant);
    expect(answer).toMatchObject({ total: 1, facets: { facilityType: [{ value: 'Healthcare', count: 1 }] } });
    expect(answer.hits[0]?.snippets).toEqual([
      {
        document: { id: documentId, originalName: 'autoclave_manual.pdf', page: 2 },
        pieces: [
          { text: 'Open the autoclave ', hit: false },
          { text: 'slowly', hit: true },
        ],
      },
    ]);
    expect(await test.titles('slowly', tenant, { facilityType: 'Financial' })).toEqual([]);
    expect(await test.titles('manual', tenant)).toEqual(['Sterilization']);

    await test.happen(id, tenant, policyDeleted());
    expect(await test.titles('slowly', tenant)).toEqual([]);
    await test.happen(id, tenant, policyRestored());
    expect(await test.titles('slowly', tenant)).toEqual(['Sterilization']);
  });

  it('are counted as one result together with their policy', async () => {
    const tenant = randomUUID();
    const [id = ''] = await test.create(tenant, { title: 'Fire drill', content: 'Evacuate.' });
    await test.upload(id, tenant, 'a.docx', test.extracted('Evacuate by the stairs.'));
    await test.upload(id, tenant, 'b.docx', test.extracted('Evacuate by the door.'));
    const answer = await test.ask({ q: 'evacuate' }, tenant);
    expect(answer.total).toBe(1);
    expect(answer.hits[0]?.snippets.map(({ document }) => document?.originalName).toSorted()).toEqual([
      'a.docx',
      'b.docx',
      undefined,
    ]);
  });

  it('are found by name if their text is lost, without blocking other documents', async () => {
    const tenant = randomUUID();
    const [id = ''] = await test.create(tenant, { title: 'Lost' });
    const lost = test.extracted('Nobody will read this.');
    test.files.clear();
    await test.upload(id, tenant, 'lost handbook.pdf', lost);
    expect(await test.titles('handbook', tenant)).toEqual(['Lost']);
    expect(await test.titles('nobody', tenant)).toEqual([]);
  });

  it('are not found by an earlier text when the later text is lost', async () => {
    const tenant = randomUUID();
    const [id = ''] = await test.create(tenant, { title: 'Lost later' });
    const documentId = await test.upload(id, tenant, 'handbook.pdf', test.extracted('First reading.'));
    expect(await test.titles('reading', tenant)).toEqual(['Lost later']);
    const later = test.extracted('Second reading.');
    test.files.clear();
    await test.append(`document-${documentId}`, [later], { organizationId: tenant });
    await test.catchUp(search);
    expect(await test.titles('reading', tenant)).toEqual([]);
    expect(await test.titles('handbook', tenant)).toEqual(['Lost later']);
  });
});
