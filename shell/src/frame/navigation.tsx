import type { CurrentUser, IconNode, ManifestEntry, MfeManifest } from '@proviso/contracts';
import { useLocation, useServices } from '@proviso/ui';
import { ArrowLeft, Icon, ShieldCheck, type LucideIcon } from 'lucide-react';
import { isUnderPath, useLandmark, useManifest } from '../remotes/manifest.ts';
import { shellTexts } from '../texts.ts';

/** Path of the privacy page in the admin area. */
export const adminPrivacyPath = '/admin/privacy';

/** A link to a page, in the user's language. */
export interface NavigationItem {
  to: string;
  label: string;
  icon: IconNode | LucideIcon;
  /** Letter that goes to the page after the key `g`. */
  shortcut?: string | undefined;
}

type Reader = Pick<CurrentUser, 'isAdmin' | 'permissions' | 'entitlements' | 'auditing'>;
type Kind = 'navigation' | 'administration' | 'commands' | 'subpages';

const includes = (names: readonly string[], name: string | undefined): boolean =>
  name === undefined || names.includes(name);

/** True if `reader` has the rights that an entry or page requires. */
export const isOffered = (
  reader: Reader,
  {
    permission,
    entitlement,
    administrators = false,
    auditors,
  }: Pick<ManifestEntry, 'permission' | 'entitlement' | 'administrators' | 'auditors'>,
): boolean =>
  (reader.auditing ? auditors !== undefined : auditors !== 'only') &&
  (!administrators || reader.isAdmin) &&
  includes(reader.permissions, permission) &&
  includes(reader.entitlements, entitlement);

/** Renders an item's icon, which comes from the shell or from a manifest. */
export const ItemIcon = ({ icon, size }: { icon: NavigationItem['icon']; size: number }) => {
  if (Array.isArray(icon)) return <Icon iconNode={icon} size={size} aria-hidden />;
  const Own = icon;
  return <Own size={size} aria-hidden />;
};

const entriesOf = (manifest: MfeManifest | undefined, kind: Kind, reader: Reader): readonly ManifestEntry[] =>
  (manifest?.microFrontends ?? [])
    .flatMap((microFrontend) => microFrontend[kind])
    .filter((entry) => isOffered(reader, entry));

/** Path of the external auditors' start page; `undefined` if no deployed micro-frontend has one. */
export const auditorStartPathOf = (manifest: MfeManifest): string | undefined =>
  manifest.microFrontends.flatMap(({ navigation }) => navigation).find(({ auditors }) => auditors === 'only')
    ?.path;

/** True if an external auditor may open the page at `pathname`. */
export const isOpenToAuditors = ({ microFrontends }: MfeManifest, pathname: string): boolean =>
  microFrontends
    .flatMap(({ navigation }) => navigation)
    .some(({ auditors, path }) => auditors !== undefined && isUnderPath(pathname, path));

const byOrder = <Placed extends { order: number }>(items: readonly Placed[]): readonly Placed[] =>
  items.toSorted((one, other) => one.order - other.order);

/** Items in the manifests of deployed micro-frontends that `reader` may see. */
const useEntries = (kind: Kind, reader: Reader) => {
  const { language } = useServices().i18n;
  return entriesOf(useManifest().data, kind, reader).map(({ path, label, icon, shortcut, order }) => ({
    to: path,
    label: label[language] ?? label.en,
    icon,
    shortcut,
    order,
  }));
};

/** Sidebar items for `reader`, from the deployed micro-frontends and the shell, in display order. */
export const useNavigation = (reader: Reader): readonly NavigationItem[] => {
  const t = shellTexts.useTexts();
  const privacy = { to: '/privacy', label: t('nav.privacy'), icon: ShieldCheck, shortcut: 'y', order: 90 };
  return byOrder([...useEntries('navigation', reader), privacy]);
};

/**
 * Sidebar items of the admin area; empty if `pathname` is outside it, or `reader` is not an administrator.
 */
const useAdministration = (reader: Reader, pathname: string): readonly NavigationItem[] => {
  const t = shellTexts.useTexts();
  const entries = useEntries('administration', reader);
  const privacy = {
    to: adminPrivacyPath,
    label: t('nav.privacy'),
    icon: ShieldCheck,
    shortcut: 'y',
    order: 140,
  };
  const items = [...entries, privacy];
  // An unknown URL in the admin area still belongs to it.
  const isInside = items.some(({ to }) => to.split('/')[1] === pathname.split('/')[1]);
  return reader.isAdmin && isInside ? byOrder(items) : [];
};

/** The sidebar on the current page: the admin area's items and a link out of that area, or all pages. */
export const useSidebarItems = (
  reader: Reader,
): { items: readonly NavigationItem[]; isAdministration: boolean } => {
  const t = shellTexts.useTexts();
  const home = useLandmark('home') ?? '/';
  const pages = useNavigation(reader);
  const administration = useAdministration(reader, useLocation().pathname);
  if (administration.length === 0) return { items: pages, isAdministration: false };
  const leave = { to: home, label: t('frame.leaveAdministration'), icon: ArrowLeft };
  return { items: [...administration, leave], isAdministration: true };
};

/** Global commands for `reader`, from the deployed micro-frontends. */
export const useOfferedCommands = (reader: Reader): readonly NavigationItem[] =>
  byOrder(useEntries('commands', reader));

/** Pages below the sidebar's pages for `reader`, from the deployed micro-frontends. */
export const useSubpages = (reader: Reader): readonly NavigationItem[] =>
  byOrder(useEntries('subpages', reader));
