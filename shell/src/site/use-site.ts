import type { Site } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** What whoever runs the installation says on its front page. */
export const useSite = () => useQuery<Site>({ queryKey: ['/api/site'] });
