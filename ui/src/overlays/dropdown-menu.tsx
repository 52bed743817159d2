import { Check as CheckIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { color, layer, radius, shadow, space, text } from '../theme/index.ts';

export interface DropdownMenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** Called when the menu has closed. May prevent the focus from returning to the trigger. */
  onClosed?: (event: Event) => void;
  /** DropdownMenuItem and DropdownMenuSeparator. */
  children: ReactNode;
}

const Content = styled(Radix.Content)`
  z-index: ${layer.menu};
  min-width: 11rem;
  max-width: calc(100vw - ${space[4]});
  padding: ${space[1]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.md};
`;
const itemStyle = css<{ $tone: 'default' | 'destructive' }>`
  display: flex;
  position: relative;
  gap: ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.sm};
  color: ${({ $tone }) => ($tone === 'destructive' ? color.dangerText : color.text)};
  font: ${text('base')};
  cursor: pointer;
  user-select: none;
  &[data-highlighted] {
    outline: none;
    background: ${color.primarySoft};
    color: ${({ $tone }) => ($tone === 'destructive' ? color.dangerText : color.onPrimarySoft)};
  }
  &[data-disabled] {
    cursor: not-allowed;
    opacity: 0.55;
  }
`;
const Item = styled(Radix.Item)<{ $tone: 'default' | 'destructive' }>`
  ${itemStyle}
`;
const CheckItem = styled(Radix.CheckboxItem)<{ $tone: 'default' | 'destructive' }>`
  ${itemStyle}
  padding-inline-start: ${space[8]};
`;
const Check = styled(Radix.ItemIndicator)`
  position: absolute;
  inset-inline-start: ${space[3]};
  display: inline-flex;
`;

/** A menu of actions that a button opens. */
export const DropdownMenu = ({ trigger, align = 'end', onClosed, children }: DropdownMenuProps) => (
  <Radix.Root>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Content align={align} sideOffset={4} collisionPadding={8} onCloseAutoFocus={onClosed}>
        {children}
      </Content>
    </Radix.Portal>
  </Radix.Root>
);

export interface DropdownMenuItemProps {
  icon?: ReactNode;
  tone?: 'default' | 'destructive';
  disabled?: boolean;
  onSelect: () => void;
  children: ReactNode;
}

export const DropdownMenuItem = ({ icon, tone = 'default', children, ...rest }: DropdownMenuItemProps) => (
  <Item {...rest} $tone={tone}>
    {icon}
    {children}
  </Item>
);

export interface DropdownMenuCheckboxItemProps {
  checked: boolean;
  onCheckedChange: () => void;
  children: ReactNode;
}

/** A menu item that toggles. The menu stays open, so that the user can toggle others. */
export const DropdownMenuCheckboxItem = ({ children, ...rest }: DropdownMenuCheckboxItemProps) => (
  <CheckItem {...rest} $tone="default" onSelect={(event) => event.preventDefault()}>
    <Check>
      <CheckIcon size={16} aria-hidden />
    </Check>
    {children}
  </CheckItem>
);

export const DropdownMenuSeparator = styled(Radix.Separator)`
  height: 1px;
  margin: ${space[1]} 0;
  background: ${color.border};
`;
