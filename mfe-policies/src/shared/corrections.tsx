import type { Corrections as Corrected } from '@proviso/contracts';
import { Button, color, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';

const Root = styled.ul`
  display: grid;
  gap: ${space[1]};
  color: ${color.textMuted};
  font: ${text('base')};
  overflow-wrap: anywhere;
`;

/** Puts `word` in `search` in quotation marks, so that the server does not correct it. */
const literally = (search: string, word: string): string => {
  const at = search.toLowerCase().indexOf(word.toLowerCase());
  const end = at + word.length;
  return at < 0 ? `"${word}"` : `${search.slice(0, at)}"${search.slice(at, end)}"${search.slice(end)}`;
};

export interface CorrectionsProps {
  corrections: Corrected;
  /** The search words. */
  search: string;
  /** Starts another search. */
  onSearch: (search: string) => void;
}

/** Shows which search words were corrected, and offers to search for the original ones. */
export const Corrections = ({ corrections, search, onSearch }: CorrectionsProps) => {
  const t = policiesTexts.useTexts();
  if (corrections.length === 0) return null;
  return (
    <Root aria-label={t('search.corrections')}>
      {corrections.map(({ word, instead }) => (
        <li key={word}>
          {t('search.corrected', { instead: instead.join(', ') })}{' '}
          <Button variant="ghost" size="sm" onClick={() => onSearch(literally(search, word))}>
            {t('search.asTyped', { word })}
          </Button>
        </li>
      ))}
    </Root>
  );
};
