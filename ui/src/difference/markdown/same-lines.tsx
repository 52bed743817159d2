import { Button, color, Row, space, text } from '@proviso/ui';
import { ChevronsUpDown } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useDifferenceTexts } from '../texts.ts';

/** Number of unchanged lines shown around a change. */
const context = 3;
/** Minimum number of lines to collapse. */
const worthFolding = 4;

/** Unchanged lines: those shown at either end, and the collapsed ones in between. */
interface FoldedLines {
  head: readonly string[];
  hidden: readonly string[];
  tail: readonly string[];
}

/**
 * Collapses lines far from any change. `first` and `last` are true if there is no change before or after the
 * passage.
 */
const foldLines = (lines: readonly string[], first: boolean, last: boolean): FoldedLines => {
  const head = first ? 0 : context;
  const tail = last ? 0 : context;
  return lines.length - head - tail < worthFolding
    ? { head: lines, hidden: [], tail: [] }
    : {
        head: lines.slice(0, head),
        hidden: lines.slice(head, lines.length - tail),
        tail: lines.slice(lines.length - tail),
      };
};

const Fold = styled(Row)`
  padding: ${space[1]} 0;
  color: ${color.textMuted};
  font: ${text('sm')};
`;

export interface SameLinesProps {
  lines: readonly string[];
  /** True if there is no difference before these lines. */
  first: boolean;
  /** True if there is no difference after these lines. */
  last: boolean;
}

/**
 * Lines that are equal in both versions. Lines far from any change are collapsed until the user expands them.
 */
export const SameLines = ({ lines, first, last }: SameLinesProps) => {
  const t = useDifferenceTexts();
  const [open, setOpen] = useState(false);
  const { head, hidden, tail } = foldLines(lines, first, last);
  if (open || hidden.length === 0) return lines.join('\n');
  return (
    <>
      {head.join('\n')}
      <Fold $gap={2}>
        {t('unchangedLines', { count: hidden.length })}
        <Button variant="ghost" size="sm" onClick={() => setOpen(true)}>
          <ChevronsUpDown size={14} aria-hidden />
          {t('unfold')}
        </Button>
      </Fold>
      {tail.join('\n')}
    </>
  );
};
