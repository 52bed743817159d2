import type { Site } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** What the operator configures for the landing page. */
export const useSite = () => useQuery<Site>({ queryKey: ['/api/site'] });
