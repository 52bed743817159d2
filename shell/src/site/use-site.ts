import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

/** The operator's settings for the landing page. */
export const useSite = () => useQuery(apiQuery('/api/site'));
