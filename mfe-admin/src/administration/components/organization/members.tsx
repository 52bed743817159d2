import { Instant, CardTitle, Stack } from '@proviso/ui';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { adminTexts } from '../../../texts.ts';
import { PersonName } from '../acts/person-name.tsx';
import type { useMembersOf } from '../../api/organization.ts';

/** The members of an organization. */
export const Members = ({ list }: { list: ReturnType<typeof useMembersOf> }) => {
  const t = adminTexts.useTexts();
  return (
    <Stack as="section" $gap={3}>
      <CardTitle>{t('adminOrganization.members')}</CardTitle>
      <PagedTable
        list={list}
        label={t('adminOrganization.members')}
        failed={t('adminUsers.failed')}
        empty={t('adminUsers.empty')}
        columns={[
          t('adminUsers.name'),
          t('adminUsers.email'),
          t('adminUsers.role'),
          t('adminOrganization.joined'),
        ]}
        keyOf={({ userId }) => userId}
        renderCells={({ userId, firstName, lastName, email, role, joinedAt }) => (
          <>
            <PersonName id={userId} firstName={firstName} lastName={lastName} />
            <td>{email}</td>
            <td>{t(`adminRole.${role}`)}</td>
            <td>
              <Instant at={joinedAt} form="date" />
            </td>
          </>
        )}
      />
    </Stack>
  );
};
