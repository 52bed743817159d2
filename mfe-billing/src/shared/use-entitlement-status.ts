import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { entitlementsPath } from './billing-paths.ts';

/** The user's entitlements, from the cache that the shell keeps up to date by polling. */
export const useEntitlementStatus = ({ enabled = true } = {}) =>
  useQuery({ ...apiQuery(entitlementsPath), enabled });
