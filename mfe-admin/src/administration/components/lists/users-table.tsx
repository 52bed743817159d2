import { Instant, Badge, Row, Stack, useSearchParams } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useUsers } from '../../api/admin-lists.ts';
import { PersonName } from '../acts/person-name.tsx';
import { SearchField } from '../acts/search-field.tsx';
import { ErasePerson } from './erase-person.tsx';
import { HelpToSignIn } from './help-to-sign-in.tsx';
import { PagedTable } from '../../../shared/table/paged-table.tsx';

/** All users of the installation, including users who were removed from their organization. */
export const UsersTable = () => {
  const t = adminTexts.useTexts();
  const none = t('administration.none');
  const [parameters] = useSearchParams();
  return (
    <Stack>
      <SearchField label={t('adminUsers.search')} />
      <PagedTable
        list={useUsers(parameters.get('search') ?? undefined)}
        label={t('administration.users')}
        failed={t('adminUsers.failed')}
        empty={t('adminUsers.empty')}
        columns={[
          t('adminUsers.name'),
          t('adminUsers.email'),
          t('adminUsers.role'),
          t('adminUsers.organization'),
          t('adminUsers.signedUp'),
          t('adminUsers.account'),
        ]}
        keyOf={({ id }) => id}
        renderCells={(person) => (
          <>
            <PersonName {...person} suspended={person.suspendedAt !== null} />
            <td>{person.email}</td>
            <td>{person.role === null ? none : <Badge>{t(`adminRole.${person.role}`)}</Badge>}</td>
            <td>{person.organizationName ?? none}</td>
            <td>
              <Instant at={person.signedUpAt} form="date" />
            </td>
            <td>
              <Row>
                <HelpToSignIn person={person} />
                <ErasePerson person={person} size="sm" />
              </Row>
            </td>
          </>
        )}
      />
    </Stack>
  );
};
