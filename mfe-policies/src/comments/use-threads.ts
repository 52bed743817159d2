import type { CommentThread, CommentThreadFilter, Policy } from '@proviso/contracts';
import { useMemo, useState } from 'react';
import { useCommentThread, useCommentThreads } from './api/comment-threads.ts';
import { useElementText } from './passages/use-element-text.ts';
import { useClickedPassage, useHighlights, usePassages } from './passages/use-passages.ts';

const noThreads: readonly CommentThread[] = [];

export type ListedState = Exclude<CommentThreadFilter, 'all'>;

export interface ThreadsOptions {
  policy: Policy;
  /** The element with the policy's text; `null` if the text is not on the page. */
  element: HTMLElement | null;
  /** The thread to which the user has moved; `undefined` if there is none. */
  chosen: string | undefined;
  /** The thread of the link that the user followed. It is shown in every state. */
  linked: string | undefined;
  onChoose: (threadId: string) => void;
}

/** The threads of a policy in the state that the user chooses, with their passages, which are highlighted. */
export const useThreads = ({ policy, element, chosen, linked, onChoose }: ThreadsOptions) => {
  const [state, setState] = useState<ListedState>('open');
  const open = useCommentThreads({ policyId: policy.id, state: 'open' });
  const resolved = useCommentThreads(
    { policyId: policy.id, state: 'resolved' },
    { enabled: state === 'resolved' },
  );
  const list = state === 'open' ? open : resolved;
  const listed = list.data?.items ?? noThreads;
  const isListed = listed.some(({ id }) => id === linked);
  // The thread of a link may be resolved, or on a later page.
  const other = useCommentThread(list.data && !isListed ? linked : undefined).data;
  const threads = useMemo(
    () => (!isListed && other?.policyId === policy.id ? [other, ...listed] : listed),
    [isListed, other, listed, policy.id],
  );
  // A text without comments on passages is not read.
  const text = useElementText(threads.some(({ anchor }) => anchor) ? element : null);
  const passages = usePassages(text, threads);
  /** The passage to which the page has scrolled. */
  const [shown, setShown] = useState<string>();
  useHighlights(passages, shown ?? chosen);
  useClickedPassage(element, passages, onChoose);
  return {
    state,
    setState,
    list,
    threads,
    passages,
    isTextShown: text !== undefined,
    openCount: open.data?.total ?? open.data?.items.length ?? 0,
    /** Scrolls to the passage of a thread. */
    show: (id: string) => {
      setShown(id);
      passages.get(id)?.range.startContainer.parentElement?.scrollIntoView({ block: 'center' });
    },
  };
};
