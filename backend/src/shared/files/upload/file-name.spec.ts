import { describe, expect, it } from 'vitest';
import { safeFileName } from './file-name.ts';

describe('the name of an uploaded file', () => {
  it.each([
    ['Policy 2026.pdf', 'Policy 2026.pdf'],
    ['Résumé – 方針.docx', 'Résumé – 方針.docx'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    [String.raw`C:\Users\me\plan.docx`, 'plan.docx'],
    ['a\0b\r\nc\u007Fd.pdf', 'a b c d.pdf'],
    ['plan\u202Efdp.exe', 'planfdp.exe'],
    ['\uD800half.pdf', 'half.pdf'],
    ['Cafe\u0301.pdf', 'Café.pdf'],
    ['   ', ''],
  ])('%j is stored as %j', (given, kept) => {
    expect(safeFileName(given)).toBe(kept);
  });

  it('is truncated to 255 characters before its extension', () => {
    const name = safeFileName(`${'😀'.repeat(300)}.docx`);
    expect(Array.from(name)).toHaveLength(255);
    expect(name.endsWith('😀.docx')).toBe(true);
  });
});
