import type { Site } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** The operator's configuration of the landing page. */
export const useSite = () => useQuery<Site>({ queryKey: ['/api/site'] });
