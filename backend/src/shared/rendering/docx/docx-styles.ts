import type { Language } from '@proviso/contracts';
import { AlignmentType, BorderStyle, ShadingType, type IStylesOptions } from 'docx';
import { localeOf } from '../file-language.ts';
import { importXml } from './imported-xml.ts';

/** Names of styles that the import recognizes, so that an exported document can be imported without loss. */
export const styleNames = {
  /** The policy's title on the title page. */
  title: 'Policy Title',
  /** Like `title`, for a title that is also the first heading of the text. */
  titleHeading: 'Policy Title Heading',
  contentsHeading: 'Policy Contents Heading',
  footer: 'Policy Footer',
  contents: (level: number): string => `TOC ${level}`,
  /** All other text on the title page. */
  fact: 'Policy Fact',
  code: 'Code Block',
  inlineCode: 'Code Text',
  quote: 'Quote',
  tableHeader: 'Table Header',
  /** Header cells in tables with many columns. The next style is for the other cells. */
  denseHeader: 'Dense Table Header',
  denseCell: 'Dense Table Cell',
  rule: 'Thematic Break',
  /** An additional paragraph of a list item, by the item's level. */
  listContinue: (level: number): string => (level === 0 ? 'List Continue' : `List Continue ${level + 1}`),
} as const;

/** Word's id for the style `name`. */
export const styleId = (name: string): string => name.replaceAll(' ', '');

/** Indentation per list level, in twentieths of a point. */
export const LEVEL_INDENT = 360;

/** Text size in tables with many columns, in half-points. */
const DENSE = 14;

const text = 'Calibri';
const mono = 'Consolas';
const paragraphStyle = (name: string, options: object) => ({
  id: styleId(name),
  name,
  basedOn: 'Normal',
  quickFormat: true,
  ...options,
});
const heading = (size: number, level: number) => ({
  run: { font: text, size, bold: true, color: '1C2126' },
  paragraph: { spacing: { before: 280, after: 100 }, keepNext: true, outlineLevel: level - 1 },
});

/**
 * The style that all paragraph styles are based on. Written as XML, because the library cannot mark a style
 * as the default.
 */
export const normalStyle = () =>
  importXml(
    '<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:qFormat/></w:style>',
  );
/** Word's language settings, one for each of three groups of scripts. */
const languagesWith = (language: Language) => ({
  value: localeOf(language),
  eastAsia: 'zh-CN',
  bidirectional: 'he-IL',
});
const titleLooks = {
  run: { size: 56, bold: true },
  paragraph: { spacing: { after: 320 }, alignment: AlignmentType.START },
};

/**
 * Word's own headings, and the styles in {@link styleNames}. Sizes are in half-points.
 * @param language language of labels, and of content in Latin letters
 */
export const docxStyles = (
  levels: number,
  language: { labels: Language; content: Language },
): IStylesOptions => ({
  default: {
    document: {
      run: { font: text, size: 22, language: languagesWith(language.content) },
      paragraph: { spacing: { after: 120 } },
    },
    heading1: heading(36, 1),
    heading2: heading(30, 2),
    heading3: heading(26, 3),
    heading4: heading(23, 4),
    heading5: heading(22, 5),
    heading6: heading(22, 6),
    hyperlink: { run: { color: '1A56A8', underline: {} } },
    footnoteText: { run: { size: 18 }, paragraph: { spacing: { after: 60 } } },
  },
  characterStyles: [
    { id: styleId(styleNames.inlineCode), name: styleNames.inlineCode, run: { font: mono, size: 20 } },
  ],
  paragraphStyles: [
    paragraphStyle(styleNames.title, titleLooks),
    paragraphStyle(styleNames.titleHeading, titleLooks),
    paragraphStyle(styleNames.contentsHeading, {
      run: { size: 26, bold: true, language: languagesWith(language.labels) },
      paragraph: { spacing: { before: 320, after: 120 }, keepNext: true },
    }),
    ...[1, 2, 3].map((level) =>
      paragraphStyle(styleNames.contents(level), {
        paragraph: { spacing: { after: 60 }, indent: { left: LEVEL_INDENT * (level - 1) } },
      }),
    ),
    paragraphStyle(styleNames.footer, {
      run: { size: 17, color: '5A626C', language: languagesWith(language.labels) },
    }),
    paragraphStyle(styleNames.fact, {
      run: { language: languagesWith(language.labels) },
      paragraph: { spacing: { after: 80 } },
    }),
    paragraphStyle(styleNames.code, {
      run: { font: mono, size: 19 },
      paragraph: { spacing: { after: 0 }, shading: { type: ShadingType.CLEAR, fill: 'F5F5F5' } },
    }),
    paragraphStyle(styleNames.quote, {
      run: { italics: true, color: '4A5058' },
      paragraph: { indent: { left: LEVEL_INDENT } },
    }),
    paragraphStyle(styleNames.tableHeader, { run: { bold: true } }),
    paragraphStyle(styleNames.denseHeader, { run: { bold: true, size: DENSE } }),
    paragraphStyle(styleNames.denseCell, { run: { size: DENSE } }),
    paragraphStyle(styleNames.rule, {
      paragraph: { border: { bottom: { style: BorderStyle.SINGLE, size: 4, space: 1, color: '8A929C' } } },
    }),
    ...Array.from({ length: levels }, (_, level) =>
      paragraphStyle(styleNames.listContinue(level), {
        paragraph: { indent: { left: LEVEL_INDENT * (level + 1) } },
      }),
    ),
  ],
});
