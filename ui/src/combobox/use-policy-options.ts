import type { Policy, PolicySummary } from '@proviso/contracts';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LiveMeta } from '../api/live-queries.ts';
import { fetchPage } from '../api/paged-list.ts';
import { useApi } from '../api/use-api.ts';
import { withQuery } from '../api/with-query.ts';
import { useDebouncedText } from '../controls/use-debounced-text.ts';
import type { ComboboxOption } from './matching-options.ts';

const path = '/api/policies';
/** Policies that are offered at once; typing finds the others. */
const offered = 50;
/** As the key of the list, which every micro-frontend that shows policies declares. */
const meta: LiveMeta = { madeOf: { policies: 'by-id', search: 'by-id' } };

/** The policies that match `search`, those changed last first. */
const useMatchingPolicies = (search: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [path, 'choices', search],
    queryFn: ({ signal }) =>
      fetchPage<PolicySummary>(api, withQuery(path, { search, limit: String(offered) }), signal),
    placeholderData: keepPreviousData,
    meta,
  });
};

/** The title of a policy that no list has brought; without an id nothing is fetched. */
const usePolicyTitle = (id: string | undefined) => {
  const api = useApi();
  return useQuery({
    queryKey: [path, id ?? ''],
    queryFn:
      id === undefined
        ? skipToken
        : ({ signal }) => api.get<Policy>(`${path}/${encodeURIComponent(id)}`, { signal }),
    select: ({ title }) => title,
    meta,
  });
};

/**
 * The policies of the organization as options of a Combobox, found by the server by what is typed.
 *
 * @param policyId the policy that is chosen, in the list or not; `undefined` for none
 */
export const usePolicyOptions = (policyId: string | undefined) => {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const [picked, setPicked] = useState<ComboboxOption>();
  const { data, error, refetch, isPlaceholderData } = useMatchingPolicies(search.trim());
  const options = data?.items.map(({ id, title }) => ({ value: id, label: title })) ?? [];
  const listed = [...options, ...(picked ? [picked] : [])].find(({ value }) => value === policyId);
  const title = usePolicyTitle(data && !listed ? policyId : undefined).data;
  const chosen =
    listed ?? (policyId !== undefined && title !== undefined ? { value: policyId, label: title } : undefined);
  return {
    /** Why there are no options. */
    error: data ? undefined : error,
    /** Options have come, for the first time or again. */
    loaded: data !== undefined,
    /** The organization has no policy. */
    empty: data?.items.length === 0 && search === '' && chosen === undefined,
    retry: () => void refetch(),
    chosen,
    /** For the Combobox, beside `value` and `onChange`. */
    props: {
      options,
      chosen,
      total: data?.total,
      loading: isPlaceholderData || typed.trim() !== search.trim(),
      onSearch: setTyped,
    },
    /** To be told what was chosen, so that its title is known whatever is listed next. */
    remember: (value: string) => setPicked(options.find((option) => option.value === value)),
  };
};
