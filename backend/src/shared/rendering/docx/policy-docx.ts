import {
  Document,
  DocumentDefaults,
  Footer,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  TabStopType,
  TextRun,
  type FileChild,
} from 'docx';
import { type FileLanguage, fileLanguage } from '../file-language.ts';
import { latinLanguageOf } from '../language.ts';
import { MAX_LEVELS, type HeadingBlock } from '../print-block.ts';
import { policyDocument, type PolicyDocument } from '../policy-document.ts';
import type { PrintablePolicy } from '../printable-policy.ts';
import { factsOf, footerOf, HASH_LABEL, keywordsOf, lineOf } from '../title-page.ts';
import { docxBlocks, docxNote } from './docx-blocks.ts';
import { bookmarkName, docxBookmark } from './docx-bookmarks.ts';
import { docxContents } from './docx-contents.ts';
import { createDocxNumbering } from './docx-numbering.ts';
import { docxRuns, isRightToLeft } from './docx-runs.ts';
import { docxStyles, normalStyle, styleId, styleNames } from './docx-styles.ts';

/** An inch in twentieths of a point. */
const INCH = 1_440;
/** Tab stops: for the values on the title page, and at the right margin. */
const TABS = { value: 2_400, right: 9_360 };

/**
 * Creates a Word document of a policy, including a title page.
 * @throws TooDeepError
 */
export const policyDocx = async (policy: PrintablePolicy): Promise<Uint8Array> => {
  const title = lineOf(policy.title);
  const words = fileLanguage(policy.language);
  const content = policyDocument(policy.content, title, policy.pictures);
  const bookmarks = new Map(headingsOf(content).map(({ slug }, index) => [slug, bookmarkName(index + 1)]));
  const context = {
    numbering: createDocxNumbering(),
    bookmarkOf: (slug: string) => bookmarks.get(slug),
    pictures: new Map((policy.pictures ?? []).map((picture) => [picture.sha256, picture])),
  };
  const children = docxBlocks(content.blocks, context);
  const notes = content.notes.map((note) => docxNote(note, context));
  const document = new Document({
    title,
    creator: lineOf(policy.organization),
    keywords: keywordsOf(policy).join(', '),
    lastModifiedBy: lineOf(policy.exportedBy),
    revision: policy.version,
    styles: docxStyles(MAX_LEVELS + 1, {
      labels: policy.language,
      content: latinLanguageOf(`${title} ${policy.content}`),
    }),
    numbering: context.numbering.options(),
    footnotes: Object.fromEntries(notes.map((paragraphs, index) => [index + 1, { children: paragraphs }])),
    sections: [
      {
        properties: {
          page: {
            size: { width: 8.5 * INCH, height: 11 * INCH },
            margin: { top: INCH, right: INCH, bottom: INCH, left: INCH },
          },
        },
        footers: { default: footer(`${title} · ${footerOf(policy)}`, words) },
        children: [
          ...titlePage(policy, title, content.heading && bookmarks.get(content.heading.slug)),
          ...docxContents(content.blocks, context.bookmarkOf, words),
          pageBreak(),
          ...children,
        ],
      },
    ],
  });
  // Inserted before the styles that are based on it, because some programs resolve styles in order.
  const styles = document.Styles['root'];
  styles.splice(styles.findIndex((part) => part instanceof DocumentDefaults) + 1, 0, normalStyle());
  return Packer.toBuffer(document);
};

/** The headings that links can target. */
const headingsOf = ({ heading, blocks }: PolicyDocument): readonly HeadingBlock[] =>
  [...(heading ? [heading] : []), ...blocks].filter(
    (block): block is HeadingBlock => block.kind === 'heading' && block.slug !== '',
  );

const pageBreak = (): Paragraph =>
  new Paragraph({ style: styleId(styleNames.fact), children: [new PageBreak()] });

const fact = (text: string, { before = 0, small = '' } = {}): Paragraph =>
  new Paragraph({
    style: styleId(styleNames.fact),
    spacing: { before },
    tabStops: [{ type: TabStopType.LEFT, position: TABS.value }],
    children: [new TextRun(text), ...(small === '' ? [] : [new TextRun({ text: small, size: 15 })])],
  });

/** @param bookmark the title's bookmark, if the title is also the first heading of the text */
const titlePage = (policy: PrintablePolicy, title: string, bookmark: string | undefined): FileChild[] => {
  const runs = [{ text: title }];
  const children = docxRuns(runs);
  return [
    fact(lineOf(policy.organization), { before: 2 * INCH }),
    new Paragraph({
      style: styleId(bookmark === undefined ? styleNames.title : styleNames.titleHeading),
      bidirectional: isRightToLeft(runs),
      children: bookmark === undefined ? children : [docxBookmark(bookmark, children)],
    }),
    ...factsOf(policy).map(([label, value]) => fact(`${label}:\t${value}`)),
    // On a single line, so that users can copy it.
    fact(`${fileLanguage(policy.language).say(HASH_LABEL)}:\t`, { small: policy.contentSha256 }),
  ];
};

const pageNumbers: ReadonlyMap<string, (typeof PageNumber)[keyof typeof PageNumber]> = new Map([
  ['{page}', PageNumber.CURRENT],
  ['{pages}', PageNumber.TOTAL_PAGES],
]);

const footer = (text: string, { say }: FileLanguage): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: styleId(styleNames.footer),
        tabStops: [{ type: TabStopType.RIGHT, position: TABS.right }],
        children: [
          new TextRun(`${text}\t`),
          new TextRun({
            children: say('Page {page} of {pages}')
              .split(/(\{pages?\})/)
              .map((part) => pageNumbers.get(part) ?? part),
          }),
        ],
      }),
    ],
  });
