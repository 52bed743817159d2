import { useApi } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

/** How well policies cover a regulatory body's requirements. */
export const useCoverage = (body: string) => {
  const api = useApi();
  return useQuery({
    queryKey: ['/api/coverage', { body }],
    queryFn: ({ signal }) => api.GET('/api/coverage', { query: { body }, signal }),
  });
};
