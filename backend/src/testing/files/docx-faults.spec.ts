import { expect, it } from 'vitest';
import { docxFaults } from './docx-faults.ts';
import { docxWith } from './docx.ts';

const faultsOf = async (body: string) => docxFaults(await docxWith(body));

it('finds elements that are not in schema order', async () => {
  const run = '<w:r><w:rPr><w:b/><w:color w:val="000000"/></w:rPr><w:t>Text</w:t></w:r>';
  expect(
    await faultsOf(`<w:p><w:pPr><w:pStyle w:val="Quote"/><w:jc w:val="left"/></w:pPr>${run}</w:p>`),
  ).toEqual([]);
  expect(await faultsOf('<w:p><w:pPr><w:jc w:val="left"/><w:pStyle w:val="Quote"/></w:pPr></w:p>')).toEqual([
    'word/document.xml: pPr has pStyle after jc',
  ]);
  expect(
    await faultsOf('<w:p><w:r><w:t>Text</w:t><w:rPr><w:sz w:val="2"/><w:b/></w:rPr></w:r></w:p>'),
  ).toEqual(['word/document.xml: rPr has b after sz', 'word/document.xml: r does not begin with rPr']);
});

it('finds unknown properties, tables without a grid, and cells without a final paragraph', async () => {
  expect(await faultsOf('<w:tbl><w:tblPr><w:size/></w:tblPr><w:tr><w:tc/></w:tr></w:tbl>')).toEqual([
    'word/document.xml: tblPr has size',
    'word/document.xml: tc does not end with p',
    'word/document.xml: tbl has no tblGrid',
  ]);
});
