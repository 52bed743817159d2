import type { SnippetPiece } from '@proviso/contracts';
import { color, radius } from '@proviso/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';

const Hit = styled.mark`
  padding: 0 0.1em;
  border-radius: ${radius.sm};
  background: ${color.accentSoft};
  color: ${color.text};
  font-weight: 600;
`;

/** Text with its matches marked. Pieces are always shown as text, never as markup. */
export const Highlighted = ({ pieces }: { pieces: readonly SnippetPiece[] }) =>
  pieces.map(({ text, hit }, index) =>
    // Pieces have no ids, and each response has a new list.
    // oxlint-disable-next-line react/no-array-index-key -- pieces are identified by position
    hit ? <Hit key={index}>{text}</Hit> : <Fragment key={index}>{text}</Fragment>,
  );
