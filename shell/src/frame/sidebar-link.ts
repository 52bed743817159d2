import { color, NavLink, radius, space, text } from '@proviso/ui';
import { styled } from 'styled-components';

/** A link of the sidebar, with an icon. */
export const SidebarLink = styled(NavLink)`
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
