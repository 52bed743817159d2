import type { CurrentUser } from '@proviso/contracts';
import { themeModes, useNavigate, useThemeMode } from '@proviso/ui';
import { Keyboard, LogOut, SunMoon } from 'lucide-react';
import { useNavigation, useOfferedCommands, useSubpages, type NavigationItem } from '../frame/navigation.tsx';
import { shellTexts } from '../texts.ts';

/** A command of the palette. */
export interface Command {
  id: string;
  label: string;
  /** Text that tells the command apart from others with the same label. */
  detail?: string;
  icon: NavigationItem['icon'];
  run: () => void;
}

/** The server ends the session and redirects to another page. */
const signOut = () => location.assign('/api/logout');

/**
 * Pages that `user` may open, pages below them, and global commands. `onShortcuts` opens the list of keyboard
 * shortcuts.
 */
export const useCommands = (
  user: CurrentUser,
  onShortcuts: () => void,
): Readonly<Record<'pages' | 'subpages' | 'actions', readonly Command[]>> => {
  const t = shellTexts.useTexts();
  const navigate = useNavigate();
  const [mode, chooseMode] = useThemeMode();
  const leadingTo = ({ to, label, icon }: NavigationItem, id: string): Command => ({
    id,
    label,
    icon,
    run: () => void navigate(to),
  });

  const pages = useNavigation(user).map((item) => leadingTo(item, item.to));
  const subpages = useSubpages(user).map((item) => leadingTo(item, item.to));
  const actions = [
    // A page and a command can have the same path.
    ...useOfferedCommands(user).map((item) => leadingTo(item, `command ${item.to}`)),
    ...themeModes
      .filter((each) => each !== mode)
      .map((each) => ({
        id: `theme-${each}`,
        label: t('palette.theme', { mode: t(`theme.${each}`) }),
        icon: SunMoon,
        run: () => chooseMode(each),
      })),
    { id: 'shortcuts', label: t('shortcuts.title'), icon: Keyboard, run: onShortcuts },
    { id: 'sign-out', label: t('palette.signOut'), icon: LogOut, run: signOut },
  ];
  return { pages, subpages, actions };
};
