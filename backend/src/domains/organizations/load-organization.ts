import { streamName } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import { organization, type RegisteredOrganization } from './organization.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';

/**
 * Loads an organization from its stream.
 * @throws DomainError `request.not-found` if the organization does not exist
 */
export const loadOrganization = async (
  log: Pick<EventLog, 'load'>,
  id: string,
): Promise<RegisteredOrganization> => {
  const { state } = await log.load(streamName('organization', id), organization, id);
  if (state.status === 'unregistered') throw new DomainError('request.not-found');
  return state;
};

/**
 * Returns true if one of the organization's members is an administrator of the installation. Administrators
 * must be neither locked out nor erased together with an organization.
 */
export const hasAdministrator = async (
  pool: Pool,
  { members }: Pick<RegisteredOrganization, 'members'>,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    'select from private.platform_admins where user_id = any($1) limit 1',
    [Object.keys(members)],
  );
  return rowCount === 1;
};
