import type { CurrentUser } from '@proviso/contracts';
import { color, radius, RouterLink, space } from '@proviso/ui';
import { styled } from 'styled-components';
import { PaletteButton } from '../palette/palette-button.tsx';
import { shellTexts } from '../texts.ts';
import { Brand } from './brand.tsx';
import { useLandmark } from '../remotes/manifest.ts';
import { ItemIcon, useSidebarItems } from './navigation.tsx';
import { SidebarLink } from './sidebar-link.ts';
import { UserPanel } from './user-panel.tsx';
import { PendingTasksLink } from './pending-tasks-link.tsx';

const Root = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[6]};
  min-height: 100%;
  padding: ${space[5]} ${space[3]} ${space[3]};
  color: ${color.onInk};
  a:focus-visible,
  button:focus-visible {
    outline-color: ${color.inkAccent};
  }
`;
const Home = styled(RouterLink)`
  padding: 0 ${space[2]};
  border-radius: ${radius.sm};
  color: inherit;
  text-decoration: none;
  outline-offset: 4px;
`;
const List = styled.ul`
  display: grid;
  gap: 2px;
`;

export interface SidebarProps {
  user: CurrentUser;
  /** Called when the user selects a page. */
  onNavigate?: () => void;
  /** Opens the command palette. If undefined, there is no button. */
  onFind?: () => void;
  /** Opens the list of keyboard shortcuts. */
  onShortcuts: () => void;
}

/** Links to all pages, and the signed-in user. */
export const Sidebar = ({ user, onNavigate, onFind, onShortcuts }: SidebarProps) => {
  const t = shellTexts.useTexts();
  const landmark = useLandmark('home') ?? '/';
  const home = user.auditing ? '/' : landmark;
  const { items, isAdministration } = useSidebarItems(user);
  return (
    <Root>
      <Home to={home} aria-label={t('frame.home')} onClick={onNavigate}>
        <Brand />
      </Home>
      {onFind && <PaletteButton onOpen={onFind} />}
      <nav aria-label={t(isAdministration ? 'frame.administration' : 'frame.navigation')}>
        <List>
          {items.map(({ to, label, icon }) => (
            <li key={to}>
              <SidebarLink to={to} onClick={onNavigate}>
                <ItemIcon icon={icon} size={18} />
                {label}
              </SidebarLink>
            </li>
          ))}
        </List>
      </nav>
      {!isAdministration && !user.auditing && <PendingTasksLink user={user} onNavigate={onNavigate} />}
      <UserPanel user={user} onNavigate={onNavigate} onShortcuts={onShortcuts} />
    </Root>
  );
};
