import { color, IconButton, radius, space, text } from '@proviso/ui';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { styled } from 'styled-components';
import { useDifferenceTexts } from '../texts.ts';
import type { Jumps } from './use-jumps.ts';

/** Stays visible while the user steps through the changes. */
const Root = styled.div`
  position: sticky;
  inset-block-start: ${space[2]};
  z-index: 1;
  display: flex;
  gap: ${space[1]};
  align-items: center;
  width: fit-content;
  margin-inline-start: auto;
  padding: ${space[1]} ${space[1]} ${space[1]} ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  background: ${color.surface};
  font: ${text('sm', 550)};
  @media print {
    display: none;
  }
`;

export interface JumpBarProps {
  jumps: Jumps;
  changes: number;
  /** Number of sections with changes. */
  sections: number;
}

/** Buttons to the next and the previous change. */
export const JumpBar = ({ jumps: { current, jumpBy }, changes, sections }: JumpBarProps) => {
  const t = useDifferenceTexts();
  return (
    <Root title={t('keys')}>
      <output>
        {current === undefined
          ? `${t('changes', { count: changes })} ${t('inSections', { count: sections })}`
          : t('current', { number: current + 1, count: changes })}
      </output>
      <IconButton
        size="sm"
        label={t('previous')}
        aria-keyshortcuts="p"
        icon={<ChevronUp size={16} aria-hidden />}
        onClick={() => jumpBy(-1)}
      />
      <IconButton
        size="sm"
        label={t('next')}
        aria-keyshortcuts="n"
        icon={<ChevronDown size={16} aria-hidden />}
        onClick={() => jumpBy(1)}
      />
    </Root>
  );
};
