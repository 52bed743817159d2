import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { entitlementsPath } from './billing-paths.ts';

/** The user's entitlements from the cache; the shell polls them. */
export const useEntitlementStatus = ({ enabled = true } = {}) =>
  useQuery({ ...apiQuery(entitlementsPath), enabled });
