import type { MicroFrontend } from '@proviso/contracts';
import { useApi, withQuery } from '@proviso/ui';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { useManifest } from '../remotes/manifest.ts';

/** Maximum number of policies offered. The search page lists all matches. */
const offered = '6';

export type PolicySearch = NonNullable<MicroFrontend['search']>;

/** API and pages of the policy search; `undefined` if no deployed micro-frontend offers one. */
export const usePolicySearch = (): PolicySearch | undefined =>
  useManifest().data?.microFrontends.find(({ search }) => search)?.search;

/** The policies that match `words` best; without words, nothing is fetched. */
export const useFoundPolicies = (search: PolicySearch | undefined, words: string) => {
  const api = useApi();
  const parameters = { q: words, limit: offered };
  return useQuery({
    queryKey: [search?.results, parameters],
    queryFn:
      search && words !== ''
        ? async ({ signal }) => {
            // The manifest provides the search path, so the type of the response is unknown.
            const [{ foundPoliciesSchema }, body] = await Promise.all([
              import('../remotes/manifest-schema.ts'),
              api.read(withQuery(search.results, parameters), { signal }),
            ]);
            return foundPoliciesSchema.parse(body);
          }
        : skipToken,
    placeholderData: words === '' ? undefined : keepPreviousData,
  });
};
