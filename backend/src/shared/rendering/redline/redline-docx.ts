import { Paragraph, TextRun, type FileChild, type ParagraphChild } from 'docx';
import { createDocxNumbering, type DocxNumbering } from '../docx/docx-numbering.ts';
import { placeStyle, wordHeadingStyles } from '../docx/docx-blocks.ts';
import { docxFile, titlePageParagraph, factsOfPolicy } from '../docx/docx-file.ts';
import { isRightToLeft } from '../docx/docx-runs.ts';
import { LEVEL_INDENT, styleId, styleNames } from '../docx/docx-styles.ts';
import { wordTable } from '../docx/docx-table.ts';
import { fileLanguage } from '../file-language.ts';
import { documentOf } from '../markdown/document-of.ts';
import type { PrintablePolicy } from '../printable-policy.ts';
import { printedFactsOf, HASH_LABEL, oneLineText } from '../title-page.ts';
import { compareParts, type ComparedPart } from './compare-parts.ts';
import { compareRuns, type Piece } from './compare-runs.ts';
import { type ListIdentity, type LineFormat, partsOf } from './document-parts.ts';
import type { PrintableRedline } from './printable-redline.ts';
import {
  createChangeAttributes,
  markParagraph,
  markRow,
  trackedRuns,
  type TrackingContext,
} from './tracked-changes.ts';

/** Text width of a Letter page, in points. */
const TEXT_POINTS = 468;

/**
 * Creates a Word document of two versions of a policy. All differences, including those on the title page,
 * are tracked changes.
 * @throws TooDeepError
 */
export const redlineDocx = ({ before, after, pictures, authors }: PrintableRedline): Promise<Uint8Array> => {
  const { say, list } = fileLanguage(after.language);
  const by = list(authors.map(oneLineText));
  const numbering = createDocxNumbering();
  const context: TrackingContext = {
    nextChange: createChangeAttributes(by, after.validFrom),
    pictures: new Map(pictures.map((picture) => [picture.sha256, picture])),
  };
  const parts = compareParts(
    partsOf(documentOf(before.content, pictures)),
    partsOf(documentOf(after.content, pictures)),
  );
  const versions = say('Changes from version {from} to version {to}', {
    from: before.version,
    to: after.version,
  });
  const title = oneLineText(after.title);
  return docxFile({
    facts: factsOfPolicy(after),
    title: `${title}: ${versions}`,
    foot: `${title} · ${versions}`,
    numbering,
    titlePage: titlePage(before, after, [versions, say('Changes by {names}', { names: by })], context),
    children: written(parts, numbering, context),
  });
};

const line = (text: string) => [{ text }];

const titlePage = (
  before: PrintablePolicy,
  after: PrintablePolicy,
  about: readonly string[],
  context: TrackingContext,
): FileChild[] => {
  const compared = (old: string, young: string): ParagraphChild[] =>
    trackedRuns(compareRuns(line(old), line(young)), context, TEXT_POINTS);
  const factsBefore = new Map(allFacts(before));
  const factsAfter = new Map(allFacts(after));
  const labels = [...new Set([...factsAfter.keys(), ...factsBefore.keys()])];
  return [
    new Paragraph({
      style: styleId(styleNames.title),
      bidirectional: isRightToLeft(line(after.title)),
      children: compared(oneLineText(before.title), oneLineText(after.title)),
    }),
    ...about.map((text) => titlePageParagraph([new TextRun(text)])),
    ...labels.map((label) =>
      titlePageParagraph(compared(factsBefore.get(label) ?? '', factsAfter.get(label) ?? ''), { label }),
    ),
  ];
};

const allFacts = (policy: PrintablePolicy) => [
  ...printedFactsOf(policy),
  [fileLanguage(policy.language).say(HASH_LABEL), policy.contentSha256] as const,
];

const written = (
  parts: readonly ComparedPart[],
  numbering: DocxNumbering,
  context: TrackingContext,
): FileChild[] => {
  const references = new Map<ListIdentity, string>();
  let last: { level: number; ordered: boolean; reference: string } | undefined;
  /**
   * The numbering for an item. A deleted item is numbered with the items around it, because its own list is
   * not in the document.
   */
  const referenceOf = (
    { level, ordered, boxed, list }: Extract<LineFormat, { kind: 'item' }>,
    isDeleted: boolean,
  ) => {
    if (boxed) return numbering.boxes;
    const around =
      isDeleted && last?.level === level && last.ordered === ordered ? last.reference : undefined;
    const reference = around ?? references.get(list) ?? numbering.of({ ordered, start: list.start }, level);
    references.set(list, reference);
    last = { level, ordered, reference };
    return reference;
  };
  const paragraph = (look: LineFormat, pieces: readonly Piece[], isDeleted: boolean): Paragraph => {
    const place = look.kind === 'text' || look.kind === 'item' ? look : { level: -1, quotes: 0 };
    const room = TEXT_POINTS - ((place.level + 1 + place.quotes) * LEVEL_INDENT) / 20;
    const children = trackedRuns(pieces, context, room);
    const bidirectional = isRightToLeft(pieces.flatMap(({ runs }) => runs));
    switch (look.kind) {
      case 'heading':
        return new Paragraph({ heading: wordHeadingStyles[look.level], bidirectional, children });
      case 'text':
        return new Paragraph({ ...placeStyle(place), bidirectional, children });
      case 'item':
        return new Paragraph({
          numbering: { reference: referenceOf(look, isDeleted), level: look.level },
          bidirectional,
          children,
        });
      case 'code':
        return new Paragraph({ style: styleId(styleNames.code), children });
      case 'rule':
        return new Paragraph({ style: styleId(styleNames.rule) });
    }
  };
  return parts.flatMap((part): FileChild[] => {
    if (part.kind === 'line')
      return [markParagraph(paragraph(part.look, part.pieces, part.fate === 'deleted'), part.fate, context)];
    const rows = part.rows.map(({ fate, cells }, index) => ({
      isHeader: index === 0,
      cells: cells.map((pieces) => ({
        bidirectional: isRightToLeft(pieces.flatMap(({ runs }) => runs)),
        children: (room: number) => trackedRuns(pieces, context, room),
      })),
      onParagraph: (cell: Paragraph) => markParagraph(cell, fate, context),
      onRow: (row: Parameters<typeof markRow>[0]) => markRow(row, fate, context),
    }));
    return [wordTable(part.table.alignments, rows), new Paragraph({ spacing: { after: 60 } })];
  });
};
