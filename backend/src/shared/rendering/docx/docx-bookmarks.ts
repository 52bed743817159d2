import { Bookmark, BookmarkEnd, BookmarkStart, type ParagraphChild } from 'docx';

/** The bookmark name of the `number`th heading, in Word's own form for tables of contents. */
export const bookmarkName = (number: number): string => `_Toc${number}`;

/** A bookmark around `children` whose number is unique in the file: the library numbers each with 1. */
export const docxBookmark = (name: string, children: ParagraphChild[]): Bookmark => {
  const number = Number(name.replaceAll(/\D/g, ''));
  return Object.assign(new Bookmark({ id: name, children }), {
    start: new BookmarkStart(name, number),
    end: new BookmarkEnd(number),
  });
};
