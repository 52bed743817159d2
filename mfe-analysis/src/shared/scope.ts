import { apiQuery, useApi, withQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

export const scopePath = '/api/scope';

/** The regulatory bodies of the control library and of the organization, and whether each applies. */
export const useScope = () => useQuery(apiQuery('/api/scope'));

/** A regulatory body's requirements, and whether each applies. */
export const useRequirements = (body: string) => {
  const api = useApi();
  return useQuery({
    queryKey: [scopePath, { body }],
    queryFn: ({ signal }) => api.GET('/api/scope/requirements', { query: { body }, signal }),
  });
};

/** URL of the scope page for a regulatory body. */
export const scopePageOf = (body: string): string => withQuery('/ai-analysis/scope', { body });
