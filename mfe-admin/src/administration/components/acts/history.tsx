import { CardTitle, Stack, useFormatters } from '@proviso/ui';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { useActorName } from '../../../shared/use-actor-name.ts';
import { useAuditDetails } from '../../../shared/use-audit-details.ts';
import { adminTexts } from '../../../texts.ts';
import type { useHistoryOf } from '../../api/organization.ts';

/** Events of an organization, or events by or about a user, newest first. */
export const History = ({ list }: { list: ReturnType<typeof useHistoryOf> }) => {
  const t = adminTexts.useTexts();
  const details = useAuditDetails();
  const actorName = useActorName();
  const { dateTime } = useFormatters();
  return (
    <Stack as="section" $gap={3}>
      <CardTitle>{t('adminHistory.title')}</CardTitle>
      <PagedTable
        list={list}
        label={t('adminHistory.title')}
        failed={t('adminHistory.failed')}
        empty={t('adminHistory.empty')}
        columns={[t('adminLog.what'), t('adminHistory.who'), t('adminLog.when'), t('adminLog.address')]}
        keyOf={(entry) => entry.id}
        renderCells={(entry) => (
          <>
            <th scope="row">{details(entry)}</th>
            <td>{actorName(entry)}</td>
            <td>{dateTime(entry.timestamp)}</td>
            <td>{entry.ipAddress ?? t('administration.none')}</td>
          </>
        )}
      />
    </Stack>
  );
};
