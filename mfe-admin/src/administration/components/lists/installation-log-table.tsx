import type { InstallationEntry } from '@proviso/contracts';
import { Link, Muted, useFormatters } from '@proviso/ui';
import { useActorName } from '../../../shared/use-actor-name.ts';
import { useAuditDetails } from '../../../shared/use-audit-details.ts';
import { adminTexts } from '../../../texts.ts';
import { useInstallationLog } from '../../api/admin-lists.ts';
import { PagedTable } from '../../../shared/table/paged-table.tsx';

/** Links to the user or organization that an entry is about, and to that user's organization. */
const Subject = ({ entry: { subject, organization, parameters } }: { entry: InstallationEntry }) => {
  const t = adminTexts.useTexts();
  if (subject === null) return t('subject' in parameters ? 'adminLog.gone' : 'administration.none');
  const linked = organization && (
    <Link to={`/admin/organizations/${organization.id}`}>{organization.name}</Link>
  );
  if (subject.kind === 'organization') return linked ?? t('adminLog.gone');
  return (
    <>
      <div>
        <Link to={`/admin/people/${subject.id}`}>{subject.name ?? t('auditEntry.formerUser')}</Link>
      </div>
      {linked && <Muted as="div">{linked}</Muted>}
    </>
  );
};

/**
 * Events that belong to the installation rather than to an organization, such as failed sign-ins by unknown
 * people.
 */
export const InstallationLogTable = () => {
  const t = adminTexts.useTexts();
  const details = useAuditDetails();
  const actorName = useActorName();
  const { dateTime } = useFormatters();
  const none = t('administration.none');
  return (
    <PagedTable
      list={useInstallationLog()}
      label={t('administration.log')}
      failed={t('adminLog.failed')}
      empty={t('adminLog.empty')}
      columns={[
        t('adminLog.what'),
        t('adminHistory.who'),
        t('adminLog.about'),
        t('adminLog.when'),
        t('adminLog.address'),
        t('adminLog.browser'),
      ]}
      keyOf={({ id }) => id}
      renderCells={(entry) => (
        <>
          <th scope="row">{details(entry)}</th>
          <td>
            {entry.userName === null ? (
              actorName(entry)
            ) : (
              <Link to={`/admin/people/${entry.userId}`}>{actorName(entry)}</Link>
            )}
          </td>
          <td>
            <Subject entry={entry} />
          </td>
          <td>{dateTime(entry.timestamp)}</td>
          <td>{entry.ipAddress ?? none}</td>
          <td>{entry.userAgent ?? none}</td>
        </>
      )}
    />
  );
};
