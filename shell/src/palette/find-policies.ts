import type { SearchAnswer } from '@proviso/contracts';
import { useApi, withQuery } from '@proviso/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';

const searchPath = '/api/search';
/** Policies that are offered; the search page has the others. */
const offered = '6';

/** The policies that fit `words` best; nothing is asked for without any. */
export const useFoundPolicies = (words: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [searchPath, { q: words, limit: offered }],
    queryFn: ({ signal }) =>
      api.get<SearchAnswer>(withQuery(searchPath, { q: words, limit: offered }), { signal }),
    enabled: words !== '',
    placeholderData: words === '' ? undefined : keepPreviousData,
  });
};
