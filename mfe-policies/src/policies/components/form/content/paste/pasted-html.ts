import type { EditorProps } from '@tiptap/pm/view';
import { inertPage } from './inert-page.ts';
import { makeStyledMarks, withInertStyles } from './inert-styles.ts';
import { makeLetteredLists } from './lettered-lists.ts';
import { sliceOfMarkdown } from './pasted-markdown.ts';
import { makePlainTables } from './plain-tables.ts';
import { cleanWordHtml, isWordHtml } from './word-html.ts';

/**
 * HTML from the clipboard, cleaned for the editor. Nothing in it runs: it is parsed in a detached document.
 */
export const pastedHtml = (html: string): string => {
  const { body } = inertPage(withInertStyles(html));
  if (isWordHtml(html)) cleanWordHtml(body);
  makeLetteredLists(body);
  makeStyledMarks(body);
  for (const element of body.querySelectorAll('script, style, iframe, object, template, noscript'))
    element.remove();
  makePlainTables(body);
  return body.innerHTML;
};

/** Handling of the clipboard: Word's structure is kept, Markdown is parsed, all other text is plain. */
export const pasteProps: EditorProps = {
  // Content that was copied from the editor is already clean.
  transformPastedHTML: (html) => (/data-pm-slice/.test(html) ? html : pastedHtml(html)),
  // The type does not say so, but returning nothing is allowed: the text is then pasted line by line.
  clipboardTextParser: ((text, _context, plain, view) =>
    plain ? undefined : sliceOfMarkdown(view.state.schema, text)) as NonNullable<
    EditorProps['clipboardTextParser']
  >,
};
