import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { fetchPage } from '../api/paged-list.ts';
import { apiQuery } from '../api/query-client.ts';
import {
  type ItemOf,
  keyOf,
  type ListPath,
  type Parameters,
  type PathOf,
  urlOf,
} from '../api/typed-calls.ts';
import { useApi } from '../api/use-api.ts';
import { useDebouncedText } from '../controls/use-debounced-text.ts';
import type { ComboboxOption } from './matching-options.ts';

interface Titled {
  id: string;
  title: string;
}

/**
 * A list of the API that can be narrowed with `?search=` and `?limit=`, and whose items have titles. An item's
 * path is the list's path plus its id.
 */
export interface SearchedList {
  path: {
    [Path in ListPath]: `${Path}/{id}` extends PathOf<'get'>
      ? ItemOf<Path> extends Titled
        ? Parameters<'get', Path> extends { query?: { search?: string; limit?: number } }
          ? Path
          : never
        : never
      : never;
  }[ListPath];
}

/** Maximum number of items offered. Typing finds the others. */
const offered = 50;

const useMatches = ({ path }: SearchedList, search: string) => {
  const api = useApi();
  const query = { search, limit: offered };
  return useQuery({
    queryKey: keyOf(path, { query }),
    queryFn: ({ signal }) => fetchPage(api, path, urlOf(path, { query }), signal),
    placeholderData: keepPreviousData,
  });
};

/** The title of an item that is not in the loaded list. Without an id, nothing is fetched. */
const useTitle = ({ path }: SearchedList, id: string | undefined) =>
  useQuery({
    ...apiQuery(`${path}/{id}` as const, { path: { id: id ?? '' } }),
    enabled: id !== undefined,
    select: ({ title }: Titled) => title,
  });

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
    /** Remembers the title of a selected item, because the next result may not include the item. */
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
