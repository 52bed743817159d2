import { createCanvas, loadImage } from '@napi-rs/canvas';
import { readingToMarkdown } from '@proviso/contracts/conversion';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PdfImage, pdfWithImages } from '../../../../testing/files/pdf.ts';
import { extractPdf } from '../../extract-pdf.ts';
import { openReadablePdf } from '../open-readable.ts';
import { extractPictures } from './extract-pictures.ts';

const show = (text: string, x: number, y: number, size = 12): string =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;
/** Paints an image with its lower left corner at (x, y). */
const paint = (image: number, x: number, y: number, width: number, height: number): string =>
  `q ${width} 0 0 ${height} ${x} ${y} cm /Im${image} Do Q\n`;

const blue: PdfImage = { width: 80, height: 40, color: [20, 60, 180] };
const red: PdfImage = { width: 60, height: 60, color: [200, 30, 30] };

const read = async (pdf: Buffer) => {
  const file = await extractPdf(pdf, undefined, { pictures: 'kept' });
  if (file.outcome === 'failed') throw new Error(file.reason);
  const { reading, pictures = new Map<string, Buffer>(), decorations, unsearched } = file;
  const names = new Map([...pictures.keys()].map((name, index) => [name, `picture-${index}`]));
  let markdown = readingToMarkdown(reading);
  for (const [name, short] of names) markdown = markdown.replaceAll(name, short);
  return { markdown, files: [...pictures.values()], decorations, unsearched };
};

/** A picture's size, and the color of the pixel at its center or at `(x, y)`. */
const seen = async (file: Buffer | undefined, x?: number, y?: number) => {
  const image = await loadImage(file ?? '');
  const { width, height } = image;
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(image, 0, 0);
  const { data } = context.getImageData(x ?? width >> 1, y ?? height >> 1, 1, 1);
  return { size: [width, height], color: [...data.subarray(0, 3)] };
};

