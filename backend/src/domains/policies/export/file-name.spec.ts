import { describe, expect, it } from 'vitest';
import { createUniqueNamer, exportFileName } from './file-name.ts';

describe('the name of an exported file', () => {
  it.each([
    ['Visitors', 'Visitors v3.pdf'],
    ['Access / "Keys": <rules>?', 'Access Keys rules v3.pdf'],
    ['../../etc/passwd', 'etc passwd v3.pdf'],
    ['a\r\nSet-Cookie: x', 'a Set-Cookie x v3.pdf'],
    ['con', 'Policy con v3.pdf'],
    ['...', 'Policy v3.pdf'],
    ['\u200B\u202E', 'Policy v3.pdf'],
    ['Résumé – 方針 😀', 'Résumé – 方針 😀 v3.pdf'],
  ])('is derived from the title: %j becomes %j', (title, name) => {
    expect(exportFileName(title, 3, 'pdf')).toBe(name);
  });

  it('truncates a long title without splitting a character', () => {
    const name = exportFileName('😀'.repeat(500), 1, 'docx');
    expect(name).toBe(`${'😀'.repeat(80)} v1.docx`);
  });
});

it('creates file names that are unique regardless of case', () => {
  const unique = createUniqueNamer();
  expect(['A v1.pdf', 'a v1.pdf', 'A v1 (2).pdf', 'A v1.pdf', 'B v1.pdf'].map(unique)).toEqual([
    'A v1.pdf',
    'a v1 (2).pdf',
    'A v1 (2) (2).pdf',
    'A v1 (3).pdf',
    'B v1.pdf',
  ]);
});
