import type { AuditEntry, AuditListQuery } from '@proviso/contracts';
import { Button, EmptyState, ErrorState, Skeleton } from '@proviso/ui';
import { History, SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useTimeline } from '../../api/read-timeline.ts';
import { SearchContinues } from './search-continues.tsx';
import { TimelineList } from './timeline-list.tsx';

export interface AuditTimelineProps {
  filters: AuditListQuery;
  filtered: boolean;
  chosen: AuditEntry | undefined;
  onChoose: (entry: AuditEntry) => void;
  onClear: () => void;
  /** Called once the entries, or a failure, are shown. Must not change between renders. */
  onLoaded: () => void;
}

/** Results for the filters: loading, failed, empty, or the entries, newest first. */
export const AuditTimeline = ({
  filters,
  filtered,
  chosen,
  onChoose,
  onClear,
  onLoaded,
}: AuditTimelineProps) => {
  const t = adminTexts.useTexts();
  const timeline = useTimeline(filters);
  const { entries, isPending } = timeline;
  useEffect(() => {
    if (!isPending) onLoaded();
  }, [isPending, onLoaded]);
  if (isPending) return <Skeleton items={3} height="5.5rem" />;
  if (entries === undefined) {
    return (
      <ErrorState title={t('audit.failed')} error={timeline.error} onRetry={() => void timeline.refetch()} />
    );
  }
  if (entries.length === 0 && timeline.waiting === 0) {
    if (timeline.searchedUntil !== undefined)
      return <SearchContinues timeline={timeline} until={timeline.searchedUntil} />;
    return (
      <EmptyState
        icon={filtered ? <SearchX size={22} /> : <History size={22} />}
        title={t('audit.empty')}
        detail={t(filtered ? 'audit.emptyFiltered' : 'audit.emptyDetail')}
        action={
          filtered ? (
            <Button variant="secondary" onClick={onClear}>
              {t('audit.clear')}
            </Button>
          ) : undefined
        }
      />
    );
  }
  // A new search starts at the top of the list.
  const search = JSON.stringify(filters);
  return (
    <TimelineList key={search} entries={entries} timeline={timeline} chosen={chosen} onChoose={onChoose} />
  );
};
