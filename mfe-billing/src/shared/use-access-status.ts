import type { EntitlementStatus } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { accessPath } from './billing-paths.ts';

/** What the server says about access. The shell asks again and again; here is what it heard. */
export const useAccessStatus = () => useQuery<EntitlementStatus>({ queryKey: [accessPath] });
