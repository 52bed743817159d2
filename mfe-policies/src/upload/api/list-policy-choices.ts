import { limits, type PolicySummary } from '@proviso/contracts';
import { fetchPage, useApi, withQuery } from '@proviso/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { choicesPath, uploadKeys } from './upload-keys.ts';

/** The policies that match `search`, those changed last first, as many as one page holds. */
export const usePolicyChoices = (search: string) => {
  const api = useApi();
  return useQuery({
    queryKey: uploadKeys.choices(search),
    queryFn: ({ signal }) =>
      fetchPage<PolicySummary>(
        api,
        withQuery(choicesPath, { search, limit: String(limits.pageMaximum) }),
        signal,
      ),
    placeholderData: keepPreviousData,
  });
};
