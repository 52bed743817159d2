import type { EntitlementStatus } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { entitlementsPath } from './billing-paths.ts';

/** The user's entitlements from the cache; the shell polls them. */
export const useEntitlementStatus = ({ enabled = true } = {}) =>
  useQuery<EntitlementStatus>({ queryKey: [entitlementsPath], enabled });
