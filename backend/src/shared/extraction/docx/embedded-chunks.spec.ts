import { textOfReading } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { docxNamespaces, docxParagraph, docxWith, type DocxPart } from '../../../testing/files/docx.ts';
import { extractDocx } from '../extract-docx.ts';

const withRelations = docxNamespaces.includes('xmlns:r=')
  ? ''
  : 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const chunk = (id: string): string => `<w:altChunk ${withRelations} r:id="${id}"/>`;
const body = (...ids: readonly string[]): string =>
  docxParagraph('Before.') + ids.map(chunk).join('') + docxParagraph('After.');
const part = (content: string | Uint8Array): DocxPart => ({ type: 'aFChunk', content });

const readingOf = async (content: Uint8Array) => {
  const file = await extractDocx(Buffer.from(content), 60_000_000);
  if (file.outcome === 'failed') throw new Error(file.reason);
  return file.reading;
};

it.each([
  ['HTML', 'chunk.htm', '<html><body><p>Words <b>inside</b>.</p></body></html>', 'Words inside.'],
  [
    'HTML in an older encoding',
    'chunk.html',
    Buffer.from('<meta charset=windows-1252><p>Schl\u00FCssel</p>', 'latin1'),
    'Schlüssel',
  ],
  ['plain text', 'chunk.txt', 'Words\r\n\r\nand more.', 'Words\n\nand more.'],
  ['text in UTF-16', 'chunk.txt', Buffer.from('\uFEFFWörter', 'utf16le'), 'Wörter'],
])('includes embedded %s in the text', async (_, name, content, text) => {
  const reading = await readingOf(await docxWith(body('r0'), { [name]: part(content) }));
  expect(textOfReading(reading)).toBe(`Before.\n\n${text}\n\nAfter.`);
  expect(reading.asides).toBeUndefined();
});

it('includes an embedded DOCX in the text, together with the files, notes and asides embedded in it', async () => {
  const footnotes = {
    type: 'footnotes',
    content: `<w:footnotes ${docxNamespaces}><w:footnote w:id="2">${docxParagraph('Of the law.')}</w:footnote></w:footnotes>`,
  };
  const inner = await docxWith(docxParagraph('Innermost.'));
  const outer = await docxWith(
    `<w:p><w:r><w:t>Inside</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r><w:del><w:r><w:delText>gone</w:delText></w:r></w:del></w:p>${chunk('r1')}`,
    { 'footnotes.xml': footnotes, 'inner.docx': part(inner) },
  );
  const own = `<w:p><w:r><w:t>Own</w:t></w:r><w:r><w:footnoteReference w:id="2"/></w:r></w:p>`;
  const reading = await readingOf(
    await docxWith(own + chunk('r1'), { 'footnotes.xml': footnotes, 'outer.docx': part(outer) }),
  );
  expect(reading.blocks.map((block) => 'text' in block && block.text)).toEqual([
    'Own[1]',
    'Inside[1]',
    'Innermost.',
  ]);
  expect(reading.blocks.map((block) => 'spans' in block && block.spans?.[0]?.note)).toEqual([0, 1, false]);
  expect(reading.notes).toHaveLength(2);
  expect(reading.asides).toMatchObject([{ kind: 'deleted', text: 'gone' }]);
});

/** A document nested within itself `times` times. */
const nested = async (times: number): Promise<Uint8Array> =>
  times === 0
    ? docxWith(docxParagraph('Innermost.'))
    : docxWith(docxParagraph(`Of ${times}.`) + chunk('r0'), { 'deeper.docx': part(await nested(times - 1)) });

it.each([
  ['of an unsupported type', async () => part(String.raw`{\rtf1 Words}`), 'chunk.rtf'],
  ['that are mail archives', async () => part('MIME-Version: 1.0\n\n<p>Words</p>'), 'chunk.mht'],
  ['that are damaged', async () => part(Buffer.from('PK\u0003\u0004 damaged')), 'chunk.docx'],
  ['that are too large', async () => part(`<p>${'word '.repeat(4_100_000)}</p>`), 'chunk.html'],
])('lists, but does not read, embedded parts %s', async (_, made, name) => {
  const reading = await readingOf(await docxWith(body('r0'), { [name]: await made() }));
  expect(textOfReading(reading)).toBe('Before.\n\nAfter.');
  expect(reading.asides).toMatchObject([{ kind: 'not-read', text: name }]);
});

it('reads nested documents two levels deep, and lists deeper documents', async () => {
  const reading = await readingOf(await nested(4));
  expect(textOfReading(reading)).toBe('Of 4.\n\nOf 3.\n\nOf 2.');
  expect(reading.asides).toMatchObject([{ kind: 'not-read', text: 'deeper.docx' }]);
});
