import type { Retention } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** The organization's legal holds, and planned removals after its subscription ended. */
export const useRetention = ({ enabled = true } = {}) =>
  useQuery<Retention>({
    queryKey: ['/api/retention'],
    enabled,
  });
