import type { Policy } from '@proviso/contracts';
import { Button, ErrorState, LoadMore, Muted, Skeleton, Stack, ToggleGroup } from '@proviso/ui';
import { useEffect, useRef } from 'react';
import { policiesTexts } from '../../texts.ts';
import type { ListedState, useThreads } from '../use-threads.ts';
import { ThreadCard } from './thread-card.tsx';

const states = ['open', 'resolved'] as const satisfies readonly ListedState[];

export interface ThreadListProps {
  policy: Policy;
  shown: ReturnType<typeof useThreads>;
  /** The thread to which the user has moved. */
  chosen: string | undefined;
  /** Shows the passage of a thread. */
  onShow: (threadId: string) => void;
  /** Called when the user has resolved or reopened a thread. */
  onSettled: () => void;
}

/** Threads of comments on a policy, open or resolved. */
export const ThreadList = ({ policy, shown, chosen, onShow, onSettled }: ThreadListProps) => {
  const t = policiesTexts.useTexts();
  const { state, setState, list, threads, passages, isTextShown } = shown;
  const chosenCard = useRef<HTMLElement>(null);
  const isReady = threads.some(({ id }) => id === chosen);
  useEffect(() => {
    if (isReady && chosen !== undefined) chosenCard.current?.focus();
  }, [isReady, chosen]);

  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = list;
  if (error && !data)
    return <ErrorState title={t('comments.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton items={1} height="4rem" />;
  return (
    <Stack $gap={3}>
      <ToggleGroup aria-label={t('comments.which')}>
        {states.map((each) => (
          <Button
            key={each}
            size="sm"
            variant="ghost"
            aria-pressed={state === each}
            onClick={() => setState(each)}
          >
            {t(`comments.states.${each}`)}
          </Button>
        ))}
      </ToggleGroup>
      {threads.length === 0 && <Muted>{t(`comments.none.${state}`)}</Muted>}
      {threads.map((thread) => (
        <ThreadCard
          key={thread.id}
          ref={thread.id === chosen ? chosenCard : null}
          thread={thread}
          version={policy.version}
          passage={passages.get(thread.id)}
          isTextShown={isTextShown}
          chosen={thread.id === chosen}
          onShow={() => onShow(thread.id)}
          onSettled={onSettled}
        />
      ))}
      {hasNextPage && (
        <LoadMore
          shown={data.items.length}
          total={data.total}
          overTotal={data.overTotal}
          more
          loading={isFetchingNextPage}
          onLoadMore={() => void fetchNextPage()}
        />
      )}
    </Stack>
  );
};
