import { describe, expect, it } from 'vitest';
import { createHyphens, joinLines } from './hyphens.ts';

const joined = (...lines: string[]) =>
  joinLines(
    lines.map((text) => ({ text })),
    createHyphens(lines),
  ).text;

describe('lines of a paragraph', () => {
  it.each([
    [['compiling is difficult to com-', 'pile'], 'compiling is difficult to compile'],
    [['die Be-', 'hörde'], 'die Behörde'],
    [['infor\u00AD', 'mation'], 'information'],
    [['a well-known rule and a well-', 'known one'], 'a well-known rule and a well-known one'],
    [
      ['the company is controlled; a company-', 'controlled device'],
      'the company is controlled; a company-controlled device',
    ],
    [['self-', 'assessment'], 'self-assessment'],
    [['they perform it in per and form: per-', 'form'], 'they perform it in per and form: perform'],
    [['the PCI-', 'DSS and 2026-', '01'], 'the PCI-DSS and 2026-01'],
    [['one -', 'two'], 'one - two'],
    [['no hyphen', 'at all'], 'no hyphen at all'],
  ])('are joined: %j become %j', (lines, text) => {
    expect(joined(...lines)).toBe(text);
  });

  it('keep their words’ styles when they are joined', () => {
    const lines = [
      { text: 'Staff must com-', spans: [{ start: 6, end: 15, bold: true as const }] },
      { text: 'ply always', spans: [{ start: 0, end: 3, bold: true as const }] },
    ];
    expect(joinLines(lines, createHyphens([]))).toEqual({
      text: 'Staff must comply always',
      spans: [{ start: 6, end: 17, bold: true }],
      starts: [0, 14],
    });
  });

  it('are joined quickly for any input', () => {
    const long = 'a'.repeat(200_000);
    expect(joined(`${long}-`, 'b')).toHaveLength(200_001);
  });
});
