import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { PictureDialog } from './picture-dialog.tsx';
import { type PictureAttributes, pictureIn } from './picture-node.ts';

export interface PicturesOfEditorProps {
  editor: Editor;
  /** A picture is to be chosen, or the selected one changed. */
  asked: boolean;
  onAnswered: () => void;
}

/** The dialogs about pictures: for those that are pasted or dropped one after the other, and for one that is asked for. */
export const PicturesOfEditor = ({ editor, asked, onAnswered }: PicturesOfEditorProps) => {
  const [offered, setOffered] = useState<{ files: readonly File[]; done: number }>({ files: [], done: 0 });
  useEffect(() => {
    const ask = (files: readonly File[]): void =>
      setOffered(({ files: before, done }) => ({ files: [...before, ...files], done }));
    editor.on('picturesGiven', ask);
    return () => {
      editor.off('picturesGiven', ask);
    };
  }, [editor]);
  const { files, done } = offered;
  const file = files[done];
  if (!file && !asked) return null;

  const selected = editor.isActive('picture') ? pictureIn(editor.getAttributes('picture')) : undefined;
  const goOn = () => {
    if (!file) onAnswered();
    else setOffered(done + 1 < files.length ? { files, done: done + 1 } : { files: [], done: 0 });
  };
  const put = (attrs: PictureAttributes) => {
    if (!file && selected) editor.commands.updateAttributes('picture', { ...attrs });
    else editor.commands.insertContent({ type: 'picture', attrs: { ...attrs } });
    goOn();
  };
  return (
    <PictureDialog
      key={file ? done : 'asked'}
      file={file}
      place={file && { number: done + 1, of: files.length }}
      picture={file ? undefined : selected}
      onDone={put}
      onClose={goOn}
      // The editor restores its cursor together with the focus.
      returnFocus={() => !editor.isDestroyed && editor.view.focus()}
    />
  );
};
