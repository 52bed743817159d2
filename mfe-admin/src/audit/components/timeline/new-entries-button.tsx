import { Button, layer, shadow, space } from '@proviso/ui';
import { ArrowUp } from 'lucide-react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';

const Place = styled.output`
  position: sticky;
  inset-block-start: ${space[2]};
  z-index: ${layer.sticky};
  display: grid;
  justify-content: center;
  height: 0;
`;
const Pill = styled(Button)`
  && {
    border-radius: 999px;
    box-shadow: ${shadow.md};
  }
`;

export interface NewEntriesButtonProps {
  /** Number of new entries. If it is 0, nothing is rendered. */
  count: number;
  /** True if there are more than `count` new entries. */
  more: boolean;
  onShow: () => void;
}

/** Announces new entries to a user who has scrolled down, without moving the list. */
export const NewEntriesButton = ({ count, more, onShow }: NewEntriesButtonProps) => {
  const t = adminTexts.useTexts();
  return (
    <Place>
      {count > 0 && (
        <Pill size="sm" onClick={onShow}>
          <ArrowUp size={14} aria-hidden />
          {t(more ? 'audit.newMany' : 'audit.new', { count })}
        </Pill>
      )}
    </Place>
  );
};
