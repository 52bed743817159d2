import { color, from, IconButton, space, text, TextInput } from '@proviso/ui';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { maxMatches, minQueryLength } from './find-in-text.ts';
import type { Find } from './use-find.ts';

const Root = styled.search`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  > :first-child {
    flex: 1 1 8rem;
  }
`;
/** Buttons that move between matches. They wrap as one unit if they do not fit next to the text. */
const Moves = styled.div`
  display: flex;
  flex: none;
  gap: ${space[1]};
  align-items: center;
  margin-inline-start: auto;
`;
const Count = styled.output`
  ${from.tablet} {
    min-width: 6.5rem;
  }
  color: ${color.textMuted};
  font: ${text('sm')};
  font-variant-numeric: tabular-nums;
`;

/** Search bar for a text. Enter goes to the next match, Shift+Enter to the previous one. */
export const FindBar = ({ find }: { find: Find }) => {
  const t = policiesTexts.useTexts();
  const { typed, query, matches, current, type, step } = find;
  const move = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    step(event.shiftKey ? -1 : 1);
  };
  const count = (() => {
    if (query.trim().length < minQueryLength) return '';
    if (matches.length === 0) return t('upload.text.findNone');
    const key = matches.length === maxMatches ? 'upload.text.findCountMany' : 'upload.text.findCount';
    return t(key, { current: current + 1, total: matches.length });
  })();
  return (
    <Root>
      <TextInput
        type="search"
        icon={<Search />}
        aria-label={t('upload.text.find')}
        placeholder={t('upload.text.find')}
        value={typed}
        onChange={(event) => type(event.target.value)}
        onKeyDown={move}
      />
      <Moves>
        <Count>{count}</Count>
        <IconButton
          label={t('upload.text.findPrevious')}
          icon={<ChevronUp size={18} />}
          disabled={matches.length === 0}
          onClick={() => step(-1)}
        />
        <IconButton
          label={t('upload.text.findNext')}
          icon={<ChevronDown size={18} />}
          disabled={matches.length === 0}
          onClick={() => step(1)}
        />
      </Moves>
    </Root>
  );
};
