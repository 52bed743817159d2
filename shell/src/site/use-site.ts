import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

/** The operator's configuration of the landing page. */
export const useSite = () => useQuery(apiQuery('/api/site'));
