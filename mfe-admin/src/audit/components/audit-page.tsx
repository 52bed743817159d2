import type { AuditEntry } from '@proviso/contracts';
import { from, LinkButton, PageHeader, space, useMay, useMediaQuery, useUser } from '@proviso/ui';
import { CalendarClock } from 'lucide-react';
import { useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import { AuditCounts } from './audit-counts.tsx';
import { AuditFilters } from './audit-filters.tsx';
import { AuditViews } from './audit-views.tsx';
import { ComplianceNote } from './compliance-note.tsx';
import { ExportMenu } from './export-menu.tsx';
import { EntryDialog, EntryPanel } from './details/entry-panel.tsx';
import { AuditTimeline } from './timeline/audit-timeline.tsx';
import { EvidencePacks } from './evidence-packs.tsx';
import { EvidenceRequestNotice } from './evidence-request-notice.tsx';
import { VerifiedHistory } from './verified-history.tsx';
import { useAuditFilters } from './use-audit-filters.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  align-items: start;
  ${from.wide} {
    grid-template-columns: minmax(0, 3fr) minmax(22rem, 2fr);
  }
`;

export const AuditPage = () => {
  const t = adminTexts.useTexts();
  const { filters, searchText, filtered, setFilter, clear } = useAuditFilters();
  const [chosen, setChosen] = useState<AuditEntry>();
  const [loaded, setLoaded] = useState(false);
  const onLoaded = useCallback(() => setLoaded(true), []);
  const beside = useMediaQuery(from.wide);
  // External auditors have read-only access.
  const isAuditing = useUser().data?.auditing !== undefined;
  const mayAnswer = useMay('member.manage');
  return (
    <>
      {mayAnswer && <EvidenceRequestNotice />}
      <PageHeader
        title={t('audit.title')}
        {...(!isAuditing && { lead: t('audit.lead') })}
        actions={
          <>
            <LinkButton variant="secondary" to="/audit/as-of">
              <CalendarClock size={16} aria-hidden />
              {t('asOf.title')}
            </LinkButton>
            {!isAuditing && <ExportMenu filters={filters} filtered={filtered} />}
          </>
        }
      />
      {!isAuditing && <AuditViews />}
      <AuditFilters
        filters={filters}
        searchText={searchText}
        filtered={filtered}
        onFilter={setFilter}
        onClear={clear}
      />
      <AuditCounts filters={filters} />
      <Columns>
        <AuditTimeline
          filters={filters}
          filtered={filtered}
          chosen={chosen}
          onChoose={setChosen}
          onClear={clear}
          onLoaded={onLoaded}
        />
        {beside && <EntryPanel entry={chosen} />}
      </Columns>
      {!isAuditing && <ComplianceNote />}
      {/* Shown after the timeline has its height, so that it does not move. */}
      {loaded && (
        <>
          <VerifiedHistory readOnly={isAuditing} />
          {!isAuditing && <EvidencePacks />}
        </>
      )}
      {chosen && !beside && <EntryDialog entry={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
};
