import type { Comment, CommentThread } from '@proviso/contracts';
import { color, Instant, Row, space, Stack, text, TextButton, useToast } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { useChangeThread } from '../api/comment-threads.ts';
import { CommentForm } from './comment-form.tsx';

const Head = styled(Row)`
  color: ${color.textSubtle};
  font: ${text('xs')};
  strong {
    color: ${color.text};
    font: ${text('sm', 600)};
  }
`;
const Words = styled.p`
  font: ${text('sm')};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
const Deleted = styled.p`
  color: ${color.textMuted};
  font: ${text('sm')};
  font-style: italic;
`;
const Actions = styled(Row)`
  margin-top: ${space[1]};
  button {
    font: ${text('xs', 600)};
  }
`;

export interface CommentItemProps {
  thread: CommentThread;
  comment: Comment;
}

/** One comment of a thread, which its author can change, and its author and owners can delete. */
export const CommentItem = ({ thread, comment }: CommentItemProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const { number, byName, at, editedAt, actions } = comment;
  const [editing, setEditing] = useState(false);
  const [asking, setAsking] = useState(false);
  const { mutateAsync, isPending, error, reset } = useChangeThread(thread.id);
  const name = byName ?? t('comments.unnamed');
  const edit = async (words: string) => {
    try {
      await mutateAsync({ action: 'edit', number, text: words });
    } catch {
      // The form shows the error.
      return false;
    }
    setEditing(false);
    return true;
  };
  const remove = async () => {
    try {
      await mutateAsync({ action: 'delete', number });
      toast({ title: t('comments.deleted'), tone: 'success' });
    } catch {
      toast({ title: t('comments.notDeleted'), tone: 'destructive' });
    }
    setAsking(false);
  };
  return (
    <Stack $gap={1}>
      <Head $gap={2}>
        <strong>{name}</strong>
        <Instant at={at} form="recent" />
        {editedAt !== null && comment.text !== null && <span>{t('comments.edited')}</span>}
      </Head>
      {comment.text === null && <Deleted>{t('comments.deletedText')}</Deleted>}
      {comment.text !== null && !editing && <Words>{comment.text}</Words>}
      {comment.text !== null && editing && (
        <CommentForm
          label={t('comments.yourComment')}
          submitLabel={t('comments.save')}
          initial={comment.text}
          pending={isPending}
          error={error}
          onSubmit={edit}
          onCancel={() => setEditing(false)}
        />
      )}
      {actions.length > 0 && !editing && (
        <Actions $gap={3}>
          {actions.includes('edit') && (
            <TextButton
              type="button"
              onClick={() => {
                reset();
                setEditing(true);
              }}
            >
              {t('comments.edit')}
            </TextButton>
          )}
          {actions.includes('delete') && (
            <TextButton type="button" onClick={() => setAsking(true)}>
              {t('comments.delete')}
            </TextButton>
          )}
        </Actions>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('comments.deleteTitle')}
        description={t('comments.deleteLead')}
        confirmLabel={t('comments.delete')}
        pending={isPending}
        onConfirm={() => void remove()}
      />
    </Stack>
  );
};
