import { below, Button, PageHeader, SectionNavigation, useLocation } from '@proviso/ui';
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
type Area = keyof typeof areas;
const names = Object.keys(areas) as Area[];
const groups = {
  installation: ['overview', 'status', 'upkeep', 'log', 'outbox'],
  customers: ['organizations', 'users', 'subscriptions', 'revenue'],
  product: ['features', 'claims'],
} satisfies Record<string, readonly Area[]>;
const groupNames = Object.keys(groups) as (keyof typeof groups)[];

/** The administrators' view of the installation. The selected area is in the URL. */
export const AdminDashboardPage = () => {
  const t = adminTexts.useTexts();
  const queryClient = useQueryClient();
  const { pathname, search } = useLocation();
  const asked = new URLSearchParams(search).get('area');
  const chosen = names.find((name) => name === asked) ?? 'overview';
  const queries = below(administrationPath);
  const fetching = useIsFetching(queries) > 0;
  const Content = areas[chosen];
  return (
    <>
      <PageHeader
        title={
          chosen === 'overview'
            ? t('administration.title')
            : t('administration.titleOf', { area: t(`administration.${chosen}`) })
        }
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
      <SectionNavigation
        label={t('administration.areas')}
        groups={groupNames.map((group) => ({
          label: t(`administration.group.${group}`),
          items: groups[group].map((name) => ({
            to: `${pathname}?area=${name}`,
            label: t(`administration.${name}`),
            current: name === chosen,
          })),
        }))}
      >
        <Content key={chosen} />
      </SectionNavigation>
    </>
  );
};
