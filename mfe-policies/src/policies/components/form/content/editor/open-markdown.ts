import { Editor } from '@tiptap/core';
import { UnkeptMarkdownError } from '../markdown/features.ts';
import { keepSources } from '../markdown/kept-source.ts';
import type { ReadMarkdown } from '../markdown/read-markdown.ts';
import { pasteProps } from '../paste/pasted-html.ts';
import { editorExtensions } from './extensions.ts';

/** An editor and the text in it. */
export interface OpenEditor {
  editor: Editor;
  /** The current text; untouched parts are unchanged byte for byte. */
  markdown: () => string;
}

/**
 * Makes an editor of a text, in the document but nowhere on the page yet. `onChange` is called for every change, so it
 * must be quick.
 * @throws UnkeptMarkdownError when the editor's model does not take the text as it is
 */
export const openMarkdown = ({ lead, blocks, sources }: ReadMarkdown, onChange: () => void): OpenEditor => {
  let refused: Error | undefined;
  const editor = new Editor({
    extensions: editorExtensions(),
    content: { type: 'doc', content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks },
    enableContentCheck: true,
    onContentError: ({ error }) => {
      refused = error;
    },
    injectCSS: false,
    editorProps: pasteProps,
    onUpdate: onChange,
  });
  if (refused) {
    editor.destroy();
    throw new UnkeptMarkdownError('other');
  }
  const write = keepSources(editor.state.doc, lead, sources);
  return { editor, markdown: () => write(editor.state.doc) };
};
