import { from, useNavigate, withQuery } from '@proviso/ui';
import { useState, type SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { SearchBox } from '../../shared/search-box.tsx';
import { phoneMediaQuery } from '../../shared/phone-media-query.ts';
import { policiesTexts } from '../../texts.ts';

const Root = styled.search`
  /* Narrow enough that the buttons stay on the same line in small windows. On phones, they are below. */
  width: 13rem;
  max-width: 100%;
  ${phoneMediaQuery} {
    width: 100%;
  }
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
