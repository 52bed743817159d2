import type { CurrentUser, Permission } from '@proviso/contracts';
import { themeModes, useNavigate, useThemeMode } from '@proviso/ui';
import { LayoutTemplate, LogOut, Plus, SunMoon, Upload, type LucideIcon } from 'lucide-react';
import { navIcons, navItemsFor } from '../frame/nav-items.ts';
import { ownerOf, useManifest } from '../remotes/manifest.ts';
import { shellTexts } from '../texts.ts';

/** Something that the palette can do. */
export interface Command {
  id: string;
  label: string;
  icon: LucideIcon;
  run: () => void;
}

/** Pages of the shell itself. */
const ownPages: ReadonlySet<string> = new Set(['/privacy']);

const writing = [
  { id: 'newPolicy', to: '/policies?new', needs: 'policy.write', icon: Plus },
  { id: 'upload', to: '/upload', needs: 'document.upload', icon: Upload },
  { id: 'template', to: '/templates', needs: 'policy.write', icon: LayoutTemplate },
] as const satisfies readonly { id: string; to: string; needs: Permission; icon: LucideIcon }[];

/** The server ends the session and answers with another page. */
const signOut = () => location.assign('/api/logout');

/** The pages that are deployed and that `user` may open, and what `user` may do from anywhere. */
export const useCommands = (
  user: CurrentUser,
): { pages: readonly Command[]; actions: readonly Command[] } => {
  const t = shellTexts.useTexts();
  const navigate = useNavigate();
  const manifest = useManifest().data;
  const [mode, chooseMode] = useThemeMode();
  const isServed = (to: string): boolean =>
    ownPages.has(to) || (manifest !== undefined && ownerOf(manifest, to.split('?')[0] ?? to) !== undefined);

  const pages = navItemsFor(user)
    .filter(({ to }) => isServed(to))
    .map(({ to, label }) => ({
      id: to,
      label: t(`nav.${label}`),
      icon: navIcons[label],
      run: () => void navigate(to),
    }));
  const actions = [
    ...writing
      .filter(({ to, needs }) => isServed(to) && user.permissions.includes(needs))
      .map(({ id, to, icon }) => ({ id, label: t(`palette.${id}`), icon, run: () => void navigate(to) })),
    ...themeModes
      .filter((each) => each !== mode)
      .map((each) => ({
        id: `theme-${each}`,
        label: t('palette.theme', { mode: t(`theme.${each}`) }),
        icon: SunMoon,
        run: () => chooseMode(each),
      })),
    { id: 'sign-out', label: t('palette.signOut'), icon: LogOut, run: signOut },
  ];
  return { pages, actions };
};
