import type { Letterhead } from '../../shared/rendering/letterhead.ts';
import { loadOrganization } from '../organizations/index.ts';
import { loadPicture, type LoadPicturesDeps } from './load-pictures.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';

/** Loads the logo and the postal address that an organization's exported files show. */
export const loadLetterhead = async (
  deps: LoadPicturesDeps & { log: Pick<EventLog, 'load'> },
  organizationId: string,
): Promise<Letterhead> => {
  const { address, logo } = (await loadOrganization(deps.log, organizationId)).details;
  const picture = logo === null ? undefined : await loadPicture(deps, organizationId, logo);
  return { address: address.split('\n').filter(Boolean), ...(picture && { logo: picture }) };
};
