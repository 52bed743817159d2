import { describe, expect, it } from 'vitest';
import { type ParsedSearch, parseSearch, type SearchTerm } from './parse-search.ts';

/**
 * Formats a parsed search: possible prefixes as `word*`, phrases in quotation marks, alternatives with a bar,
 * and exclusions last.
 */
const written = ({ every, without }: ParsedSearch): string => {
  const term = ({ kind, text, isBeginning }: SearchTerm) =>
    `${kind === 'phrase' ? `"${text}"` : text}${isBeginning ? '*' : ''}`;
  return [
    ...every.map((group) => group.map(term).join('|')),
    ...without.map((each) => `-${term(each)}`),
  ].join(' ');
};

describe('parseSearch', () => {
  it.each([
    // Words
    ['hand hygiene', 'hand* hygiene*'],
    ['an it to of', 'an it to of*'],
    ['  Hand\t\nHYGIENE ', 'Hand* HYGIENE*'],
    ['(hand), [hygiene]!', 'hand* hygiene*'],
    ["patient's C++ §164 50%", '"patient\'s"* C 164* 50*'],
    // Marks inside
    ['follow-up e‑mail under_score', '"follow-up"* "e‑mail"* "under_score"*'],
    ['164.308(a)(1) and/or x', '"164.308(a)(1"* "and/or"* x*'],
    ['AC-2(3), AES-256', '"AC-2(3"* "AES-256"*'],
    // Phrases
    ['"hand hygiene"', '"hand hygiene"'],
    ['"hygiene"', 'hygiene'],
    ['“hand hygiene” «deux mots» „drei“', '"hand hygiene" "deux mots" drei'],
    ['wash "hand hygiene', 'wash* "hand hygiene"'],
    ['5"pipe" x', '5 pipe x*'],
    ['"" "!" ""', ''],
    // Exclusions
    ['hygiene -draft', 'hygiene* -draft'],
    ['hygiene −draft –old', 'hygiene* -draft -old'],
    ['-"hand hygiene" wash', 'wash* -"hand hygiene"'],
    ['-draft', '-draft'],
    ['--draft', '-draft'],
    ['- draft', 'draft*'],
    ['hygiene -', 'hygiene*'],
    ['a -b -c', 'a -b -c'],
    // Alternatives
    ['hand or foot', 'hand*|foot*'],
    ['a OR b | "c d" Or e', 'a|b|"c d"|e*'],
    ['wash hand or foot', 'wash* hand*|foot*'],
    ['or hand', 'hand*'],
    ['hand or', 'hand*'],
    ['hand or or foot', 'hand*|foot*'],
    ['hand or -foot', 'hand* -foot'],
    ['hand or -foot leg', 'hand* leg* -foot'],
    ['-hand or foot', 'foot* -hand'],
    ['"or"', 'or'],
    // Empty searches
    ['', ''],
    [" & | ! ( ) : * < > \\ ' ", ''],
    ['\0\u200B\u202E\uFEFF', ''],
    ['or', ''],
    // Invisible or non-Latin characters
    ['pol\u200Bi\u00ADcy', 'policy*'],
    ['\u202Eسياسة\u202C النظافة', 'سياسة* النظافة*'],
    ['cafe\u0301', 'café*'],
    ['手 衛生', '"手" "衛生"*'],
    ['😀 hand', 'hand*'],
  ])('parses %j as %s', (search, expected) => {
    expect(written(parseSearch(search))).toBe(expected);
  });

  it('ignores repeated words, and words beyond the limit', () => {
    const words = (search: string) => written(parseSearch(search));
    expect(words('alpha beta gamma '.repeat(6))).toBe('alpha* beta* gamma*');
    expect(words('"b c" d "b c" -e -e')).toBe('"b c" d -e');
    const many = Array.from({ length: 60 }, (_, index) => `w${index}`).join(' ');
    expect(parseSearch(many).every).toHaveLength(24);
  });

  it('accepts any text', () => {
    const pieces = [
      'a',
      ' ',
      '"',
      '-',
      'or',
      '|',
      '\\',
      "'",
      ':*',
      '&',
      '\0',
      '\u200F',
      'é',
      '😀',
      '\uD800',
      '(',
      '“',
    ];
    for (let seed = 0; seed < 2_000; seed += 1) {
      const search = Array.from(
        { length: 12 },
        (_, index) => pieces[(seed * 31 + index * index * 7 + (seed >> index)) % pieces.length],
      ).join('');
      const { every, without } = parseSearch(search);
      for (const { text } of [...every.flat(), ...without]) expect(text, search).toMatch(/[\p{L}\p{N}]/u);
    }
  });
});
