import type { Coverage } from '@proviso/contracts';
import { useApi, withQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

/** Coverage of a body's requirements by policies. */
export const useCoverage = (body: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['/api/coverage', { body }],
    queryFn: ({ signal }) => api.get<Coverage>(withQuery('/api/coverage', { body }), { signal }),
  });
};
