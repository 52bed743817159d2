import type { WhoMayComment } from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/commenting';

/** Which members may comment on policies. */
export const useCommenting = () => useQuery(apiQuery(path));

export const useChooseCommenting = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (whoMayComment: WhoMayComment) => api.PUT(path, { body: { whoMayComment } }),
    onSuccess: useInvalidate([path]),
  });
};
