import type { CommentThreadFilter, StartCommentThread } from '@proviso/contracts';
import { apiQuery, ApiError, pagedList, useApi, useOnce, useReadAgain } from '@proviso/ui';
import { keepPreviousData, useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';

const listPath = '/api/comment-threads';
const threadPath = '/api/comment-threads/{id}';

/** Threads of comments on a policy, the one started last first, page by page. */
export const useCommentThreads = (
  query: { policyId: string; state: CommentThreadFilter },
  { enabled = true }: { enabled?: boolean } = {},
) =>
  useInfiniteQuery({
    ...pagedList(useApi(), listPath, { query }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** The thread with this id, if there is one. */
export const useCommentThread = (id: string | undefined) =>
  useQuery({ ...apiQuery(threadPath, { path: { id: id ?? '' } }), enabled: id !== undefined });

/** True if the user can comment on policies now. */
export const useMayComment = (): boolean =>
  useQuery(apiQuery('/api/commenting')).data?.actions.includes('start') ?? false;

const useRefetch = () => useReadAgain([listPath, threadPath]);

/** True if a comment was refused because the policy has a newer version than the one that the user has read. */
export const isVersionOutdated = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'comment.version-outdated';

export const useStartThread = (policyId: string) => {
  const api = useApi();
  const once = useOnce();
  const readAgain = useRefetch();
  // The version that the user has read may be outdated.
  const readPolicyAgain = useReadAgain(['/api/policies']);
  return useMutation({
    mutationFn: (body: StartCommentThread) =>
      once(body, (idempotencyKey) =>
        api.POST('/api/policies/{id}/comment-threads', { path: { id: policyId }, body, idempotencyKey }),
      ),
    onError: async (error) => {
      if (isVersionOutdated(error)) await readPolicyAgain();
    },
    onSettled: () => readAgain(),
  });
};

/** A change of a thread or of one of its comments. */
export type ThreadChange =
  | { action: 'reply'; text: string }
  | { action: 'edit'; number: number; text: string }
  | { action: 'delete'; number: number }
  | { action: 'resolve' }
  | { action: 'reopen' };

export const useChangeThread = (id: string) => {
  const api = useApi();
  const once = useOnce();
  const readAgain = useRefetch();
  const send = async (change: ThreadChange): Promise<void> => {
    switch (change.action) {
      case 'reply': {
        const body = { text: change.text };
        await once(body, (idempotencyKey) =>
          api.POST('/api/comment-threads/{id}/comments', { path: { id }, body, idempotencyKey }),
        );
        return;
      }
      case 'edit': {
        const { number, text } = change;
        const path = { id, number };
        await api.PUT('/api/comment-threads/{id}/comments/{number}', { path, body: { text } });
        return;
      }
      case 'delete': {
        const path = { id, number: change.number };
        await api.DELETE('/api/comment-threads/{id}/comments/{number}', { path });
        return;
      }
      case 'resolve':
        await api.POST('/api/comment-threads/{id}/resolve', { path: { id } });
        return;
      case 'reopen':
        await api.POST('/api/comment-threads/{id}/reopen', { path: { id } });
    }
  };
  return useMutation({ mutationFn: send, onSettled: () => readAgain() });
};
