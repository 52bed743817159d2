import { documentTypes } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { extractDocx } from '../../extraction/extract-docx.ts';
import {
  compoundFile,
  docxOf,
  docxParagraph,
  docxWith,
  encryptedDocx,
  zipOf,
} from '../../../testing/files/docx.ts';
import { pdfOf } from '../../../testing/files/pdf.ts';
import { acceptedType } from './file-type.ts';

describe('a file to be uploaded', () => {
  it('is recognized as a PDF by its name and header', async () => {
    expect(await acceptedType('plan.pdf', pdfOf('Plan'))).toBe(documentTypes['.pdf']);
    expect(await acceptedType('PLAN.PDF', pdfOf('Plan'))).toBe(documentTypes['.pdf']);
  });

  it('may have other bytes before the PDF header', async () => {
    const pdf = pdfOf('Plan');
    const after = (bytes: string) => Buffer.concat([Buffer.from(bytes), pdf]);
    expect(await acceptedType('plan.pdf', after('\n'.repeat(1000)))).toBe(documentTypes['.pdf']);
    expect(await acceptedType('plan.pdf', after('\n'.repeat(1100)))).toBeUndefined();
  });

  it('is recognized as a DOCX by its name and parts', async () => {
    expect(await acceptedType('plan.docx', await docxOf('Plan'))).toBe(documentTypes['.docx']);
  });

  it.each(['dotx', 'docm', 'dotm'] as const)('may be a .%s file with the extension .docx', async (kind) => {
    const content = await docxWith(docxParagraph('Plan'), {}, kind);
    expect(await acceptedType('plan.docx', content)).toBe(documentTypes['.docx']);
    expect(await extractDocx(content, content.length * 10)).toMatchObject({
      outcome: 'read',
      reading: { blocks: [{ text: 'Plan' }] },
    });
  });

  it('may be a password-protected DOCX', async () => {
    expect(await acceptedType('plan.docx', encryptedDocx())).toBe(documentTypes['.docx']);
  });

  it('is rejected when its name and content disagree', async () => {
    expect(await acceptedType('plan.docx', pdfOf('Plan'))).toBeUndefined();
    expect(await acceptedType('plan.pdf', await docxOf('Plan'))).toBeUndefined();
    expect(await acceptedType('plan.pdf', Buffer.from('Just text'))).toBeUndefined();
  });

  it('is rejected when it is another kind of archive or an old Word document', async () => {
    expect(await acceptedType('plan.docx', await zipOf({ 'plan.txt': 'Plan' }))).toBeUndefined();
    expect(await acceptedType('plan.docx', compoundFile())).toBeUndefined();
  });

  it('is rejected if its name has no accepted extension, even if its content is a PDF', async () => {
    expect(await acceptedType('plan.exe', pdfOf('Plan'))).toBeUndefined();
    expect(await acceptedType('plan', pdfOf('Plan'))).toBeUndefined();
    expect(await acceptedType('.pdf', pdfOf('Plan'))).toBeUndefined();
  });
});
