import { useFormatters } from '@proviso/ui';
import { useAuditDetails } from '../../../shared/use-audit-details.ts';
import { adminTexts } from '../../../texts.ts';
import { useInstallationLog } from '../../api/admin-lists.ts';
import { PagedTable } from '../../../shared/table/paged-table.tsx';

/**
 * Events that belong to the installation rather than to an organization, such as failed sign-ins by unknown
 * people.
 */
export const InstallationLogTable = () => {
  const t = adminTexts.useTexts();
  const details = useAuditDetails();
  const { dateTime } = useFormatters();
  const none = t('administration.none');
  return (
    <PagedTable
      list={useInstallationLog()}
      label={t('administration.log')}
      failed={t('adminLog.failed')}
      empty={t('adminLog.empty')}
      columns={[t('adminLog.what'), t('adminLog.when'), t('adminLog.address'), t('adminLog.browser')]}
      keyOf={({ id }) => id}
      renderCells={(entry) => (
        <>
          <th scope="row">{details(entry)}</th>
          <td>{dateTime(entry.timestamp)}</td>
          <td>{entry.ipAddress ?? none}</td>
          <td>{entry.userAgent ?? none}</td>
        </>
      )}
    />
  );
};
