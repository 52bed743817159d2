import { limits, type Policy, type PolicySummary } from '@proviso/contracts';
import { fetchPage, useApi, withQuery } from '@proviso/ui';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { choicesPath, policyPath, uploadKeys } from './upload-keys.ts';

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

/** The title of the policy named in an address; without one nothing is fetched. */
export const usePolicyTitle = (policyId: string | undefined) => {
  const api = useApi();
  return useQuery({
    queryKey: uploadKeys.policy(policyId ?? ''),
    queryFn:
      policyId === undefined ? skipToken : ({ signal }) => api.get<Policy>(policyPath(policyId), { signal }),
    select: ({ title }) => title,
  });
};
