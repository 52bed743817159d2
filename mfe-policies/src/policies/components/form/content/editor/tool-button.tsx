import { IconButton } from '@proviso/ui';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '@proviso/ui';

export interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  /** Absent if the tool is not a toggle. */
  pressed?: boolean | undefined;
  ready: boolean;
  keys?: string | undefined;
  /** True for the only button that Tab reaches. Arrow keys reach the others. */
  inTabOrder: boolean;
  onFocus: () => void;
  onPress: () => void;
}

const Root = styled(IconButton)`
  && {
    min-height: 2rem;
    flex: none;
  }
  &&[aria-pressed='true'] {
    background: ${color.primarySoft};
    color: ${color.onPrimarySoft};
    box-shadow: inset 0 0 0 1px currentcolor;
  }
`;

/** Formats a shortcut such as `Control+Alt+1` for display. */
const readable = (keys: string): string => keys.replace('Control', 'Ctrl');

/**
 * A button of the editor's toolbar. A disabled tool stays focusable, so that keyboard users keep their
 * position.
 */
export const ToolButton = ({
  label,
  icon: Icon,
  pressed,
  ready,
  keys,
  inTabOrder,
  onFocus,
  onPress,
}: ToolButtonProps) => (
  <Root
    size="sm"
    label={label}
    title={keys === undefined ? label : `${label} (${readable(keys)})`}
    icon={<Icon size={16} aria-hidden />}
    aria-pressed={pressed}
    aria-disabled={!ready || undefined}
    aria-keyshortcuts={keys}
    tabIndex={inTabOrder ? 0 : -1}
    onFocus={onFocus}
    // Prevents the press from clearing the text selection.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => ready && onPress()}
  />
);
