import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

export interface OrganizationTimeZoneOptions {
  /** Whether to load the time zone. By default, true. */
  enabled?: boolean;
}

/** The organization's time zone; `undefined` until it is loaded. */
export const useOrganizationTimeZone = ({ enabled = true }: OrganizationTimeZoneOptions = {}):
  string | undefined => useQuery({ ...apiQuery('/api/organization'), enabled }).data?.timeZone;
