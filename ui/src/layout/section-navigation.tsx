import { ChevronDown } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { RouterLink } from '../router.ts';
import { color, focusRing, motion, radius, space, text } from '../theme/index.ts';

export interface SectionItem {
  to: string;
  label: string;
  /** Shown under the label, for example another name for the section. */
  hint?: string;
  /** True for the open section. */
  current?: boolean;
}

export interface SectionGroup {
  label: string;
  items: readonly SectionItem[];
}

export interface SectionNavigationProps {
  /** Label of the navigation. */
  label: string;
  groups: readonly SectionGroup[];
  /** The open section. */
  children: ReactNode;
}

/** Container widths at which the list does not fit next to the section. */
const narrow = '@container (max-width: 55.99rem)';

const Container = styled.div`
  container-type: inline-size;
`;
const Columns = styled.div`
  display: grid;
  grid-template-columns: 12.5rem minmax(0, 1fr);
  gap: ${space[5]} ${space[8]};
  align-items: start;
  padding-top: ${space[3]};
  ${narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Navigation = styled.nav`
  position: sticky;
  inset-block-start: ${space[4]};
  max-height: calc(100dvh - ${space[8]});
  overflow-y: auto;
  ${narrow} {
    position: static;
    max-height: none;
    overflow: visible;
  }
`;
const Opener = styled.button`
  display: none;
  gap: ${space[3]};
  align-items: center;
  width: 100%;
  min-height: 2.75rem;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font: ${text('base', 550)};
  text-align: start;
  cursor: pointer;
  > :last-child {
    margin-inline-start: auto;
    transition: transform ${motion.quick};
  }
  &[aria-expanded='true'] > :last-child {
    transform: rotate(180deg);
  }
  ${focusRing}
  ${narrow} {
    display: flex;
  }
`;
const Groups = styled.div<{ $open: boolean }>`
  display: grid;
  gap: ${space[5]};
  /* Leaves room for the focus ring, which the scrolling list would cut off. */
  padding: 2px;
  ${narrow} {
    ${({ $open }) => !$open && 'display: none;'}
    margin-top: ${space[2]};
    padding: ${space[3]};
    border: 1px solid ${color.border};
    border-radius: ${radius.md};
    background: ${color.surface};
  }
`;
const GroupLabel = styled.p`
  padding: 0 ${space[3]} ${space[1]};
  color: ${color.textMuted};
  font: ${text('xs', 600)};
`;
const List = styled.ul`
  display: grid;
  gap: 2px;
`;
const Item = styled(RouterLink)`
  display: block;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  color: ${color.textMuted};
  font: ${text('base', 500)};
  text-decoration: none;
  &:hover {
    background: ${color.surfaceSunken};
    color: ${color.text};
  }
  &[aria-current='page'] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
    font-weight: 600;
  }
  ${focusRing}
`;
const Hint = styled.span`
  display: block;
  font: ${text('xs')};
`;

/**
 * A section of a page, next to the list of all sections. If the list does not fit, a button opens it. Each
 * section has its own URL.
 */
export const SectionNavigation = ({ label, groups, children }: SectionNavigationProps) => {
  const [open, setOpen] = useState(false);
  const id = useId();
  const chosen = groups.flatMap(({ items }) => items).find(({ current }) => current);
  return (
    <Container>
      <Columns>
        <Navigation
          aria-label={label}
          onKeyDown={(event) => {
            if (event.key === 'Escape') setOpen(false);
          }}
        >
          <Opener type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
            {chosen?.label ?? label}
            <ChevronDown size={18} aria-hidden />
          </Opener>
          <Groups id={id} $open={open}>
            {groups.map((group, index) => (
              <div key={group.label}>
                <GroupLabel id={`${id}-${index}`}>{group.label}</GroupLabel>
                <List aria-labelledby={`${id}-${index}`}>
                  {group.items.map(({ to, label: name, hint, current = false }) => (
                    <li key={to}>
                      <Item
                        to={to}
                        aria-current={current ? 'page' : undefined}
                        onClick={() => setOpen(false)}
                      >
                        {name}
                        {hint !== undefined && <Hint> {hint}</Hint>}
                      </Item>
                    </li>
                  ))}
                </List>
              </div>
            ))}
          </Groups>
        </Navigation>
        <div>{children}</div>
      </Columns>
    </Container>
  );
};
