import { color, radius, space, text } from '@proviso/ui';
import { Search } from 'lucide-react';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import { paletteShortcut } from './shortcut.ts';

const Root = styled.button`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  width: 100%;
  padding: ${space[2]} ${space[3]};
  border: 1px solid ${color.inkBorder};
  border-radius: ${radius.md};
  background: ${color.inkRaised};
  color: ${color.onInkMuted};
  font: ${text('sm', 500)};
  cursor: pointer;
  &:hover {
    color: ${color.onInk};
  }
  span {
    flex: 1;
    text-align: start;
  }
  kbd {
    font: ${text('xs', 500)};
  }
`;

/** Opens the command palette from the navigation. */
export const PaletteButton = ({ onOpen }: { onOpen: () => void }) => {
  const t = shellTexts.useTexts();
  return (
    <Root type="button" aria-haspopup="dialog" aria-keyshortcuts="Control+K Meta+K" onClick={onOpen}>
      <Search size={16} aria-hidden />
      <span>{t('palette.button')}</span>
      <kbd aria-hidden>{paletteShortcut}</kbd>
    </Root>
  );
};
