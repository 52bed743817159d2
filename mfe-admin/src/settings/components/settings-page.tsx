import {
  EmptyState,
  LinkButton,
  Navigate,
  PageHeader,
  SectionNavigation,
  Skeleton,
  UnlessClosing,
  useLocation,
  useServices,
  type SectionGroup,
  type SectionItem,
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
const GroupsTab = lazy(async () => ({
  default: (await import('./groups/groups-tab.tsx')).GroupsTab,
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

/** The settings sections, in display order. Each is a separate page. */
const sections = {
  profile: ProfileTab,
  security: SecurityTab,
  notifications: NotificationsTab,
  organization: OrganizationTab,
  members: MembersTab,
  groups: GroupsTab,
  directory: DirectoryTab,
  system: CatalogTab,
  webhooks: WebhooksTab,
} as const satisfies Record<string, ComponentType>;
type Section = keyof typeof sections;
const names = Object.keys(sections) as Section[];
/** Sections with organization-wide settings, which are read-only while the organization is closing. */
const held: ReadonlySet<Section> = new Set(['groups', 'directory', 'system', 'webhooks']);

/**
 * Links to the organization's pages outside the settings. Under `/admin`, these pages have different URLs.
 */
const useOutsidePages = (base: string) => {
  const { landmark } = useServices();
  return base.startsWith('/admin/')
    ? { billing: landmark('billing-administration'), privacy: '/admin/privacy' }
    : { billing: landmark('billing'), privacy: '/privacy' };
};

const useGroups = (base: string, chosen: Section | undefined): readonly SectionGroup[] => {
  const t = adminTexts.useTexts();
  const { billing, privacy } = useOutsidePages(base);
  const section = (name: Section): SectionItem => ({
    to: `${base}/${name}`,
    label: t(`settings.section.${name}`),
    ...((name === 'organization' || name === 'system') && { hint: t(`settings.hint.${name}`) }),
    current: name === chosen,
  });
  return [
    {
      label: t('settings.you'),
      items: [section('profile'), section('security'), section('notifications')],
    },
    {
      label: t('settings.hint.organization'),
      items: [
        section('organization'),
        section('members'),
        section('groups'),
        section('directory'),
        section('system'),
        ...(billing === undefined ? [] : [{ to: billing, label: t('settings.billing') }]),
        section('webhooks'),
        { to: privacy, label: t('settings.privacy') },
      ],
    },
  ];
};

/** The settings. Each section has a URL under `base`; `base` itself redirects to the first section. */
export const SettingsPage = ({ base }: { base: string }) => {
  const t = adminTexts.useTexts();
  const [segment = '', ...more] = useLocation().pathname.slice(base.length).split('/').filter(Boolean);
  const chosen = more.length === 0 ? names.find((name) => name === segment) : undefined;
  const groups = useGroups(base, chosen);
  if (segment === '') return <Navigate to={`${base}/${names[0]}`} replace />;
  if (chosen === undefined)
    return (
      <>
        <PageHeader title={t('settings.title')} lead={t('settings.lead')} />
        <EmptyState
          title={t('settings.notFound')}
          detail={t('settings.notFoundDetail')}
          action={<LinkButton to={base}>{t('settings.back')}</LinkButton>}
        />
      </>
    );
  const Content = sections[chosen];
  return (
    <>
      <PageHeader
        title={t('settings.titleOf', { section: t(`settings.section.${chosen}`) })}
        lead={t('settings.lead')}
      />
      <SectionNavigation label={t('settings.sections')} groups={groups}>
        <Suspense fallback={<Skeleton items={3} height="5rem" />}>
          {held.has(chosen) ? (
            <UnlessClosing>
              <Content />
            </UnlessClosing>
          ) : (
            <Content />
          )}
        </Suspense>
      </SectionNavigation>
    </>
  );
};
