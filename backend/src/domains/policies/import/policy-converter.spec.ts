import { expect, it } from 'vitest';
import type { ProgramOutput } from '../../../shared/extraction/read-extraction.ts';
import { pdfOf } from '../../../testing/files/pdf.ts';
import { extractPdf } from '../../../shared/extraction/extract-pdf.ts';
import { convertReading } from './convert-reading.ts';
import { convertWithoutPicturesIfKilled } from './policy-converter.ts';

/**
 * A converter whose process is killed if it keeps pictures. `orders` records, for each call, whether the
 * caller asked to keep pictures.
 */
const killedByPictures = () => {
  const orders: boolean[] = [];
  const convert = async (keepsPictures: boolean): Promise<ProgramOutput<string>> => {
    orders.push(keepsPictures);
    return keepsPictures
      ? { kind: 'failed', reason: 'too-large-when-unpacked' }
      : { kind: 'answered', result: 'read', text: '' };
  };
  return { orders, convert };
};

it('reads a PDF again without its pictures if they exceeded the limits', async () => {
  const { orders, convert } = killedByPictures();
  expect(await convertWithoutPicturesIfKilled('pdf', convert)).toMatchObject({ result: 'read' });
  expect(orders).toEqual([true, false]);
});

it('does not retry a file that is not a PDF', async () => {
  const { orders, convert } = killedByPictures();
  expect(await convertWithoutPicturesIfKilled('docx', convert)).toMatchObject({ kind: 'failed' });
  expect(orders).toEqual([true]);
});

it('reports PDF pages that were not searched for pictures', async () => {
  const file = await extractPdf(pdfOf('One', 'Two'), undefined, { pictures: 'not-searched' });
  expect(convertReading(file)).toMatchObject({
    remarks: [{ about: 'pages-not-searched', count: 2, places: [{ page: 1 }, { page: 2 }] }],
  });
});
