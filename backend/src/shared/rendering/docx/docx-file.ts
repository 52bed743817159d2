import {
  Document,
  DocumentDefaults,
  Footer,
  type IPropertiesOptions,
  Packer,
  PageBreak,
  PageNumber,
  PageOrientation,
  Paragraph,
  type ParagraphChild,
  TabStopType,
  TextRun,
  type FileChild,
} from 'docx';
import { type FileLanguage, fileLanguage } from '../file-language.ts';
import { latinLanguageOf } from '../language.ts';
import { MAX_LEVELS } from '../print-block.ts';
import type { Language } from '@proviso/contracts';
import type { Letterhead } from '../letterhead.ts';
import type { PrintablePolicy } from '../printable-policy.ts';
import { keywordsOf, oneLineText, watermarkOf } from '../title-page.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import { docxStyles, normalStyle, styleId, styleNames } from './docx-styles.ts';
import { docxLogo } from './docx-picture.ts';
import { watermarkHeader } from './docx-watermark.ts';

/** An inch in twentieths of a point. */
const INCH = 1_440;
/** Tab stop of the values on the title page. */
const VALUE_TAB = 2_400;

/** Width between the margins of a Letter page, in twentieths of a point. */
export const textWidth = { portrait: 6.5 * INCH, landscape: 9 * INCH } as const;

/** What a Word document says about itself. */
export interface DocxFacts {
  /** Language of labels. */
  language: Language;
  /** Language of the content in Latin letters. */
  contentLanguage: Language;
  organization: string;
  letterhead?: Letterhead | undefined;
  keywords: readonly string[];
  /** Name of the user who made the file. */
  madeBy: string;
  revision?: number;
  /** Text across each page. */
  watermark: string | undefined;
}

/** The facts of a document about a policy, which has a watermark unless the policy is active. */
export const factsOfPolicy = (policy: PrintablePolicy): DocxFacts => ({
  language: policy.language,
  contentLanguage: latinLanguageOf(`${policy.title} ${policy.content}`),
  organization: policy.organization,
  letterhead: policy.letterhead,
  keywords: keywordsOf(policy),
  madeBy: policy.exportedBy,
  revision: policy.version,
  watermark: watermarkOf(policy),
});

/** The parts of a Word document. */
export interface DocxFile {
  facts: DocxFacts;
  title: string;
  orientation?: keyof typeof textWidth;
  /** Text on the left of each page's footer. */
  foot: string;
  numbering: DocxNumbering;
  footnotes?: IPropertiesOptions['footnotes'];
  /** Elements that follow the organization on the title page. */
  titlePage: readonly FileChild[];
  children: readonly FileChild[];
}

/** Creates a Word document with a title page and page numbers. */
export const docxFile = ({
  facts,
  title,
  orientation = 'portrait',
  foot,
  numbering,
  footnotes = {},
  titlePage,
  children,
}: DocxFile): Promise<Uint8Array> => {
  const words = fileLanguage(facts.language);
  const { watermark, revision } = facts;
  const document = new Document({
    title,
    creator: oneLineText(facts.organization),
    keywords: facts.keywords.join(', '),
    lastModifiedBy: oneLineText(facts.madeBy),
    ...(revision !== undefined && { revision }),
    styles: docxStyles(MAX_LEVELS + 1, { labels: facts.language, content: facts.contentLanguage }),
    numbering: numbering.options(),
    footnotes,
    sections: [
      {
        properties: {
          page: {
            size: { width: 8.5 * INCH, height: 11 * INCH, orientation: orientations[orientation] },
            margin: { top: INCH, right: INCH, bottom: INCH, left: INCH },
          },
        },
        ...(watermark !== undefined && { headers: { default: watermarkHeader(watermark) } }),
        footers: { default: footer(foot, words, textWidth[orientation]) },
        children: [...letterheadOf(facts, orientation), ...titlePage, pageBreak(), ...children],
      },
    ],
  });
  // The base style must come before the styles that build on it, because some programs resolve styles in
  // order.
  const styles = document.Styles['root'];
  styles.splice(styles.findIndex((part) => part instanceof DocumentDefaults) + 1, 0, normalStyle());
  return Packer.toBuffer(document);
};

// The library swaps the width and height of a landscape page.
const orientations = { portrait: PageOrientation.PORTRAIT, landscape: PageOrientation.LANDSCAPE } as const;
/** Space above the letterhead. A landscape page has less height. */
const room = { portrait: 2 * INCH, landscape: 0 } as const;

/** The logo, the organization's name, and its address. */
const letterheadOf = (
  { organization, letterhead }: DocxFacts,
  orientation: keyof typeof textWidth,
): readonly FileChild[] => {
  const { logo, address = [] } = letterhead ?? {};
  const name = oneLineText(organization);
  const lines = [name, ...address.map(oneLineText)].map((text) => [new TextRun(text)]);
  const picture = logo && docxLogo(logo, name);
  return [...(picture ? [[picture]] : []), ...lines].map((children, index) =>
    titlePageParagraph(children, { before: index === 0 ? room[orientation] : 0 }),
  );
};

export const pageBreak = (): Paragraph =>
  new Paragraph({ style: styleId(styleNames.fact), children: [new PageBreak()] });

/** A line on the title page, with an optional label. */
export const titlePageParagraph = (
  children: readonly ParagraphChild[],
  { label, before = 0 }: { label?: string; before?: number } = {},
): Paragraph =>
  new Paragraph({
    style: styleId(styleNames.fact),
    spacing: { before },
    tabStops: [{ type: TabStopType.LEFT, position: VALUE_TAB }],
    children: [...(label === undefined ? [] : [new TextRun(`${label}:\t`)]), ...children],
  });

const pageNumbers: ReadonlyMap<string, (typeof PageNumber)[keyof typeof PageNumber]> = new Map([
  ['{page}', PageNumber.CURRENT],
  ['{pages}', PageNumber.TOTAL_PAGES],
]);

const footer = (text: string, { say }: FileLanguage, right: number): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: styleId(styleNames.footer),
        tabStops: [{ type: TabStopType.RIGHT, position: right }],
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
