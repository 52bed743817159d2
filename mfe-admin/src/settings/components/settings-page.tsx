import {
  EmptyState,
  LinkButton,
  Navigate,
  PageHeader,
  Skeleton,
  Tabs,
  UnlessClosing,
  useLocation,
  useNavigate,
} from '@proviso/ui';
import { type ComponentType, lazy, Suspense } from 'react';
import { adminTexts } from '../../texts.ts';

const ProfileTab = lazy(async () => ({
  default: (await import('./profile/profile-tab.tsx')).ProfileTab,
}));
const SecurityTab = lazy(async () => ({
  default: (await import('./security/security-tab.tsx')).SecurityTab,
}));
const NotificationsTab = lazy(async () => ({
  default: (await import('./notifications/notifications-tab.tsx')).NotificationsTab,
}));
const MembersTab = lazy(async () => ({
  default: (await import('./members/members-tab.tsx')).MembersTab,
}));
const DirectoryTab = lazy(async () => ({
  default: (await import('./directory/directory-tab.tsx')).DirectoryTab,
}));

const CatalogTab = lazy(async () => ({
  default: (await import('./catalog/catalog-tab.tsx')).CatalogTab,
}));

const OrganizationTab = lazy(async () => ({
  default: (await import('./organization/organization-tab.tsx')).OrganizationTab,
}));

const WebhooksTab = lazy(async () => ({
  default: (await import('./webhooks/webhooks-tab.tsx')).WebhooksTab,
}));

/** The tabs, in display order. */
const tabs = {
  profile: ProfileTab,
  security: SecurityTab,
  notifications: NotificationsTab,
  members: MembersTab,
  directory: DirectoryTab,
  system: CatalogTab,
  organization: OrganizationTab,
  webhooks: WebhooksTab,
} as const satisfies Record<string, ComponentType>;
type Tab = keyof typeof tabs;
const names = Object.keys(tabs) as Tab[];
/** Tabs of the organization as a whole: read-only while it is closing. */
const held: ReadonlySet<Tab> = new Set(['directory', 'system', 'webhooks']);

/** The settings, with one URL per tab under `base`; `base` itself redirects to the first. */
export const SettingsPage = ({ base }: { base: string }) => {
  const t = adminTexts.useTexts();
  const navigate = useNavigate();
  const [segment = '', ...more] = useLocation().pathname.slice(base.length).split('/').filter(Boolean);
  const chosen = more.length === 0 ? names.find((name) => name === segment) : undefined;
  if (segment === '') return <Navigate to={`${base}/${names[0]}`} replace />;
  return (
    <>
      <PageHeader title={t('settings.title')} lead={t('settings.lead')} />
      {chosen === undefined ? (
        <EmptyState
          title={t('settings.notFound')}
          detail={t('settings.notFoundDetail')}
          action={<LinkButton to={base}>{t('settings.back')}</LinkButton>}
        />
      ) : (
        <Tabs
          label={t('settings.tabs')}
          value={chosen}
          onValueChange={(tab) => void navigate(`${base}/${tab}`)}
          tabs={names.map((value) => {
            const Content = tabs[value];
            return {
              value,
              label: t(`settings.tab.${value}`),
              content: (
                <Suspense fallback={<Skeleton items={3} height="5rem" />}>
                  {held.has(value) ? (
                    <UnlessClosing>
                      <Content />
                    </UnlessClosing>
                  ) : (
                    <Content />
                  )}
                </Suspense>
              ),
            };
          })}
        />
      )}
    </>
  );
};
