import { apiQuery } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';

/** The organization's time zone; `undefined` until it is loaded. */
export const useOrganizationTimeZone = (): string | undefined =>
  useQuery(apiQuery('/api/organization')).data?.timeZone;
