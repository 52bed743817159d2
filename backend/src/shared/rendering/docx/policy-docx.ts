import { Paragraph, TextRun, type FileChild } from 'docx';
import { fileLanguage } from '../file-language.ts';
import type { HeadingBlock } from '../print-block.ts';
import { policyDocument, type PolicyDocument } from '../policy-document.ts';
import type { PrintablePolicy } from '../printable-policy.ts';
import { printedFactsOf, footerOf, HASH_LABEL, oneLineText } from '../title-page.ts';
import { docxBlocks, docxFootnote } from './docx-blocks.ts';
import { bookmarkName, docxBookmark } from './docx-bookmarks.ts';
import { docxContents } from './docx-contents.ts';
import { docxFile, titlePageParagraph, factsOfPolicy } from './docx-file.ts';
import { createDocxNumbering } from './docx-numbering.ts';
import { docxRuns, isRightToLeft } from './docx-runs.ts';
import { styleId, styleNames } from './docx-styles.ts';

/** Size of the hash in half-points, so that it fits on a single line and users can copy it. */
const HASH_SIZE = 15;

/**
 * Creates a Word document of a policy, including a title page.
 * @throws TooDeepError
 */
export const policyDocx = async (policy: PrintablePolicy): Promise<Uint8Array> => {
  const title = oneLineText(policy.title);
  const content = policyDocument(policy.content, title, policy.pictures);
  const bookmarks = new Map(headingsOf(content).map(({ slug }, index) => [slug, bookmarkName(index + 1)]));
  const context = {
    numbering: createDocxNumbering(),
    bookmarkOf: (slug: string) => bookmarks.get(slug),
    pictures: new Map((policy.pictures ?? []).map((picture) => [picture.sha256, picture])),
  };
  const children = docxBlocks(content.blocks, context);
  const notes = content.notes.map((note) => docxFootnote(note, context));
  return docxFile({
    facts: factsOfPolicy(policy),
    title,
    foot: `${title} · ${footerOf(policy)}`,
    numbering: context.numbering,
    footnotes: Object.fromEntries(notes.map((paragraphs, index) => [index + 1, { children: paragraphs }])),
    titlePage: [
      ...titlePage(policy, title, content.heading && bookmarks.get(content.heading.slug)),
      ...docxContents(content.blocks, context.bookmarkOf, fileLanguage(policy.language)),
    ],
    children,
  });
};

/** The headings that links can target. */
const headingsOf = ({ heading, blocks }: PolicyDocument): readonly HeadingBlock[] =>
  [...(heading ? [heading] : []), ...blocks].filter(
    (block): block is HeadingBlock => block.kind === 'heading' && block.slug !== '',
  );

/** @param bookmark the title's bookmark, if the title is also the first heading of the text */
const titlePage = (policy: PrintablePolicy, title: string, bookmark: string | undefined): FileChild[] => {
  const runs = [{ text: title }];
  const children = docxRuns(runs);
  return [
    new Paragraph({
      style: styleId(bookmark === undefined ? styleNames.title : styleNames.titleHeading),
      bidirectional: isRightToLeft(runs),
      children: bookmark === undefined ? children : [docxBookmark(bookmark, children)],
    }),
    ...printedFactsOf(policy).map(([label, value]) => titlePageParagraph([new TextRun(value)], { label })),
    titlePageParagraph([new TextRun({ text: policy.contentSha256, size: HASH_SIZE })], {
      label: fileLanguage(policy.language).say(HASH_LABEL),
    }),
  ];
};
