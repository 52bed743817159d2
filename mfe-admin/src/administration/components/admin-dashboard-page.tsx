import { Button, PageHeader, Tabs, useSearchParams } from '@proviso/ui';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { RotateCw } from 'lucide-react';
import { adminTexts } from '../../texts.ts';
import { administrationPath } from '../api/admin-lists.ts';
import { ClaimsArea } from './claims/claims-area.tsx';
import { FeaturesArea } from './features/features-area.tsx';
import { InstallationLogTable } from './lists/installation-log-table.tsx';
import { OrganizationsTable } from './lists/organizations-table.tsx';
import { SubscriptionsTable } from './lists/subscriptions-table.tsx';
import { UsersTable } from './lists/users-table.tsx';
import { Outbox } from './outbox/outbox.tsx';
import { Overview } from './overview/overview.tsx';
import { RevenueArea } from './revenue/revenue-area.tsx';
import { Status } from './status/status.tsx';
import { UpkeepArea } from './upkeep/upkeep.tsx';

const areas = {
  overview: Overview,
  status: Status,
  upkeep: UpkeepArea,
  organizations: OrganizationsTable,
  users: UsersTable,
  subscriptions: SubscriptionsTable,
  revenue: RevenueArea,
  features: FeaturesArea,
  claims: ClaimsArea,
  log: InstallationLogTable,
  outbox: Outbox,
};
const names = Object.keys(areas) as (keyof typeof areas)[];

/** The administrators' view of the installation; the selected area is in the URL. */
export const AdminDashboardPage = () => {
  const t = adminTexts.useTexts();
  const queryClient = useQueryClient();
  const [parameters, setParameters] = useSearchParams();
  const chosen = names.find((name) => name === parameters.get('area')) ?? 'overview';
  const queries = { queryKey: [administrationPath] };
  const fetching = useIsFetching(queries) > 0;
  return (
    <>
      <PageHeader
        title={t('administration.title')}
        lead={t('administration.lead')}
        actions={
          <Button
            variant="secondary"
            loading={fetching}
            onClick={() => void queryClient.invalidateQueries(queries)}
          >
            {!fetching && <RotateCw size={16} aria-hidden />}
            {t('administration.refresh')}
          </Button>
        }
      />
      <Tabs
        label={t('administration.areas')}
        value={chosen}
        onValueChange={(area) => setParameters({ area }, { replace: true })}
        tabs={names.map((value) => {
          const Area = areas[value];
          return { value, label: t(`administration.${value}`), content: <Area /> };
        })}
      />
    </>
  );
};
