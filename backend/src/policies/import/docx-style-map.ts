import { styleNames } from '../../rendering/docx/docx-styles.ts';
import { MAX_LEVELS } from '../../rendering/print-block.ts';

/** The element by which a title page's title is known. */
export const TITLE_CLASS = 'policy-title';

const within = (levels: number): string => 'ul|ol > li > '.repeat(levels);
const levels = Array.from({ length: MAX_LEVELS + 1 }, (_, level) => level);

/**
 * How mammoth takes styles: Word's own, and those of our exports. A title page is no content: only its title is kept.
 * mammoth itself knows lists five levels deep.
 */
export const docxStyleMap: readonly string[] = [
  `p[style-name='${styleNames.title}'] => h1.${TITLE_CLASS}:fresh`,
  `p[style-name='${styleNames.fact}'] => !`,
  `p[style-name='${styleNames.tableHeader}'] => p:fresh`,
  `p[style-name='${styleNames.code}'] => pre > code:separator('\\n')`,
  `r[style-name='${styleNames.inlineCode}'] => code`,
  `p[style-name='${styleNames.rule}'] => hr`,
  `p[style-name='${styleNames.quote}'] => blockquote > p:fresh`,
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Title'] => h1:fresh",
  ...levels.flatMap((level) => [
    `p[style-name='${styleNames.listContinue(level)}'] => ${within(level + 1)}p:fresh`,
    `p:unordered-list(${level + 1}) => ${within(level)}ul > li:fresh`,
    `p:ordered-list(${level + 1}) => ${within(level)}ol > li:fresh`,
  ]),
];
