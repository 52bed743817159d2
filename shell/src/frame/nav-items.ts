import {
  FileText,
  LayoutDashboard,
  LayoutTemplate,
  ScrollText,
  Search,
  Settings,
  ShieldCheck,
  Sparkles,
  Upload,
} from 'lucide-react';

/** The pages of the sidebar, in the specification's order (§2). `label` is a key under `nav`. */
export const navItems = [
  { to: '/dashboard', label: 'dashboard', icon: LayoutDashboard },
  { to: '/policies', label: 'policies', icon: FileText },
  { to: '/ai-analysis', label: 'analysis', icon: Sparkles },
  { to: '/upload', label: 'upload', icon: Upload },
  { to: '/search', label: 'search', icon: Search },
  { to: '/templates', label: 'templates', icon: LayoutTemplate },
  { to: '/audit', label: 'audit', icon: ScrollText },
  { to: '/settings', label: 'settings', icon: Settings },
  { to: '/privacy', label: 'privacy', icon: ShieldCheck },
] as const;
