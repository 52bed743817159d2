import { apiQuery, deviceTimeZone } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

export interface OrganizationTimeZoneOptions {
  /** Whether to load the time zone. By default, true. */
  enabled?: boolean;
}

/** The organization's time zone; `undefined` until it is loaded. */
export const useOrganizationTimeZone = ({ enabled = true }: OrganizationTimeZoneOptions = {}):
  string | undefined => useQuery({ ...apiQuery('/api/organization'), enabled }).data?.timeZone;

/**
 * The time zone for moments: the organization's, or the device's if that could not be loaded; `undefined` while it
 * is loaded.
 */
export const useMomentTimeZone = (): string | undefined => {
  const { data, isError } = useQuery(apiQuery('/api/organization'));
  return data?.timeZone ?? (isError ? deviceTimeZone() : undefined);
};
