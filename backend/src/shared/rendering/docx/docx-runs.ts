import {
  ExternalHyperlink,
  FootnoteReferenceRun,
  type ImageRun,
  InternalHyperlink,
  type IRunOptions,
  TextRun,
  type ParagraphChild,
} from 'docx';
import { languageOf, DEFAULT_LANGUAGE } from '../language.ts';
import { plainText, type Run } from '../print-block.ts';
import { docxPicture, type PicturesByHash } from './docx-picture.ts';
import { styleId, styleNames } from './docx-styles.ts';

/** True if a paragraph with these runs is read from right to left. */
export const isRightToLeft = (runs: readonly Run[]): boolean => languageOf(plainText(runs)).rtl;

/** Returns the name of the bookmark at a heading, for links within the document. */
export type FindBookmark = (slug: string) => string | undefined;

/** A document's pictures by hash, and the width in points that is available for them in a paragraph. */
export interface RoomForPictures {
  pictures: PicturesByHash;
  room: number;
}
const NO_PICTURES: RoomForPictures = { pictures: new Map(), room: 0 };

/** Converts styled text and pictures to the content of a Word paragraph. */
export const docxRuns = (
  runs: readonly Run[],
  bookmarkOf: FindBookmark = () => undefined,
  { pictures, room } = NO_PICTURES,
): ParagraphChild[] =>
  runs.flatMap((run): ParagraphChild[] => {
    const picture = docxPicture(run, pictures, room);
    if (picture) return run.link?.startsWith('#') === false ? [linked(run.link, picture)] : [picture];
    if (run.note !== undefined) return [new FootnoteReferenceRun(run.note + 1)];
    if (run.link === undefined) return docxLines(run);
    if (!run.link.startsWith('#'))
      return [new ExternalHyperlink({ link: run.link, children: docxLines(run) })];
    const anchor = bookmarkOf(run.link.slice(1));
    return anchor === undefined
      ? docxLines(run)
      : [new InternalHyperlink({ anchor, children: docxLines(run) })];
  });

const linked = (link: string, picture: ImageRun): ExternalHyperlink =>
  new ExternalHyperlink({ link, children: [picture] });

const styleOf = ({ code, link }: Run): { style?: string } =>
  code ? { style: styleId(styleNames.inlineCode) } : link === undefined ? {} : { style: 'Hyperlink' };

/** Word's properties for each line of a run. */
export const lineOptions = (run: Run): readonly IRunOptions[] => {
  const style: IRunOptions = {
    ...styleOf(run),
    ...(run.bold && { bold: true }),
    ...(run.italic && { italics: true }),
    ...(run.strike && { strike: true }),
  };
  return run.text
    .split('\n')
    .map((line, index) =>
      Object.assign(
        { text: line.replaceAll('\t', '    ') },
        style,
        inLanguage(line),
        index > 0 && { break: 1 },
      ),
    );
};

const docxLines = (run: Run): TextRun[] => lineOptions(run).map((options) => new TextRun(options));

const EAST_ASIAN: ReadonlySet<string> = new Set(['zh', 'ja', 'ko']);

/** Language properties of a line that is in a different language than the document. */
const inLanguage = (line: string) => {
  const { language, rtl } = languageOf(line);
  if (language === DEFAULT_LANGUAGE.language) return {};
  if (rtl) return { rightToLeft: true, language: { bidirectional: language } };
  return { language: EAST_ASIAN.has(language) ? { eastAsia: language } : { value: language } };
};
