import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { color, focusRing, motion, space, text } from '../theme/index.ts';

export interface TabsProps {
  /** What the tabs are about. */
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  tabs: readonly { value: string; label: ReactNode; content: ReactNode }[];
}

const List = styled(Radix.List)`
  display: flex;
  gap: ${space[1]};
  overflow-x: auto;
  border-bottom: 1px solid ${color.border};
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
`;

/** Panels of which one is seen; the caller holds which. */
export const Tabs = ({ label, value, onValueChange, tabs }: TabsProps) => (
  <Radix.Root value={value} onValueChange={onValueChange}>
    <List aria-label={label}>
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
  </Radix.Root>
);
