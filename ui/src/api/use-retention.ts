import type { Retention } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** Query of the organization's legal holds, and of the removals planned after its subscription ended. */
export const useRetention = ({ enabled = true } = {}) =>
  useQuery<Retention>({
    queryKey: ['/api/retention'],
    enabled,
  });
