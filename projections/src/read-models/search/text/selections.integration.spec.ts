import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SearchTest, startSearchTest, formatPieces } from '../testing/search-test.ts';

let test: SearchTest;
const tenant = randomUUID();
const policies = [
  {
    title: 'Cipher rules',
    content: 'Backups are encrypted with AES-256; TLS_1.3 is the least. See POL_HR_014 and x86-64.',
  },
  {
    title: 'Idle accounts AC-2(3)',
    content:
      'NIST SP 800-53r5 and CUI_800_171 apply to 5,000 people; clause A.5.15 and 45 CFR 164.308(a)(1).',
  },
  {
    title: 'W-2 and I-9',
    content: 'Claims go on CMS-1500. Guests use the Wi-Fi; the patient’s e‑mail is kept.',
  },
  { title: '情報保護ガイドライン', content: '개인정보보호 규정と第3章のパスワード。รหัสผ่าน' },
];
beforeAll(async () => {
  test = await startSearchTest();
  await test.create(tenant, ...policies);
});
afterAll(async () => {
  await test.close();
});

describe('a selection from a title or text', () => {
  it.each(policies)('finds $title if it is any run of letters and digits', async ({ title, content }) => {
    const runs = new Set(
      `${title} ${content}`.match(/[\p{L}\p{M}\p{N}]+(?:[^\p{L}\p{N}\s][\p{L}\p{N}]+)*/gu),
    );
    for (const run of runs) {
      const parts = run.split(/[^\p{L}\p{M}\p{N}]/u);
      for (const selected of [run, `"${run}"`, ...parts])
        expect(await test.titles(selected, tenant), selected).toContain(title);
    }
    const whole = content.replaceAll('"', '');
    for (let from = 0; from < whole.length; from += 25)
      expect(await test.titles(`"${whole.slice(whole.lastIndexOf(' ', from) + 1)}"`, tenant)).toContain(
        title,
      );
  });

  it.each([
    ['wifi', 2],
    ['wi fi', 2],
    ['aes 256', 0],
    ['AES256', 0],
    ['5000', 1],
    ['HR_014', 0],
    ['HR014', 0],
    ['800-53', 1],
    ['CMS 1500', 2],
    ['AC-2', 1],
    ['email', 2],
    ['イドライ', 3],
    ['保護', 3],
    ['ワ', 3],
  ])('is found and highlighted by a search for %j', async (q, index) => {
    const { hits, corrections } = await test.ask({ q }, tenant);
    expect(corrections).toEqual([]);
    expect(hits.map(({ policy }) => policy.title)).toEqual([policies[index]?.title]);
    expect(formatPieces([...(hits[0]?.title ?? []), ...(hits[0]?.snippets[0]?.pieces ?? [])])).toContain('[');
  });

  it('ranks exact matches before prefix matches', async () => {
    const other = randomUUID();
    await test.create(other, { title: 'One', content: 'AC-2.' }, { title: 'Two', content: 'AC-20, AC-21.' });
    expect(await test.titles('AC-2', other)).toEqual(['One', 'Two']);
    expect(await test.titles('"AC-2"', other)).toEqual(['One']);
    expect(await test.titles('AC-20 -AC-2', other)).toEqual(['Two']);
  });
});
