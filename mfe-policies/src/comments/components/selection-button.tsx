import { Button, layer, shadow, space } from '@proviso/ui';
import { MessageSquarePlus } from 'lucide-react';
import { createPortal } from 'react-dom';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import type { SelectedPassage } from '../passages/use-selected-passage.ts';

const Root = styled.div`
  position: fixed;
  z-index: ${layer.menu};
  border-radius: 999px;
  box-shadow: ${shadow.md};
  @media print {
    display: none;
  }
`;
/** Room for the button at the right edge of the window, in pixels. */
const WIDTH = 220;

export interface SelectionButtonProps {
  selected: SelectedPassage;
  onPress: () => void;
}

/** A button below the selected passage, which comments on it. */
export const SelectionButton = ({ selected, onPress }: SelectionButtonProps) => {
  const t = policiesTexts.useTexts();
  const { left, bottom } = selected;
  return createPortal(
    <Root
      style={{
        top: `calc(${Math.max(0, Math.min(bottom, window.innerHeight - 60))}px + ${space[2]})`,
        left: Math.max(8, Math.min(left, window.innerWidth - WIDTH)),
      }}
      // The selection must not be lost by pressing the button.
      onMouseDown={(event) => event.preventDefault()}
    >
      <Button size="sm" onClick={onPress}>
        <MessageSquarePlus size={16} aria-hidden />
        {t('comments.onSelection')}
      </Button>
    </Root>,
    document.body,
  );
};
