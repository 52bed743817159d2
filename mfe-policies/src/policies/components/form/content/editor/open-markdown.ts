import { Editor } from '@tiptap/core';
import { UnsupportedMarkdownError } from '../markdown/features.ts';
import { rememberBlockSources } from '../markdown/kept-source.ts';
import type { EditorMarkdown } from '../markdown/editor-markdown.ts';
import { pasteProps } from '../paste/pasted-html.ts';
import type { PastedText } from '../paste/parse-pasted-html.ts';
import { editorExtensions } from './extensions.ts';

declare module '@tiptap/core' {
  interface EditorEvents {
    /** Emitted after HTML was pasted from the clipboard. */
    pasted: PastedText;
  }
}

/** An editor that has opened a text. */
export interface OpenEditor {
  editor: Editor;
  /** Returns the current text. Untouched parts are preserved byte for byte. */
  markdown: () => string;
}

/**
 * Creates an editor for a text, without attaching it to the page. `onChange` is called on every change, so it
 * must be fast.
 * @throws UnsupportedMarkdownError if the editor's model would change the text
 */
export const openMarkdown = (
  { lead, blocks, sources, needs }: EditorMarkdown,
  onChange: () => void,
): OpenEditor => {
  let refused: Error | undefined;
  const editor: Editor = new Editor({
    extensions: editorExtensions(),
    content: { type: 'doc', content: blocks.length === 0 ? [{ type: 'paragraph' }] : blocks },
    enableContentCheck: true,
    onContentError: ({ error }) => {
      refused = error;
    },
    injectCSS: false,
    editorProps: pasteProps((text) => editor.emit('pasted', text)),
    onUpdate: onChange,
  });
  if (refused) {
    editor.destroy();
    throw new UnsupportedMarkdownError('other');
  }
  const write = rememberBlockSources(editor.state.doc, { lead, sources, needs });
  return { editor, markdown: () => write(editor.state.doc) };
};
