import { color, VisuallyHidden } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Piece } from './markdown/group-changed-pieces.ts';
import { useDifferenceTexts } from './texts.ts';

const Removed = styled.del`
  border-radius: 2px;
  background: ${color.dangerSoft};
  color: ${color.onDangerSoft};
  text-decoration: line-through;
  &[data-current] {
    outline: 2px solid ${color.focus};
  }
`;
const Added = styled.ins`
  border-radius: 2px;
  background: ${color.successSoft};
  color: ${color.onSuccessSoft};
  text-decoration: underline;
  text-underline-offset: 0.15em;
  &[data-current] {
    outline: 2px solid ${color.focus};
  }
`;

export interface MarkProps {
  kind: 'removed' | 'added';
  /** Index of the change, as a jump target. */
  change?: string | undefined;
  children: ReactNode;
}

/**
 * Removed text is struck through, added text underlined. Most screen readers ignore `del` and `ins`, so
 * hidden words announce the change.
 */
export const Mark = ({ kind, change, children }: MarkProps) => {
  const t = useDifferenceTexts();
  const Element = kind === 'removed' ? Removed : Added;
  return (
    <Element {...(change !== undefined && { 'data-change': change, tabIndex: -1 })}>
      <VisuallyHidden> {t(`${kind}Start`)} </VisuallyHidden>
      {children}
      <VisuallyHidden> {t(`${kind}End`)} </VisuallyHidden>
    </Element>
  );
};

/** Text with removed and added parts marked. */
export const MarkedText = ({ pieces }: { pieces: readonly Piece[] }) =>
  pieces.map(({ kind, text, at }) =>
    kind === 'same' ? (
      <span key={at}>{text}</span>
    ) : (
      <Mark key={at} kind={kind}>
        {text}
      </Mark>
    ),
  );
