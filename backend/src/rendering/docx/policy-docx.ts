import {
  Document,
  Footer,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
  type FileChild,
} from 'docx';
import { documentOf } from '../markdown/document-of.ts';
import { MAX_LEVELS } from '../print-block.ts';
import type { PrintablePolicy } from '../printable-policy.ts';
import { factsOf, footOf, HASH_LABEL, lineOf } from '../title-page.ts';
import { docxBlocks } from './docx-blocks.ts';
import { createDocxNumbering } from './docx-numbering.ts';
import { docxRuns, readsFromRight } from './docx-runs.ts';
import { docxStyles, styleId, styleNames } from './docx-styles.ts';

/** Twentieths of a point: an inch. */
const INCH = 1_440;
/** Where the values of the title page begin, and the right margin. */
const TABS = { value: 2_400, right: 9_360 };

/**
 * A policy as a Word document with a title page.
 * @throws TooDeepError
 */
export const policyDocx = async (policy: PrintablePolicy): Promise<Uint8Array> => {
  const numbering = createDocxNumbering();
  const content = docxBlocks(documentOf(policy.content).blocks, numbering);
  const title = lineOf(policy.title);
  const document = new Document({
    title,
    creator: lineOf(policy.organization),
    lastModifiedBy: lineOf(policy.exportedBy),
    revision: policy.version,
    styles: docxStyles(MAX_LEVELS + 1),
    numbering: numbering.options(),
    sections: [
      {
        properties: {
          page: {
            size: { width: 8.5 * INCH, height: 11 * INCH },
            margin: { top: INCH, right: INCH, bottom: INCH, left: INCH },
          },
        },
        footers: { default: footer(`${title} · ${footOf(policy)}`) },
        children: [...titlePage(policy, title), ...content],
      },
    ],
  });
  return Packer.toBuffer(document);
};

const fact = (text: string, before = 0): Paragraph =>
  new Paragraph({
    style: styleId(styleNames.fact),
    spacing: { before },
    tabStops: [{ type: TabStopType.LEFT, position: TABS.value }],
    children: [new TextRun(text)],
  });

const titlePage = (policy: PrintablePolicy, title: string): FileChild[] => {
  const runs = [{ text: title }];
  return [
    fact(lineOf(policy.organization), 2 * INCH),
    new Paragraph({
      style: styleId(styleNames.title),
      bidirectional: readsFromRight(runs),
      children: docxRuns(runs),
    }),
    ...factsOf(policy).map(([label, value]) => fact(`${label}:\t${value}`)),
    fact(`${HASH_LABEL}:\t${policy.contentSha256}`),
    new Paragraph({ style: styleId(styleNames.fact), children: [new PageBreak()] }),
  ];
};

const footer = (text: string): Footer =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: TABS.right }],
        children: [
          new TextRun({ size: 17, text: `${text}\t` }),
          new TextRun({
            size: 17,
            children: ['Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
