import type { SearchAnswer } from '@proviso/contracts';
import { color, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';

const Root = styled.ul`
  display: grid;
  gap: ${space[1]};
  color: ${color.textMuted};
  font: ${text('base')};
  overflow-wrap: anywhere;
`;

/** Says which words were taken for misspelt, and what was searched for in their place. */
export const Corrections = ({ corrections }: Pick<SearchAnswer, 'corrections'>) => {
  const t = policiesTexts.useTexts();
  if (corrections.length === 0) return null;
  return (
    <Root>
      {corrections.map(({ word, instead }) => (
        <li key={word}>{t('search.corrected', { word, instead: instead.join(', ') })}</li>
      ))}
    </Root>
  );
};
