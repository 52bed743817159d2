import { Bookmark, BookmarkEnd, BookmarkStart, type ParagraphChild } from 'docx';

/**
 * Name of the bookmark at the heading with the given number, in the form that Word uses for tables of
 * contents.
 */
export const bookmarkName = (number: number): string => `_Toc${number}`;

/**
 * A bookmark around `children`. Sets a number that is unique in the file, because the library would number
 * every bookmark 1.
 */
export const docxBookmark = (name: string, children: ParagraphChild[]): Bookmark => {
  const number = Number(name.replaceAll(/\D/g, ''));
  return Object.assign(new Bookmark({ id: name, children }), {
    start: new BookmarkStart(name, number),
    end: new BookmarkEnd(number),
  });
};
