import type { StoredImage } from '@proviso/contracts/conversion';
import type { Editor } from '@tiptap/core';
import { useEffect, useState } from 'react';
import { pastedHtml } from '../paste/pasted-html.ts';
import type { PastedPictures } from './pasted-pictures.ts';
import { PictureDialog } from './picture-dialog.tsx';
import { type PictureAttributes, pictureIn } from './picture-node.ts';

export interface PicturesOfEditorProps {
  editor: Editor;
  /** True while the picture dialog is open for a new picture or the selected one. */
  asked: boolean;
  onAnswered: () => void;
}

/** A picture for which the dialog must be shown. */
interface Offered {
  file: File;
  description?: string;
  onDone: (picture: PictureAttributes) => void;
  /** Called once the last picture of a text has been handled. */
  onLast?: (() => void) | undefined;
}

/** Files are inserted one by one. A pasted text is inserted once the last of its pictures is stored. */
const offeredBy = (editor: Editor, { files, text }: PastedPictures): readonly Offered[] => {
  const insert = (attrs: PictureAttributes) =>
    editor.commands.insertContent({ type: 'picture', attrs: { ...attrs } });
  if (!text) return files.map((file) => ({ file, onDone: insert }));
  const { html, pictures } = text;
  const stored = new Map<string, StoredImage>();
  const onLast = () =>
    editor.view.pasteHTML(pastedHtml(html, editor.view, (pasted) => editor.emit('pasted', pasted), stored));
  return pictures.map(({ source, file, description }, index) => ({
    file,
    description,
    onDone: ({ address, alt }) => void stored.set(source, { address, description: alt }),
    onLast: index === pictures.length - 1 ? onLast : undefined,
  }));
};

/** Shows the picture dialog for each pasted or dropped picture, and for a picture that the user chooses. */
export const PicturesOfEditor = ({ editor, asked, onAnswered }: PicturesOfEditorProps) => {
  const [queue, setQueue] = useState<{ offered: readonly Offered[]; done: number }>({ offered: [], done: 0 });
  useEffect(() => {
    const ask = (given: PastedPictures): void =>
      setQueue(({ offered, done }) => ({ offered: [...offered, ...offeredBy(editor, given)], done }));
    editor.on('picturesGiven', ask);
    return () => {
      editor.off('picturesGiven', ask);
    };
  }, [editor]);
  const { offered, done } = queue;
  const current = offered[done];
  if (!current && !asked) return null;

  const selected = editor.isActive('picture') ? pictureIn(editor.getAttributes('picture')) : undefined;
  const goOn = () => {
    if (!current) return onAnswered();
    current.onLast?.();
    setQueue(done + 1 < offered.length ? { offered, done: done + 1 } : { offered: [], done: 0 });
  };
  const put = (attrs: PictureAttributes) => {
    if (current) current.onDone(attrs);
    else if (selected) editor.commands.updateAttributes('picture', { ...attrs });
    else editor.commands.insertContent({ type: 'picture', attrs: { ...attrs } });
    goOn();
  };
  return (
    <PictureDialog
      key={current ? done : 'asked'}
      file={current?.file}
      description={current?.description}
      place={current && { number: done + 1, of: offered.length }}
      picture={current ? undefined : selected}
      onDone={put}
      onClose={goOn}
      // Focusing the editor also restores its cursor.
      returnFocus={() => !editor.isDestroyed && editor.view.focus()}
    />
  );
};
