import { IconButton } from '@proviso/ui';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { color } from '@proviso/ui';

export interface ToolButtonProps {
  label: string;
  icon: LucideIcon;
  /** Absent for a tool that is not switched on and off. */
  pressed?: boolean | undefined;
  ready: boolean;
  keys?: string | undefined;
  /** Whether Tab leads to it; the arrow keys lead to the others. */
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

/** `Control+Alt+1` as people read it. */
const readable = (keys: string): string => keys.replace('Control', 'Ctrl');

/** A button of the editor's toolbar. What cannot be done now can still be reached, so that the keyboard keeps its place. */
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
    // The selection in the text stays.
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => ready && onPress()}
  />
);
