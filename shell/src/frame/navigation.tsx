import type { CurrentUser, IconNode, ManifestEntry, MfeManifest } from '@proviso/contracts';
import { useServices } from '@proviso/ui';
import { Icon, ShieldCheck, type LucideIcon } from 'lucide-react';
import { useManifest } from '../remotes/manifest.ts';
import { shellTexts } from '../texts.ts';

/** Where the privacy page stands in the admin area. */
export const adminPrivacyPath = '/admin/privacy';

/** A way to a page, in the reader's language. */
export interface NavigationItem {
  to: string;
  label: string;
  icon: IconNode | LucideIcon;
}

type Reader = Pick<CurrentUser, 'isAdmin' | 'permissions' | 'entitlements'>;
type Kind = 'navigation' | 'administration' | 'commands';

const includes = (names: readonly string[], name: string | undefined): boolean =>
  name === undefined || names.includes(name);

const isOffered = (reader: Reader, { permission, entitlement, administrators = false }: ManifestEntry) =>
  (!administrators || reader.isAdmin) &&
  includes(reader.permissions, permission) &&
  includes(reader.entitlements, entitlement);

/** Draws the icon of an item: one of the shell's own, or one that a manifest brings along. */
export const ItemIcon = ({ icon, size }: { icon: NavigationItem['icon']; size: number }) => {
  if (Array.isArray(icon)) return <Icon iconNode={icon} size={size} aria-hidden />;
  const Own = icon;
  return <Own size={size} aria-hidden />;
};

const entriesOf = (manifest: MfeManifest | undefined, kind: Kind, reader: Reader): readonly ManifestEntry[] =>
  (manifest?.microFrontends ?? [])
    .flatMap((microFrontend) => microFrontend[kind])
    .filter((entry) => isOffered(reader, entry));

const byOrder = <Placed extends { order: number }>(items: readonly Placed[]): readonly Placed[] =>
  items.toSorted((one, other) => one.order - other.order);

/** Makes items of what the manifests of the deployed micro-frontends offer to `reader`. */
const useEntries = (kind: Kind, reader: Reader) => {
  const { language } = useServices().i18n;
  return entriesOf(useManifest().data, kind, reader).map(({ path, label, icon, order }) => ({
    to: path,
    label: label[language] ?? label.en,
    icon,
    order,
  }));
};

/** The items of the sidebar for `reader`: those of the deployed micro-frontends and the shell's own, in their order. */
export const useNavigation = (reader: Reader): readonly NavigationItem[] => {
  const t = shellTexts.useTexts();
  const privacy = { to: '/privacy', label: t('nav.privacy'), icon: ShieldCheck, order: 90 };
  return byOrder([...useEntries('navigation', reader), privacy]);
};

/** The items of the sidebar in the admin area; empty where `pathname` is not in it, or `reader` is no administrator. */
export const useAdministration = (reader: Reader, pathname: string): readonly NavigationItem[] => {
  const t = shellTexts.useTexts();
  const entries = useEntries('administration', reader);
  const privacy = { to: adminPrivacyPath, label: t('nav.privacy'), icon: ShieldCheck, order: 140 };
  const items = [...entries, privacy];
  // An address in the admin area that nobody serves belongs to it, too.
  const isInside = items.some(({ to }) => to.split('/')[1] === pathname.split('/')[1]);
  return reader.isAdmin && isInside ? byOrder(items) : [];
};

/** What `reader` may do from anywhere, as the deployed micro-frontends offer it. */
export const useOfferedCommands = (reader: Reader): readonly NavigationItem[] =>
  byOrder(useEntries('commands', reader));
