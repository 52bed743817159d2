import { ExternalHyperlink, TextRun, type ParagraphChild } from 'docx';
import type { Run } from '../print-block.ts';
import { styleId, styleNames } from './docx-styles.ts';

const RIGHT_TO_LEFT = String.raw`[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]`;
const hasRightToLeft = new RegExp(RIGHT_TO_LEFT, 'u');
const beginsRightToLeft = new RegExp(String.raw`^\P{L}*${RIGHT_TO_LEFT}`, 'u');

/** Whether a paragraph of these runs is read from the right: its first letter says it (Unicode Annex 9, rule P2). */
export const readsFromRight = (runs: readonly Run[]): boolean =>
  beginsRightToLeft.test(runs.map(({ text }) => text).join(''));

/** Styled text for a paragraph of Word. */
export const docxRuns = (runs: readonly Run[]): ParagraphChild[] =>
  runs.flatMap((run): ParagraphChild[] =>
    run.link === undefined
      ? docxLines(run)
      : [new ExternalHyperlink({ link: run.link, children: docxLines(run) })],
  );

const styleOf = ({ code, link }: Run): { style?: string } =>
  code ? { style: styleId(styleNames.inlineCode) } : link === undefined ? {} : { style: 'Hyperlink' };

const docxLines = (run: Run): TextRun[] =>
  run.text.split('\n').map(
    (line, index) =>
      new TextRun({
        ...styleOf(run),
        ...(run.bold && { bold: true }),
        ...(run.italic && { italics: true }),
        ...(run.strike && { strike: true }),
        ...(hasRightToLeft.test(line) && { rightToLeft: true }),
        ...(index > 0 && { break: 1 }),
        text: line.replaceAll('\t', '    '),
      }),
  );
