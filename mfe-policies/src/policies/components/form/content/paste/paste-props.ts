import type { EditorProps } from '@tiptap/pm/view';
import { pastedHtml } from './pasted-html.ts';
import { sliceOfMarkdown } from './pasted-markdown.ts';

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
