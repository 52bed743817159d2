import {
  Document,
  DocumentDefaults,
  Footer,
  type IPropertiesOptions,
  Packer,
  PageBreak,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  TabStopType,
  TextRun,
  type FileChild,
} from 'docx';
import { type FileLanguage, fileLanguage } from '../file-language.ts';
import { latinLanguageOf } from '../language.ts';
import { MAX_LEVELS } from '../print-block.ts';
import type { PrintablePolicy } from '../printable-policy.ts';
import { keywordsOf, lineOf, watermarkOf } from '../title-page.ts';
import type { DocxNumbering } from './docx-numbering.ts';
import { docxStyles, normalStyle, styleId, styleNames } from './docx-styles.ts';
import { docxLogo } from './docx-picture.ts';
import { watermarkHeader } from './docx-watermark.ts';

/** An inch in twentieths of a point. */
const INCH = 1_440;
/** Tab stops: for the values on the title page, and at the right margin. */
const TABS = { value: 2_400, right: 9_360 };

/** The parts of a Word document about a policy. */
export interface DocxFile {
  policy: PrintablePolicy;
  title: string;
  /** Text on the left of each page's footer. */
  foot: string;
  numbering: DocxNumbering;
  footnotes?: IPropertiesOptions['footnotes'];
  /** Elements that follow the organization on the title page. */
  titlePage: readonly FileChild[];
  children: readonly FileChild[];
}

/** Creates a Word document with a title page, page numbers, and a watermark unless the policy is active. */
export const docxFile = ({
  policy,
  title,
  foot,
  numbering,
  footnotes = {},
  titlePage,
  children,
}: DocxFile): Promise<Uint8Array> => {
  const words = fileLanguage(policy.language);
  const watermark = watermarkOf(policy);
  const document = new Document({
    title,
    creator: lineOf(policy.organization),
    keywords: keywordsOf(policy).join(', '),
    lastModifiedBy: lineOf(policy.exportedBy),
    revision: policy.version,
    styles: docxStyles(MAX_LEVELS + 1, {
      labels: policy.language,
      content: latinLanguageOf(`${policy.title} ${policy.content}`),
    }),
    numbering: numbering.options(),
    footnotes,
    sections: [
      {
        properties: {
          page: {
            size: { width: 8.5 * INCH, height: 11 * INCH },
            margin: { top: INCH, right: INCH, bottom: INCH, left: INCH },
          },
        },
        ...(watermark !== undefined && { headers: { default: watermarkHeader(watermark) } }),
        footers: { default: footer(foot, words) },
        children: [...letterheadOf(policy), ...titlePage, pageBreak(), ...children],
      },
    ],
  });
  // The base style must come before the styles that build on it, because some programs resolve styles in
  // order.
  const styles = document.Styles['root'];
  styles.splice(styles.findIndex((part) => part instanceof DocumentDefaults) + 1, 0, normalStyle());
  return Packer.toBuffer(document);
};

/** The logo, the organization's name, and its address. */
const letterheadOf = ({ organization, letterhead }: PrintablePolicy): readonly FileChild[] => {
  const { logo, address = [] } = letterhead ?? {};
  const name = lineOf(organization);
  const lines = [name, ...address.map(lineOf)].map((text) => [new TextRun(text)]);
  const picture = logo && docxLogo(logo, name);
  return [...(picture ? [[picture]] : []), ...lines].map((children, index) =>
    factParagraph(children, { before: index === 0 ? 2 * INCH : 0 }),
  );
};

const pageBreak = (): Paragraph =>
  new Paragraph({ style: styleId(styleNames.fact), children: [new PageBreak()] });

/** A line on the title page, with an optional label. */
export const factParagraph = (
  children: readonly ParagraphChild[],
  { label, before = 0 }: { label?: string; before?: number } = {},
): Paragraph =>
  new Paragraph({
    style: styleId(styleNames.fact),
    spacing: { before },
    tabStops: [{ type: TabStopType.LEFT, position: TABS.value }],
    children: [...(label === undefined ? [] : [new TextRun(`${label}:\t`)]), ...children],
  });

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
