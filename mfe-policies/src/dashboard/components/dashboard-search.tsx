import { from, useNavigate, withQuery } from '@proviso/ui';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { SearchBox } from '../../shared/search-box.tsx';
import { policiesTexts } from '../../texts.ts';

const Root = styled.search`
  /* Narrow enough that the button stays on the same line on phones and in small windows. */
  width: 13rem;
  max-width: 100%;
  ${from.wide} {
    width: 20rem;
  }
`;

/** A search box; Enter opens the search page. */
export const DashboardSearch = () => {
  const t = policiesTexts.useTexts();
  const navigate = useNavigate();
  const [words, setWords] = useState('');
  const search = (event: SyntheticEvent) => {
    event.preventDefault();
    void navigate(withQuery('/search', { q: words.trim() }));
  };
  return (
    <Root>
      <form onSubmit={search}>
        <SearchBox
          label={t('search.words')}
          value={words}
          onChange={setWords}
          placeholder={t('dashboard.searchHint')}
        />
      </form>
    </Root>
  );
};
