import { InternalHyperlink, Paragraph, Run as WordRun, TextRun, type FileChild } from 'docx';
import type { FileLanguage } from '../file-language.ts';
import { isBlank, plainText, type Block, type HeadingBlock } from '../print-block.ts';
import { isRightToLeft, type FindBookmark } from './docx-runs.ts';
import { importXml } from './imported-xml.ts';
import { styleId, styleNames } from './docx-styles.ts';

/** Minimum number of headings for a table of contents, and the deepest level that it includes. */
const CONTENTS = { fewest: 4, deepest: 3 };

/** Part of a field (ECMA-376 part 1, 17.16.18). Word updates dirty fields when it opens the file. */
const fieldPart = (xml: string): WordRun => new WordRun({ children: [importXml(xml)] });

/**
 * A table of contents as a field that already contains the headings as links. Word adds the page numbers.
 * Returns no elements if the document has few headings.
 */
export const docxContents = (
  blocks: readonly Block[],
  bookmarkOf: FindBookmark,
  { say }: Pick<FileLanguage, 'say'>,
): FileChild[] => {
  const headings = blocks.filter(
    (block): block is HeadingBlock =>
      block.kind === 'heading' && block.level <= CONTENTS.deepest && !isBlank(block.runs),
  );
  if (headings.length < CONTENTS.fewest) return [];
  const begin = [
    fieldPart('<w:fldChar w:fldCharType="begin" w:dirty="true"/>'),
    fieldPart(
      `<w:instrText xml:space="preserve"> TOC \\o "1-${CONTENTS.deepest}" \\h \\z \\u </w:instrText>`,
    ),
    fieldPart('<w:fldChar w:fldCharType="separate"/>'),
  ];
  const end = fieldPart('<w:fldChar w:fldCharType="end"/>');
  const entries = headings.map(({ level, slug, runs }, index) => {
    const children = [new TextRun(plainText(runs))];
    const anchor = bookmarkOf(slug);
    return new Paragraph({
      style: styleId(styleNames.contents(level)),
      bidirectional: isRightToLeft(runs),
      children: [
        ...(index === 0 ? begin : []),
        ...(anchor === undefined ? children : [new InternalHyperlink({ anchor, children })]),
        ...(index === headings.length - 1 ? [end] : []),
      ],
    });
  });
  const heading = new Paragraph({
    style: styleId(styleNames.contentsHeading),
    children: [new TextRun(say('Contents'))],
  });
  return [heading, ...entries];
};
