import { color, VisuallyHidden } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../../texts.ts';
import type { Piece } from './smooth-pieces.ts';

const Removed = styled.del`
  border-radius: 2px;
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};
  text-decoration: line-through;
`;
const Added = styled.ins`
  border-radius: 2px;
  background: ${color.successSoft};
  color: ${color.onSuccessSoft};
  text-decoration: underline;
  text-underline-offset: 0.15em;
`;

/**
 * Text with what was removed struck through and what was added underlined. Screen readers mostly pass over `del` and
 * `ins`, so that words say it to them.
 */
export const MarkedText = ({ pieces }: { pieces: readonly Piece[] }) => {
  const t = policiesTexts.useTexts();
  return pieces.map(({ kind, text, at }) => {
    switch (kind) {
      case 'same':
        return <span key={at}>{text}</span>;
      case 'removed':
        return (
          <Removed key={at}>
            <VisuallyHidden> {t('compare.removed')} </VisuallyHidden>
            {text}
            <VisuallyHidden> {t('compare.removedEnd')} </VisuallyHidden>
          </Removed>
        );
      case 'added':
        return (
          <Added key={at}>
            <VisuallyHidden> {t('compare.added')} </VisuallyHidden>
            {text}
            <VisuallyHidden> {t('compare.addedEnd')} </VisuallyHidden>
          </Added>
        );
    }
  });
};
