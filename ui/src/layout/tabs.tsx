import { Tabs as Radix } from 'radix-ui';
import { useEffect, useRef, type ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, focusRing, motion, space, text, upTo } from '../theme/index.ts';
import { scrollHint, useScrollHint } from './use-scroll-hint.ts';

export interface TabsProps {
  /** Label of the tab list. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
  /**
   * `scrolling`: the tabs stay in place; the panel takes the remaining height and scrolls. `growing`: the
   * panel takes the remaining height, or more if its content needs it.
   */
  fills?: 'scrolling' | 'growing';
}

const Root = styled(Radix.Root)<{ $fills: TabsProps['fills'] }>`
  ${({ $fills }) =>
    $fills === 'scrolling' &&
    css`
      display: flex;
      flex: 1;
      flex-direction: column;
      min-height: 0;
      > [role='tablist'] {
        flex: none;
      }
      > [role='tabpanel'] {
        flex: 1;
        min-height: 0;
        padding-block: ${space[3]};
        overflow-y: auto;
      }
      ${upTo.low} {
        [role='tab'] {
          padding-block: ${space[1]};
        }
        > [role='tabpanel'] {
          padding-block: ${space[1]};
        }
      }
    `}
  ${({ $fills }) =>
    $fills === 'growing' &&
    css`
      display: flex;
      flex: 1;
      flex-direction: column;
      > [role='tabpanel']:not([hidden]) {
        display: flex;
        flex: 1;
        flex-direction: column;
        padding-block: ${space[2]};
      }
      ${upTo.short} {
        [role='tab'] {
          padding-block: ${space[1]};
        }
        > [role='tabpanel']:not([hidden]) {
          padding-block: ${space[1]};
        }
      }
    `}
`;
const List = styled(Radix.List)`
  display: flex;
  gap: ${space[1]};
  border-bottom: 1px solid ${color.border};
  ${scrollHint}
`;
const Trigger = styled(Radix.Trigger)`
  flex: none;
  margin-bottom: -1px;
  padding: ${space[2]} ${space[3]};
  border: 0;
  border-bottom: 2px solid transparent;
  background: none;
  color: ${color.textMuted};
  font: ${text('base', 550)};
  cursor: pointer;
  transition: color ${motion.quick};
  &:hover {
    color: ${color.text};
  }
  &[data-state='active'] {
    border-bottom-color: ${color.primary};
    color: ${color.primary};
  }
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
`;
const Content = styled(Radix.Content)`
  padding-top: ${space[5]};
  ${focusRing}
  &:focus-visible {
    outline-offset: -2px;
  }
`;

/** Scrolls only the row, sideways, until the tab at `index` is visible. */
const showTab = (row: HTMLElement, index: number): void => {
  const tab = row.children[index];
  if (!(tab instanceof HTMLElement)) return;
  const { offsetLeft, offsetWidth } = tab;
  const from = offsetLeft - row.offsetLeft;
  if (from < row.scrollLeft) row.scrollLeft = from;
  else row.scrollLeft = Math.max(row.scrollLeft, from + offsetWidth - row.clientWidth);
};

/** Tabs whose selection is controlled by the caller. Tabs that do not fit scroll, and fade at the edge. */
export const Tabs = ({ label, value, onValueChange, tabs, fills }: TabsProps) => {
  const row = useRef<HTMLDivElement>(null);
  useScrollHint(row);
  const chosen = tabs.findIndex((tab) => tab.value === value);
  useEffect(() => {
    if (row.current) showTab(row.current, chosen);
  }, [chosen]);
  return (
    <Root value={value} onValueChange={onValueChange} $fills={fills}>
      <List ref={row} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.value} value={tab.value}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      {tabs.map((tab) => (
        <Content key={tab.value} value={tab.value}>
          {tab.content}
        </Content>
      ))}
    </Root>
  );
};
