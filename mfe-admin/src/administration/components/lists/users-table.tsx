import { Badge, useFormatters } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useUsers } from '../../api/admin-lists.ts';
import { PagedTable } from '../../../shared/table/paged-table.tsx';

/** Every person of the installation, also those who were removed from their organization. */
export const UsersTable = () => {
  const t = adminTexts.useTexts();
  const { date } = useFormatters();
  const none = t('administration.none');
  return (
    <PagedTable
      list={useUsers()}
      label={t('administration.users')}
      failed={t('adminUsers.failed')}
      empty={t('adminUsers.empty')}
      columns={[
        t('adminUsers.name'),
        t('adminUsers.email'),
        t('adminUsers.role'),
        t('adminUsers.organization'),
        t('adminUsers.signedUp'),
      ]}
      keyOf={({ id }) => id}
      renderCells={({ firstName, lastName, email, role, organizationName, signedUpAt }) => (
        <>
          <th scope="row">{`${firstName} ${lastName}`}</th>
          <td>{email}</td>
          <td>{role === null ? none : <Badge>{t(`adminRole.${role}`)}</Badge>}</td>
          <td>{organizationName ?? none}</td>
          <td>{date(signedUpAt)}</td>
        </>
      )}
    />
  );
};
