import { Button, EmptyState, ErrorState, useFormatters } from '@proviso/ui';
import { SearchX } from 'lucide-react';
import { adminTexts } from '../../../texts.ts';
import type { TimelineQuery } from '../../api/read-timeline.ts';

/** A search that has found nothing so far, and that the user can continue with entries older than `until`. */
export const SearchContinues = ({ timeline, until }: { timeline: TimelineQuery; until: string }) => {
  const t = adminTexts.useTexts();
  const { minute } = useFormatters();
  const { isFetchNextPageError, isFetchingNextPage, fetchNextPage, error } = timeline;
  const goOn = () => void fetchNextPage();
  if (isFetchNextPageError) return <ErrorState title={t('audit.failed')} error={error} onRetry={goOn} />;
  return (
    <EmptyState
      icon={<SearchX size={22} />}
      title={t('audit.noneSoFar')}
      detail={t('audit.searchedBack', { at: minute(until) })}
      action={
        <Button variant="secondary" loading={isFetchingNextPage} onClick={goOn}>
          {t('audit.searchOlder')}
        </Button>
      }
    />
  );
};
