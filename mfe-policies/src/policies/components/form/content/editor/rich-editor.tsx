import type { Editor } from '@tiptap/core';
import { useEffect, useRef, useState } from 'react';
import { PicturesOfEditor } from '../picture/pictures-of-editor.tsx';
import { EditorFrame, EditorTextContainer } from './editor-style.ts';
import type { MarkedPlace } from '../../insertion/insert-section.ts';
import { showInserted } from './inserted-marks.ts';
import { LinkDialog } from './link-dialog.tsx';
import { PastedNotice } from './pasted-notice.tsx';
import { Toolbar } from './toolbar.tsx';
import { setVariableValues } from './variable-marks.ts';
import { useVariableValues } from '../../../../api/variables.ts';

export interface RichEditorProps {
  editor: Editor;
  labelledBy: string;
  describedBy: string;
  invalid: boolean;
  /** Text that was inserted automatically. The editor scrolls there and highlights it for a while. */
  inserted?: MarkedPlace | undefined;
}

/** Milliseconds for which inserted text is highlighted. */
const HIGHLIGHTED = 8_000;
/**
 * Inserted texts that were already highlighted. Each is highlighted only once, even if the user switches
 * tabs.
 */
const shown = new WeakSet<MarkedPlace>();

/** True for Ctrl-K or ⌘K. Elsewhere, these keys open the command palette, so the editor stops the event. */
const asksForLink = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** The rich-text editor with its toolbar. Alt+F10 moves from the text to the toolbar; Ctrl-K adds a link. */
export const RichEditor = ({ editor, labelledBy, describedBy, invalid, inserted }: RichEditorProps) => {
  const toolbar = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState(false);
  const [choosing, setChoosing] = useState(false);
  useEffect(() => {
    const { editorProps } = editor.options;
    editor.setOptions({
      editorProps: {
        ...editorProps,
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          'aria-describedby': describedBy,
          ...(invalid && { 'aria-invalid': 'true' }),
        },
        handleKeyDown: (_view, event) => {
          if (event.altKey && event.key === 'F10') {
            toolbar.current?.querySelector<HTMLElement>('button[tabindex="0"]')?.focus();
            return true;
          }
          if (!asksForLink(event)) return false;
          setLinking(true);
          return true;
        },
      },
    });
  }, [editor, labelledBy, describedBy, invalid]);
  const values = useVariableValues();
  useEffect(() => {
    if (values) setVariableValues(editor, values);
  }, [editor, values]);
  useEffect(() => {
    if (!inserted || shown.has(inserted)) return undefined;
    if ('words' in inserted && inserted.isPending) return showInserted(editor, inserted);
    shown.add(inserted);
    return showInserted(editor, inserted, HIGHLIGHTED);
  }, [editor, inserted]);
  return (
    <EditorFrame>
      <Toolbar
        ref={toolbar}
        editor={editor}
        onLink={() => setLinking(true)}
        onPicture={() => setChoosing(true)}
      />
      <PastedNotice editor={editor} />
      <EditorTextContainer editor={editor} />
      <PicturesOfEditor editor={editor} asked={choosing} onAnswered={() => setChoosing(false)} />
      {linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />}
    </EditorFrame>
  );
};
