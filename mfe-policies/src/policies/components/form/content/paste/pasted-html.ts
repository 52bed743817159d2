import type { EditorProps } from '@tiptap/pm/view';
import { inertPage } from './inert-page.ts';
import { makeStyledMarks, withInertStyles } from './inert-styles.ts';
import { makeLetteredLists } from './lettered-lists.ts';
import { sliceOfMarkdown } from './pasted-markdown.ts';
import { makePlainTables } from './plain-tables.ts';
import { cleanWordHtml, isWordHtml } from './word-html.ts';

/** HTML from the clipboard as the editor can take it in. Nothing in it runs: it is parsed into a page of its own. */
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

/** What becomes of the clipboard: Word's structure is kept, Markdown is understood, the rest is plain. */
export const pasteProps: EditorProps = {
  // The editor's own content, copied before, is as the editor can hold it.
  transformPastedHTML: (html) => (/data-pm-slice/.test(html) ? html : pastedHtml(html)),
  // The type leaves out that nothing may be returned: then the text is taken line by line.
  clipboardTextParser: ((text, _context, plain, view) =>
    plain ? undefined : sliceOfMarkdown(view.state.schema, text)) as NonNullable<
    EditorProps['clipboardTextParser']
  >,
};
