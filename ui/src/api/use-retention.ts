import type { Retention } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** The organization's legal holds, and what will be removed of it after its subscription. */
export const useRetention = ({ enabled = true } = {}) =>
  useQuery<Retention>({
    queryKey: ['/api/retention'],
    enabled,
    meta: { madeOf: { retention: 'any' } },
  });
