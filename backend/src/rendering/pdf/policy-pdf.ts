import type { Content } from 'pdfmake/interfaces.js';
import { blocksOf } from '../markdown/blocks-of.ts';
import type { PrintablePolicy } from '../printable-policy.ts';
import { factsOf, footOf, HASH_LABEL, lineOf } from '../title-page.ts';
import { createGlyphs, type Glyphs } from './glyphs.ts';
import { makePdf } from './make-pdf.ts';
import { pdfBlocks, TEXT_WIDTH } from './pdf-blocks.ts';
import { pdfText } from './pdf-text.ts';
import { UnprintableError } from './unprintable-error.ts';

/** Up to this share of characters can be missing from the fonts. */
const MISSING_SHARE = 0.1;
/** Characters of the title on the foot of a page. */
const FOOT_CHARACTERS = 70;
const LABEL_COLOR = '#5a626c';

/**
 * Prints a policy with a title page. Characters that the fonts lack are marked, and the title page says so.
 * @throws TooDeepError
 * @throws UnprintableError when that would be more than a tenth of them
 */
export const policyPdf = async (policy: PrintablePolicy): Promise<Uint8Array> => {
  const glyphs = createGlyphs();
  const title = lineOf(policy.title);
  const content = pdfBlocks(blocksOf(policy.content), glyphs);
  const top = titlePage(policy, title, glyphs);
  const { missing, characters } = glyphs.counts();
  if (missing > characters * MISSING_SHARE)
    throw new UnprintableError(`${missing} of ${characters} characters`);
  const short = title.length > FOOT_CHARACTERS ? `${title.slice(0, FOOT_CHARACTERS - 1)}…` : title;
  return makePdf({
    title,
    author: lineOf(policy.organization),
    foot: { text: pdfText([{ text: `${short} · ${footOf(policy)}` }], glyphs) },
    content: [...top, ...missingNote(missing), ...onNextPage(content)],
  });
};

const titlePage = (policy: PrintablePolicy, title: string, glyphs: Glyphs): Content[] => [
  { text: pdfText([{ text: lineOf(policy.organization) }], glyphs), fontSize: 13, margin: [0, 140, 0, 14] },
  {
    text: pdfText([{ text: title }], glyphs),
    fontSize: 28,
    bold: true,
    lineHeight: 1.1,
    margin: [0, 0, 0, 18],
  },
  {
    canvas: [{ type: 'line', x1: 0, y1: 0, x2: TEXT_WIDTH, y2: 0, lineWidth: 1.5, lineColor: '#1c2126' }],
    margin: [0, 0, 0, 18],
  },
  {
    layout: 'noBorders',
    table: {
      widths: [120, '*'],
      body: [
        ...factsOf(policy).map(([label, value]) => [
          { text: label, color: LABEL_COLOR },
          { text: pdfText([{ text: value }], glyphs) },
        ]),
        [
          { text: HASH_LABEL, color: LABEL_COLOR },
          // In one line, so that it can be copied.
          { text: policy.contentSha256, font: 'DejaVu Sans Mono', fontSize: 8, margin: [0, 2, 0, 0] },
        ],
      ],
    },
  },
];

const onNextPage = (content: Content[]): Content[] =>
  content.length === 0 ? [] : [{ text: '', pageBreak: 'after' }, ...content];

const missingNote = (missing: number): Content[] =>
  missing === 0
    ? []
    : [
        {
          text: `${missing} ${missing === 1 ? 'character' : 'characters'} of this policy cannot be shown in a PDF and ${missing === 1 ? 'stands' : 'stand'} as a box. The Word and Markdown exports have all of them.`,
          margin: [0, 24, 0, 0],
          color: '#8a3b00',
        },
      ];
