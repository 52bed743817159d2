import type { OrganizationDetails } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';

/** Time zone of the organization; `undefined` until it is loaded. */
export const useOrganizationTimeZone = (): string | undefined =>
  useQuery<OrganizationDetails>({ queryKey: ['/api/organization'] }).data?.timeZone;
