import { array, assert, boolean, constantFrom, nat, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markedText } from '../highlight.ts';
import { parseSearch } from '../parse-search.ts';
import { compileSearch } from '../compile-search.ts';
import { searchableText } from '../plain-text.ts';
import { tokensOf } from './tokens.ts';

/** The search tokens of `text`, as `lexeme@position`. */
const found = (text: string): string => {
  const tokens: string[] = [];
  tokensOf(text, ({ lexeme, position }) => tokens.push(`${lexeme}@${position}`));
  return tokens.join(' ');
};

/** Encloses matches in brackets. If any search term is missing, no match is highlighted. */
const marked = (search: string, text: string): string => {
  const parsed = parseSearch(search);
  const { needles } = compileSearch(
    parsed,
    () => ({ beginnings: [], instead: null, insteadLexemes: null }),
    {},
  );
  const pieces = needles.map((needle) => markedText(searchableText(text), [needle]));
  if (pieces.length === 0 || pieces.some((each) => !each.some(({ hit }) => hit))) return '';
  return markedText(searchableText(text), needles)
    .map((piece) => (piece.hit ? `[${piece.text}]` : piece.text))
    .join('');
};

describe('tokensOf', () => {
  it.each([
    ['Washing the hands', 'wash@1 the@2 hand@3'],
    // Identifiers, in pieces and as one word
    ['AES-256 on', 'ae@1 aes256@1 aes256@2 256@2 on@3'],
    ['Wi-Fi', 'wi@1 wifi@1 wifi@2 fi@2'],
    ['HR_014', 'hr@1 hr014@1 hr014@2 014@2'],
    ['AC-2(3)', 'ac@1 ac2@1 ac2@2 2@2 3@3'],
    ['800-53', '800@1 53@2'],
    // Numbers with their separators
    ['5.15', '5@1 5.15@1 15@2'],
    ['5,000', '5@1 5,000@1 5000@1 000@2'],
    ['1.2.3', '1@1 1.2@1 1.2.3@1 2@2 2.3@2 3@3'],
    // Scripts without spaces
    ['情報保護', '情報@1 報保@2 保護@3 護@4'],
    ['第3章', '第@1 3@2 章@3'],
    // Other spellings
    ['ＡＥＳ‐２５６', 'ae@1 aes256@1 aes256@2 256@2'],
    ['10⁶', '10@1 10⁶@1 10⁶@2 ⁶@2'],
    ['Öl, naïve', 'ol@1 naiv@2'],
    ['a3f9c2e1b7', 'a3f9c2e1b7@1'],
  ])('splits %j into %s', (text, expected) => {
    expect(found(text)).toBe(expected);
  });

  it('handles a long run of any character', () => {
    for (const piece of ['a', '1', 'a1', 'a-', '1,', '情', 'a ', '1.', '\u0301', '(', 'ß'])
      expect(tokensOf(piece.repeat(100_000 / piece.length), () => undefined)).toBeLessThanOrEqual(100_000);
  });
});

describe('a search', () => {
  it.each([
    ['AES-256', 'use AES-256.', 'use [AES-256].'],
    ['"AES-256"', 'use AES-256.', 'use [AES-256].'],
    ['AES 256', 'use AES-256.', 'use [AES-256].'],
    ['aes256', 'use AES-256.', 'use [AES-256].'],
    ['AES-256', 'use AES256.', 'use [AES256].'],
    ['wifi', 'guest Wi-Fi rules', 'guest [Wi-Fi] rules'],
    ['wi-fi', 'guest wifi rules', 'guest [wifi] rules'],
    ['"guest wifi"', 'guest Wi-Fi rules', '[guest] [Wi-Fi] rules'],
    ['AC-2(3)', 'AC-2(3), AC-2(4)', '[AC-2(3]), AC-2(4)'],
    ['AC-2(3)', 'AC-2 (3)', '[AC-2] ([3])'],
    ['5000', 'up to 5,000 records', 'up to [5,000] records'],
    ['5,000', 'up to 5000 records', 'up to [5000] records'],
    ['"Section 5.15 applies"', 'Section 5.15 applies', '[Section] [5.15] [applies]'],
    ['164.3', '45 CFR 164.308(a)', '45 CFR [164.308](a)'],
    ['報保', '情報保護', '情[報保]護'],
    ['護', '情報保護', '情報保[護]'],
    ['정보', '개인정보보호', '개인[정보]보호'],
    ['score', 'under_score', 'under_[score]'],
    ['the', 'Wash the hands', 'Wash [the] hands'],
  ])('%j finds a match in %j', (search, text, expected) => {
    expect(marked(search, text)).toBe(expected);
  });

  it.each([
    ['AES-256', 'AES and 256 bits'],
    ['"AES-256"', 'AES-2561'],
    ['5.15', 'in 515 cases'],
    ['5.15', 'rooms 5, 15 and 20'],
    ['AC-2(3)', 'AC-23'],
    ['AC-23', 'AC-2(3)'],
    ['106', 'fewer than 10⁶'],
    ['報情', '情報保護'],
  ])('%j finds nothing in %j', (search, text) => {
    expect(marked(search, text)).toBe('');
  });

  it('finds any run of letters and digits that can be selected in a text', () => {
    const word = constantFrom(
      'policy', 'Access', 'the', 'I', 'a', 'AES', 'W', 'AC', 'naïve', 'Öl', '情報保護', 'รหัสผ่าน', '규정', 'ﬁle', 'it', 'or2', 'سياسة',
      '256', '2', '053', '1500', '5', '15', '308', '１２', 'B12c', '53r5', 'x86v64q2', '10⁶',
    ); // prettier-ignore
    const sign = constantFrom(
      '-',
      '_',
      '.',
      ',',
      '/',
      '(',
      ')(',
      '’',
      "'",
      '',
      '&',
      ' ',
      ' ',
      ', ',
      ' – ',
      '\n',
      '…',
    );
    const text = array(tuple(word, sign), { minLength: 1, maxLength: 12 });
    assert(
      property(text, nat(), nat({ max: 3 }), boolean(), (pieces, from, more, quoted) => {
        const written = searchableText(pieces.flat().join(''));
        const runs = [...written.matchAll(/[\p{L}\p{M}\p{N}]+/gu)];
        const first = from % runs.length;
        const last = Math.min(first + more, runs.length - 1);
        const selected = written.slice(
          runs[first]?.index,
          (runs[last]?.index ?? 0) + (runs[last]?.[0].length ?? 0),
        );
        // Quote the text, because minus signs, quotation marks and `or` have a special meaning outside
        // phrases.
        const search = quoted || /[\s"]/.test(selected) ? `"${selected}"` : selected;
        expect(marked(search, written), `${search} in ${written}`).not.toBe('');
      }),
      { numRuns: 500 },
    );
  });
});
