import { expect, it } from 'vitest';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { indexHeader, indexLine } from './index-file.ts';

const entry = {
  file: 'Visitors v3.pdf',
  id: '0198f1a0-0000-7000-8000-00000000dead',
  title: 'Visitors',
  documentNumber: 'HR-014',
  version: 3,
  status: 'active',
  validFrom: '2026-03-01T09:00:00.000Z',
  contentSha256: 'ab12',
  note: '',
} as const;

it('lists each policy in one row', () => {
  expect(indexHeader(fileLanguage('en').say) + indexLine(entry)).toBe(
    '\uFEFFFile,Policy,Title,Document number,Version,Status,Version from,Content SHA-256,Note\r\n' +
      'Visitors v3.pdf,0198f1a0-0000-7000-8000-00000000dead,Visitors,HR-014,3,active,2026-03-01T09:00:00.000Z,ab12,\r\n',
  );
});

it.each([
  ['Doors, keys', ',"Doors, keys",'],
  ['The "old" one', ',"The ""old"" one",'],
  ['=HYPERLINK("http://evil.example")', `,"'=HYPERLINK(""http://evil.example"")",`],
  ['-1+2', ",'-1+2,"],
])('escapes the title %j', (title, written) => {
  expect(indexLine({ ...entry, title })).toContain(written);
});