// In the product, a process reads one file. Here, the process also holds the memory of other specs, so its
// memory use could exceed the limit.
beforeEach(() => {
  vi.spyOn(process.memoryUsage, 'rss').mockReturnValue(100 * 1024 * 1024);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe('a picture in a PDF', () => {
  it('keeps all its pixels, and its place between the paragraphs', async () => {
    const page = [
      show('Everybody leaves by the nearest exit.', 72, 720),
      paint(0, 72, 600, 160, 80),
      show('Lifts are not used.', 72, 560),
    ];
    const { markdown, files, ...others } = await read(pdfWithImages([blue], page.join('')));
    expect(markdown).toBe('Everybody leaves by the nearest exit.\n\n![](picture-0)\n\nLifts are not used.');
    expect(await Promise.all(files.map((file) => seen(file)))).toEqual([
      { size: [80, 40], color: [20, 60, 180] },
    ]);
    expect(others).toEqual({ decorations: [], unsearched: [] });
  });

  it('stays in its column, and is placed after the paragraph that continues around it', async () => {
    const lines = (x: number, words: string, from: number) =>
      Array.from({ length: 8 }, (_, line) =>
        show(`${words} ${'abcdefgh'[line]} of it`, x, from - line * 14),
      ).join('');
    const page =
      lines(72, 'the words in the left column', 720) +
      paint(0, 72, 500, 160, 80) +
      show('Below the picture on the left side.', 72, 480) +
      lines(330, 'the words in the right column', 720);
    const { markdown } = await read(pdfWithImages([blue], page));
    const [picture, below, right] = ['![](picture-0)', 'Below the picture', 'right column a'].map((text) =>
      markdown.indexOf(text),
    );
    expect(picture).toBeGreaterThan(markdown.indexOf('left column h'));
    expect(below).toBeGreaterThan(picture ?? 0);
    expect(right).toBeGreaterThan(below ?? 0);
  });

  it('does not divide a paragraph that continues around it at the top of a page', async () => {
    const first = show('Anyone who finds a badge takes it to the desk where it is kept for', 72, 60);
    const second = paint(0, 72, 690, 160, 80) + show('two weeks. Then it is destroyed.', 72, 660);
    const { markdown } = await read(pdfWithImages([blue], first, second));
    expect(markdown).toBe(
      'Anyone who finds a badge takes it to the desk where it is kept for two weeks. Then it is destroyed.\n\n![](picture-0)',
    );
  });

  it('belongs to the preceding item if it is between list items', async () => {
    const page = [
      show('1. Press the button.', 72, 720),
      paint(0, 90, 620, 160, 80),
      show('2. Leave the room.', 72, 590),
    ];
    const { markdown } = await read(pdfWithImages([blue], page.join('')));
    expect(markdown).toBe('1. Press the button.\n\n   ![](picture-0)\n2. Leave the room.');
  });

  it('uses the description of the tagged figure', async () => {
    const content = `/Figure << /MCID 0 >> BDC ${paint(0, 72, 600, 160, 80)} EMC ${show('Exits', 72, 560)}`;
    const plain = pdfWithImages([blue], content).toString('latin1');
    const objects = [
      '90 0 obj << /Type /StructTreeRoot /K [91 0 R] /ParentTree 92 0 R >> endobj',
      '91 0 obj << /S /Figure /P 90 0 R /Alt (Plan of the exits) /Pg 3 0 R /K 0 >> endobj',
      '92 0 obj << /Nums [0 [91 0 R]] >> endobj',
    ].join('\n');
    // Makes the cross-reference offset invalid, so that pdf.js searches the file for the objects.
    const tagged = plain
      .replace('/Type /Catalog', '/Type /Catalog /MarkInfo << /Marked true >> /StructTreeRoot 90 0 R')
      .replace('/Type /Page /Parent', '/Type /Page /StructParents 0 /Parent')
      .replace('xref\n', `${objects}\nxref\n`)
      .replace(/startxref\n\d+/, 'startxref\n0');
    expect((await read(Buffer.from(tagged, 'latin1'))).markdown).toBe(
      '![Plan of the exits](picture-0)\n\nExits',
    );
  });

  it('is cropped, rotated, and stretched as the page shows it', async () => {
    const page =
      show('Plans', 72, 720) +
      `q 72 600 40 80 re W n ${paint(0, 72, 600, 160, 80)} Q\n` +
      'q 0 160 -80 0 300 400 cm /Im0 Do Q\n' +
      paint(1, 72, 200, 120, 60);
    const { files } = await read(pdfWithImages([blue, red], page));
    const found = await Promise.all(files.map((file) => seen(file)));
    expect(found.map(({ size }) => size)).toEqual([
      [20, 40],
      [40, 80],
      [120, 60],
    ]);
    expect(found.map(({ color }) => color)).toEqual([blue.color, blue.color, red.color]);
  });

  it('keeps its place if it is inside a form object', async () => {
    const form = {
      entries:
        '/Type /XObject /Subtype /Form /BBox [0 0 612 792] /Matrix [1 0 0 1 0 -400] /Resources << /XObject << /Im0 6 0 R >> >>',
      stream: Buffer.from(paint(0, 72, 600, 160, 80)),
    };
    const page = `${show('Above', 72, 720)}q /Im1 Do Q\n${show('Between', 72, 400)}${show('Below', 72, 100)}`;
    const { markdown } = await read(pdfWithImages([blue, form], page));
    expect(markdown).toBe('Above\n\nBetween\n\n![](picture-0)\n\nBelow');
  });
});

describe('a graphic that is not extracted', () => {
  it('is a small picture, an artifact, or a stencil; only a stencil leaves a note', async () => {
    const stencil: PdfImage = { ...red, isStencil: true };
    const page =
      show('Text', 72, 720) +
      paint(0, 72, 690, 10, 10) +
      `/Artifact BMC ${paint(0, 72, 500, 160, 80)} EMC\n` +
      paint(1, 72, 300, 100, 100);
    const { markdown, files, decorations } = await read(pdfWithImages([blue, stencil], page));
    expect(markdown).toBe('Text\n\n*(Image not imported)*');
    expect({ files, decorations }).toEqual({ files: [], decorations: [1, 1] });
  });

  it('is a page’s scan, whole or in strips, or the background of text', async () => {
    const scanned = (strips: number) =>
      Array.from({ length: strips }, (_, strip) =>
        paint(0, 0, (792 / strips) * strip, 612, 792 / strips),
      ).join('') +
      `3 Tr ${Array.from({ length: 12 }, (_, line) => show('Text from OCR.', 72, 740 - line * 60)).join('')} 0 Tr\n`;
    const banner =
      paint(0, 0, 640, 612, 100) + show('This is a banner with a long title of the whole document', 72, 680);
    const { markdown, files, decorations } = await read(
      pdfWithImages([blue], scanned(1), scanned(6), banner),
    );
    expect(markdown).not.toContain('![');
    expect(markdown).not.toContain('not imported');
    expect(files).toEqual([]);
    expect(decorations).toEqual([1, 2, 2, 2, 2, 2, 2, 3]);
  });

  it('is a logo on each page; a picture at different places on several pages is extracted', async () => {
    const pages = [500, 300, 100].map(
      (y, index) =>
        paint(0, 400, 730, 100, 40) +
        show(`Part ${'ABC'[index]} of the plan`, 72, 700) +
        paint(1, 72, y, 100, 100),
    );
    const { markdown, decorations } = await read(pdfWithImages([blue, red], ...pages));
    expect(markdown.match(/!\[]\(picture-0\)/g)).toHaveLength(3);
    expect(decorations).toEqual([1, 2, 3]);
  });

  it('is the page image of a scanned file without text', async () => {
    const { markdown, files } = await read(pdfWithImages([blue], paint(0, 0, 0, 612, 792)));
    expect({ markdown, files }).toEqual({ markdown: '', files: [] });
  });
});

describe('the limits on pictures', () => {
  const usual = { pixels: 9_000_000, pictures: 100, bytes: 1e7, searchMs: 60_000, residentBytes: Infinity };
  const pdf = pdfWithImages(
    [blue, red],
    show('One', 72, 720) + paint(0, 72, 500, 160, 80) + paint(1, 72, 300, 160, 80),
    show('Two', 72, 720),
  );
  const taken = async (bounds: Partial<typeof usual>) => {
    const { pages, pdf: opened } = await openReadablePdf(pdf);
    await opened.destroy();
    const found = await extractPictures(pdf, pages, { ...usual, ...bounds });
    const named = [...found.pages.values()].flat().map(({ name }) => name !== undefined);
    return { named, files: found.files.size, unsearched: found.unsearched };
  };

  it.each([
    ['no limit is reached', {}, { named: [true, true], files: 2, unsearched: [] }],
    ['pixels', { pixels: 3_300 }, { named: [true, false], files: 1, unsearched: [] }],
    ['the number of pictures', { pictures: 1 }, { named: [true, false], files: 1, unsearched: [] }],
    ['bytes', { bytes: 10 }, { named: [false, false], files: 0, unsearched: [] }],
    ['time', { searchMs: -1 }, { named: [], files: 0, unsearched: [1, 2] }],
    ['memory', { residentBytes: 1 }, { named: [], files: 0, unsearched: [1, 2] }],
  ])('report what was omitted: %s', async (_, bounds, expected) => {
    expect(await taken(bounds)).toEqual(expected);
  });
});
