import { Check as CheckIcon } from 'lucide-react';
import { DropdownMenu as Radix } from 'radix-ui';
import {
  cloneElement,
  type ComponentPropsWithRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { css, styled } from 'styled-components';
import { color, layer, radius, shadow, space, text } from '../theme/index.ts';

export interface DropdownMenuProps {
  /** A Button or IconButton. */
  trigger: ReactElement<ComponentPropsWithRef<'button'>>;
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

interface ButtonOfProps {
  button: RefObject<HTMLButtonElement | null>;
  ref?: Ref<HTMLButtonElement | null>;
}

/**
 * Gives Radix the button that opens the menu, as the place of the menu and of the focus after it. Radix's own
 * trigger would need the whole menu around the button.
 */
const ButtonOf = ({ button, ref }: ButtonOfProps) => {
  useImperativeHandle<HTMLButtonElement | null, HTMLButtonElement | null>(ref, () => button.current, [
    button,
  ]);
  return null;
};

/** Focuses the first item of a menu, as Radix does if it sees the key that opens the menu. */
const focusFirstItem = (content: HTMLElement | null): void =>
  content
    ?.querySelector<HTMLElement>('[role^="menuitem"]:not([data-disabled])')
    ?.focus({ preventScroll: true });

/** Keys that open a menu. */
const openingKeys: ReadonlySet<string> = new Set(['Enter', ' ', 'ArrowDown']);

interface MenuProps extends Pick<DropdownMenuProps, 'align' | 'onClosed' | 'children'> {
  button: RefObject<HTMLButtonElement | null>;
  buttonId: string;
  contentId: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** True if a key opened the menu. Radix does not see the key that mounts it. */
  byKey: boolean;
}

const Menu = ({
  button,
  buttonId,
  contentId,
  open,
  onOpenChange,
  byKey,
  align,
  onClosed,
  children,
}: MenuProps) => (
  <Radix.Root open={open} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>
      <ButtonOf button={button} />
    </Radix.Trigger>
    <Radix.Portal>
      <Content
        ref={byKey ? focusFirstItem : undefined}
        id={contentId}
        aria-labelledby={buttonId}
        align={align}
        sideOffset={4}
        collisionPadding={8}
        onCloseAutoFocus={onClosed}
      >
        {children}
      </Content>
    </Radix.Portal>
  </Radix.Root>
);

/**
 * A menu of actions that a button opens. The menu is mounted when it opens for the first time, because a page
 * may have a hundred of them, most of which stay closed.
 */
export const DropdownMenu = ({ trigger, align = 'end', ...rest }: DropdownMenuProps) => {
  const [buttonId, contentId] = [useId(), useId()];
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [opener, setOpener] = useState<'key' | 'pointer'>();
  const toggle = (by: 'key' | 'pointer') => {
    setOpener(by);
    setOpen(!open);
  };
  return (
    <>
      {cloneElement(trigger, {
        ref: button,
        id: buttonId,
        'aria-haspopup': 'menu',
        'aria-expanded': open,
        'aria-controls': open ? contentId : undefined,
        onPointerDown: (event: PointerEvent) => {
          if (event.button !== 0 || event.ctrlKey) return;
          // The menu takes the focus when it opens, so the button must not.
          if (!open) event.preventDefault();
          toggle('pointer');
        },
        onKeyDown: (event: KeyboardEvent) => {
          if (!openingKeys.has(event.key)) return;
          event.preventDefault();
          toggle('key');
        },
      })}
      {opener && (
        <Menu
          {...rest}
          align={align}
          button={button}
          buttonId={buttonId}
          contentId={contentId}
          open={open}
          onOpenChange={setOpen}
          byKey={opener === 'key'}
        />
      )}
    </>
  );
};

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
