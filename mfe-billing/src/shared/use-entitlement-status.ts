import type { EntitlementStatus } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { entitlementsPath } from './billing-paths.ts';

/** What the person is entitled to, as the shell last heard it: it is the shell that keeps asking. */
export const useEntitlementStatus = () => useQuery<EntitlementStatus>({ queryKey: [entitlementsPath] });
