import type { CommentThread } from '@proviso/contracts';
import {
  Button,
  color,
  ErrorState,
  focusRing,
  Instant,
  radius,
  Row,
  space,
  Stack,
  text,
  TextButton,
  useToast,
} from '@proviso/ui';
import { type Ref, useState } from 'react';
import { styled } from 'styled-components';
import { excerpt } from '../../shared/excerpt.ts';
import { policiesTexts } from '../../texts.ts';
import { useChangeThread } from '../api/comment-threads.ts';
import type { ShownPassage } from '../passages/use-passages.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';

/** Maximum number of characters of a quote next to the text. */
const QUOTE_CHARACTERS = 160;

const Card = styled.article<{ $chosen: boolean }>`
  padding: ${space[3]};
  border: 1px solid ${({ $chosen }) => ($chosen ? color.accent : color.border)};
  border-radius: ${radius.md};
  background: ${color.surface};
  ${focusRing}
  /* The column clips an outline outside of the card. */
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Quote = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space[2]};
  border-inline-start: 3px solid ${color.accent};
  color: ${color.textMuted};
  font: ${text('sm')};
  overflow-wrap: anywhere;
`;
const Note = styled.p`
  color: ${color.textMuted};
  font: ${text('xs')};
`;
const List = styled.ol`
  display: grid;
  gap: ${space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

export interface ThreadCardProps {
  thread: CommentThread;
  /** The version of the policy that is shown. */
  version: number;
  /** Where the passage is in the text; `undefined` if it is not in the text, or if there is none. */
  passage: ShownPassage | undefined;
  /** False until the text is on the page. */
  isTextShown: boolean;
  chosen: boolean;
  /** Scrolls to the passage. */
  onShow: () => void;
  /** Called when the user has resolved or reopened the thread. */
  onSettled: () => void;
  ref?: Ref<HTMLElement>;
}

/** A thread: its passage, its comments, and the actions that the user can take. */
export const ThreadCard = ({
  thread,
  version,
  passage,
  isTextShown,
  chosen,
  onShow,
  onSettled,
  ref,
}: ThreadCardProps) => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const { anchor, comments, actions, policyVersion, resolved } = thread;
  const [replying, setReplying] = useState(false);
  const { mutateAsync, isPending, error, variables, reset } = useChangeThread(thread.id);
  const isReply = variables?.action === 'reply';
  const reply = async (words: string) => {
    try {
      await mutateAsync({ action: 'reply', text: words });
    } catch {
      // The form shows the error.
      return false;
    }
    setReplying(false);
    return true;
  };
  const settle = async (action: 'resolve' | 'reopen') => {
    try {
      await mutateAsync({ action });
    } catch {
      // The card shows the error.
      return;
    }
    toast({ title: t(`comments.done.${action}`), tone: 'success' });
    onSettled();
  };
  const name = comments[0]?.byName ?? t('comments.unnamed');
  return (
    <Card ref={ref} tabIndex={-1} $chosen={chosen} aria-label={t('comments.thread', { name })}>
      <Stack $gap={3}>
        {anchor && (
          <Stack $gap={1}>
            <Quote>{excerpt(anchor.exact, QUOTE_CHARACTERS)}</Quote>
            {passage && (
              <Row $gap={2}>
                <TextButton type="button" onClick={onShow}>
                  {t('comments.show')}
                </TextButton>
              </Row>
            )}
            {passage?.changed && <Note>{t('comments.passageChanged', { version: policyVersion })}</Note>}
            {isTextShown && !passage && (
              <Note>
                {policyVersion === version
                  ? t('comments.passageNotFound')
                  : t('comments.passageGone', { version: policyVersion })}
              </Note>
            )}
          </Stack>
        )}
        <List>
          {comments.map((comment) => (
            <li key={comment.number}>
              <CommentItem thread={thread} comment={comment} />
            </li>
          ))}
        </List>
        {resolved && (
          <Note>
            {t('comments.resolvedBy', { name: resolved.byName ?? t('comments.unnamed') })}{' '}
            <Instant at={resolved.at} form="recent" />
          </Note>
        )}
        {replying && actions.includes('reply') && (
          <CommentForm
            label={t('comments.yourReply')}
            submitLabel={t('comments.reply')}
            pending={isPending}
            error={isReply ? error : null}
            onSubmit={reply}
            onCancel={() => setReplying(false)}
          />
        )}
        {error && !isReply && <ErrorState title={t('comments.notSaved')} error={error} />}
        {!replying && actions.length > 0 && (
          <Row $gap={2}>
            {actions.map((action) => (
              <Button
                key={action}
                size="sm"
                variant={action === 'reply' ? 'secondary' : 'ghost'}
                loading={isPending && variables.action === action}
                onClick={() => {
                  reset();
                  if (action === 'reply') setReplying(true);
                  else void settle(action);
                }}
              >
                {t(`comments.${action}`)}
              </Button>
            ))}
          </Row>
        )}
      </Stack>
    </Card>
  );
};
