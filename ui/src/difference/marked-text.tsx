import { color, VisuallyHidden } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { Piece } from './markdown/smooth-pieces.ts';
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
  /** Number of the change that it belongs to; the reader can be led there. */
  change?: string | undefined;
  children: ReactNode;
}

/**
 * What was removed, struck through, or added, underlined. Screen readers mostly pass over `del` and `ins`, so that words
 * say it to them.
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

/** Text with what was removed and what was added marked. */
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
