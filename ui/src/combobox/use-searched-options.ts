import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchPage } from '../api/paged-list.ts';
import { useApi } from '../api/use-api.ts';
import { withQuery } from '../api/with-query.ts';
import { useDebouncedText } from '../controls/use-debounced-text.ts';
import type { ComboboxOption } from './matching-options.ts';

/**
 * A list of the API that can be narrowed with `?search=` and `?limit=`. An item's path is the list's path
 * plus its id.
 */
export interface SearchedList {
  path: string;
}
interface Titled {
  id: string;
  title: string;
}

/** Maximum number of items offered. Typing finds the others. */
const offered = 50;

const useMatches = ({ path }: SearchedList, search: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [path, { search, limit: offered }],
    queryFn: ({ signal }) =>
      fetchPage<Titled>(api, withQuery(path, { search, limit: String(offered) }), signal),
    placeholderData: keepPreviousData,
  });
};

/** The title of an item that is not in the loaded list. Without an id, nothing is fetched. */
const useTitle = ({ path }: SearchedList, id: string | undefined) => {
  const api = useApi();
  return useQuery({
    queryKey: [path, id ?? ''],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => api.get<Titled>(`${path}/${encodeURIComponent(id)}`, { signal }),
    select: ({ title }) => title,
  });
};

/**
 * Returns a list's items as options of a Combobox. The server searches them.
 *
 * @param chosenId id of the selected item, which need not be in the list; `undefined` if no item is selected
 */
export const useSearchedOptions = (list: SearchedList, chosenId: string | undefined) => {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const [picked, setPicked] = useState<ComboboxOption>();
  const { data, error, refetch, isPlaceholderData } = useMatches(list, search.trim());
  const options = data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  const listed = [...options, ...(picked ? [picked] : [])].find(({ value }) => value === chosenId);
  const title = useTitle(list, data && !listed ? chosenId : undefined).data;
  const named = chosenId !== undefined && title !== undefined ? { value: chosenId, label: title } : undefined;
  const chosen = listed ?? named;
  return {
    /** Error of the request, if there are no options to show. */
    error: data ? undefined : error,
    loaded: data !== undefined,
    /** True if the list has no items at all. */
    empty: data?.items.length === 0 && search === '' && chosen === undefined,
    retry: () => void refetch(),
    chosen,
    /** Remembers the title of a selected item, in case the next result does not include the item. */
    remember: (value: string) => setPicked(options.find((option) => option.value === value)),
    /** Props for the Combobox, in addition to `value` and `onChange`. */
    props: {
      options,
      chosen,
      total: data?.total,
      loading: isPlaceholderData || typed.trim() !== search.trim(),
      onSearch: setTyped,
    },
  };
};
