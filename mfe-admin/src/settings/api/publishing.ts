import type { WayChangesTakeEffect } from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/publishing';

/** When changes to policies in force take effect. */
export const usePublishing = () => useQuery(apiQuery(path));

export const useChoosePublishing = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (howChangesTakeEffect: WayChangesTakeEffect) =>
      api.PUT(path, { body: { howChangesTakeEffect } }),
    onSuccess: useInvalidate([path]),
  });
};
