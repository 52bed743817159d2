import type { CurrentUser } from '@proviso/contracts';
import { color, NavLink, radius, RouterLink, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { PaletteButton } from '../palette/palette-button.tsx';
import { shellTexts } from '../texts.ts';
import { Brand } from './brand.tsx';
import { useLandmark } from '../remotes/manifest.ts';
import { ItemIcon, useSidebarItems } from './navigation.tsx';
import { UserPanel } from './user-panel.tsx';
import { WaitingLink } from './waiting-link.tsx';

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
const Item = styled(NavLink)`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  color: ${color.onInkMuted};
  font: ${text('base', 500)};
  text-decoration: none;
  &:hover {
    background: ${color.inkRaised};
    color: ${color.onInk};
  }
  &[aria-current='page'] {
    background: ${color.inkRaised};
    box-shadow: inset 3px 0 ${color.inkAccent};
    color: ${color.onInk};
    font-weight: 600;
  }
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
  const home = useLandmark('home') ?? '/';
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
              <Item to={to} onClick={onNavigate}>
                <ItemIcon icon={icon} size={18} />
                {label}
              </Item>
            </li>
          ))}
        </List>
      </nav>
      {!isAdministration && <WaitingLink user={user} onNavigate={onNavigate} />}
      <UserPanel user={user} onNavigate={onNavigate} onShortcuts={onShortcuts} />
    </Root>
  );
};
