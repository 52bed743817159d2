import { limits } from '@proviso/contracts';
import { TextInput, useNavigate, withQuery } from '@proviso/ui';
import { Search } from 'lucide-react';
import { useRef, useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { useSlashFocus } from '../../shared/use-slash-focus.ts';
import { policiesTexts } from '../../texts.ts';

const Root = styled.search`
  width: 20rem;
  max-width: 100%;
`;

/** A search box; Enter opens the search page. */
export const DashboardSearch = () => {
  const t = policiesTexts.useTexts();
  const navigate = useNavigate();
  const box = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  useSlashFocus(box);
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    void navigate(withQuery('/search', { q: words.trim() }));
  };
  return (
    <Root>
      <form onSubmit={search}>
        <TextInput
          ref={box}
          type="search"
          icon={<Search />}
          aria-label={t('search.words')}
          aria-keyshortcuts="/"
          placeholder={t('dashboard.searchHint')}
          maxLength={limits.searchCharacters}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </form>
    </Root>
  );
};
