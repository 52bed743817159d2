import type { AdminOrganization } from '@proviso/contracts';
import { below, Instant, Badge, Button, Link, Row, ShortCell, Stack, useSearchParams } from '@proviso/ui';
import { LegalHoldDialog } from '@proviso/ui/overlays';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useOrganizations } from '../../api/admin-lists.ts';
import { SearchField } from '../acts/search-field.tsx';
import { PagedTable } from '../../../shared/table/paged-table.tsx';

/** Shows whether an organization is under a legal hold, with a button to place or lift it. */
const Hold = ({ organization: { id, name, held } }: { organization: AdminOrganization }) => {
  const t = adminTexts.useTexts();
  const queryClient = useQueryClient();
  const [change, setChange] = useState<'set' | 'lift'>();
  const close = () => {
    setChange(undefined);
    void queryClient.invalidateQueries(below('/api/admin/organizations'));
  };
  return (
    <Row>
      {held && <Badge tone="warning">{t('adminOrganizations.held')}</Badge>}
      <Button
        variant="secondary"
        size="sm"
        aria-label={t(held ? 'adminOrganizations.liftOf' : 'adminOrganizations.placeOn', { name })}
        onClick={() => setChange(held ? 'lift' : 'set')}
      >
        {t(held ? 'adminOrganizations.lift' : 'adminOrganizations.place')}
      </Button>
      {change && (
        <LegalHoldDialog
          change={change}
          held={{ kind: 'organization', id }}
          name={name}
          send={(api, reason) =>
            api.POST(`/api/admin/organizations/{id}/legal-hold${change === 'lift' ? '/lift' : ''}`, {
              path: { id },
              body: { reason },
            })
          }
          onClose={close}
        />
      )}
    </Row>
  );
};

/** Every organization of the installation. */
export const OrganizationsTable = () => {
  const t = adminTexts.useTexts();
  const [parameters] = useSearchParams();
  return (
    <Stack>
      <SearchField label={t('adminOrganizations.search')} />
      <PagedTable
        list={useOrganizations(parameters.get('search') ?? undefined)}
        label={t('administration.organizations')}
        failed={t('adminOrganizations.failed')}
        empty={t('adminOrganizations.empty')}
        columns={[
          t('adminOrganizations.name'),
          t('adminOrganizations.members'),
          t('adminOrganizations.registered'),
          t('adminOrganizations.hold'),
        ]}
        keyOf={({ id }) => id}
        renderCells={(organization) => (
          <>
            <th scope="row">
              <Row $gap={2}>
                <Link to={`/admin/organizations/${organization.id}`}>{organization.name}</Link>
                {organization.suspendedAt !== null && <Badge tone="danger">{t('adminActs.suspended')}</Badge>}
              </Row>
            </th>
            <td>{organization.members}</td>
            <ShortCell>
              <Instant at={organization.registeredAt} form="date" />
            </ShortCell>
            <td>
              <Hold organization={organization} />
            </td>
          </>
        )}
      />
    </Stack>
  );
};
