import { limits } from '@proviso/contracts';
import { Button, ErrorState, Field, Row, Stack, Textarea } from '@proviso/ui';
import { type FormEvent, useState } from 'react';
import { policiesTexts } from '../../texts.ts';

export interface CommentFormProps {
  label: string;
  submitLabel: string;
  /** The text that is changed; empty for a new comment. */
  initial?: string;
  pending: boolean;
  error: Error | null;
  /** Resolves to false if the comment could not be saved. Its text then stays in the form. */
  onSubmit: (text: string) => Promise<boolean>;
  onCancel: () => void;
}

/** A form for the text of one comment. */
export const CommentForm = ({
  label,
  submitLabel,
  initial = '',
  pending,
  error,
  onSubmit,
  onCancel,
}: CommentFormProps) => {
  const t = policiesTexts.useTexts();
  const [text, setText] = useState(initial);
  const [lacksText, setLacksText] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (pending) return;
    const isEmpty = text.trim() === '';
    setLacksText(isEmpty);
    if (!isEmpty) void onSubmit(text.trim());
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={2}>
        <Field label={label} error={lacksText && text.trim() === '' ? t('comments.required') : undefined}>
          <Textarea
            // The user has just asked for this form.
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens by the user's own action
            autoFocus
            rows={3}
            maxLength={limits.commentCharacters}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        {error && <ErrorState title={t('comments.notSaved')} error={error} />}
        <Row $gap={2}>
          <Button type="submit" size="sm" loading={pending}>
            {submitLabel}
          </Button>
          <Button size="sm" variant="ghost" onClick={onCancel}>
            {t('comments.cancel')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
