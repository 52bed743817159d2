import { Button, Field, TextInput } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import type { Editor } from '@tiptap/core';
import { useState, type KeyboardEvent } from 'react';
import { policiesTexts } from '../../../../../texts.ts';
import { linkAddressOf } from './link-address.ts';

export interface LinkDialogProps {
  editor: Editor;
  onClose: () => void;
}

/**
 * Asks for the link target of the selected text. If no text is selected, the URL is also inserted as the
 * text.
 */
export const LinkDialog = ({ editor, onClose }: LinkDialogProps) => {
  const t = policiesTexts.useTexts();
  const [before] = useState(() => String(editor.getAttributes('link')['href'] ?? ''));
  const [text, setText] = useState(before);
  const [refused, setRefused] = useState(false);
  const link = () => {
    const href = linkAddressOf(text);
    if (href === undefined) {
      setRefused(true);
      return;
    }
    const chain = editor.chain().extendMarkRange('link');
    if (before === '' && editor.state.selection.empty)
      chain.insertContent({ type: 'text', text: text.trim(), marks: [{ type: 'link', attrs: { href } }] });
    else chain.setLink({ href });
    chain.run();
    onClose();
  };
  const unlink = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    link();
  };
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={t('form.link.title')}
      // When the editor gets the focus, it restores its cursor. Without this, the browser would move the
      // cursor to the start of the text.
      returnFocus={() => !editor.isDestroyed && editor.view.focus()}
      footer={
        <>
          {before !== '' && (
            <Button variant="ghost" onClick={unlink}>
              {t('form.link.remove')}
            </Button>
          )}
          <Button variant="secondary" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button onClick={link}>{t('form.link.apply')}</Button>
        </>
      }
    >
      <Field
        label={t('form.link.address')}
        hint={t('form.link.hint')}
        error={refused ? t('form.link.refused') : undefined}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a modal window opens with its first field focused
          autoFocus
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </Field>
    </Dialog>
  );
};
