import type { CurrentUser, Permission } from '@proviso/contracts';
import {
  FileText,
  LayoutDashboard,
  LayoutTemplate,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  ShieldUser,
  Sparkles,
  Upload,
} from 'lucide-react';

/** A page of the sidebar. `label` is a key under `nav`. */
interface NavItem {
  to: string;
  label: keyof typeof navIcons;
  /** Without it the page would only refuse. */
  needs?: Permission;
}

/** The icon of each page. */
export const navIcons = {
  dashboard: LayoutDashboard,
  policies: FileText,
  analysis: Sparkles,
  upload: Upload,
  search: Search,
  templates: LayoutTemplate,
  audit: ScrollText,
  settings: Settings,
  privacy: ShieldCheck,
  administration: ShieldUser,
} as const;

/** In the specification's order (§2). */
const items: readonly NavItem[] = [
  { to: '/dashboard', label: 'dashboard' },
  { to: '/policies', label: 'policies' },
  { to: '/ai-analysis', label: 'analysis' },
  { to: '/upload', label: 'upload', needs: 'document.upload' },
  { to: '/search', label: 'search' },
  { to: '/templates', label: 'templates' },
  { to: '/audit', label: 'audit', needs: 'audit.read' },
  { to: '/settings', label: 'settings' },
  { to: '/privacy', label: 'privacy' },
];
const administration: NavItem = { to: '/admin-dashboard', label: 'administration' };

/** The pages of the sidebar that `user` may open. */
export const navItemsFor = ({
  permissions,
  isAdmin,
}: Pick<CurrentUser, 'permissions' | 'isAdmin'>): readonly NavItem[] =>
  [...items, ...(isAdmin ? [administration] : [])].filter(
    ({ needs }) => needs === undefined || permissions.includes(needs),
  );
