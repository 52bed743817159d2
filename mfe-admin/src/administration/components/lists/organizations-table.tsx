import { useFormatters } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useOrganizations } from '../../api/admin-lists.ts';
import { PagedTable } from './paged-table.tsx';

/** Every organization of the installation. */
export const OrganizationsTable = () => {
  const t = adminTexts.useTexts();
  const { date } = useFormatters();
  return (
    <PagedTable
      list={useOrganizations()}
      label={t('administration.organizations')}
      failed={t('adminOrganizations.failed')}
      empty={t('adminOrganizations.empty')}
      columns={[
        t('adminOrganizations.name'),
        t('adminOrganizations.members'),
        t('adminOrganizations.registered'),
      ]}
      keyOf={({ id }) => id}
      renderCells={({ name, members, registeredAt }) => (
        <>
          <th scope="row">{name}</th>
          <td>{members}</td>
          <td>{date(registeredAt)}</td>
        </>
      )}
    />
  );
};
