import { streamName } from '@proviso/contracts';
import { findAccount, type Account } from '@proviso/projections';
import type { EventLog } from '../event-log/event-log.ts';
import { organization } from '../organizations/organization.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';
import { userDecider } from './user/decider.ts';

/** Finds the account of a member of an organisation; `undefined` for anybody else. */
export type FindAccount = (userId: string, organizationId: string) => Promise<Account | undefined>;

/**
 * Accounts from the read model. One that is not there yet is made from its streams, so that somebody who has just signed up
 * never depends on how fast it follows.
 */
export const accountFinder =
  ({ readAsTenant, log }: { readAsTenant: ReadAsTenant; log: EventLog }): FindAccount =>
  async (userId, organizationId) => {
    const account = await readAsTenant(organizationId, (db) => findAccount(db, userId));
    return account ?? accountFromStreams(log, userId, organizationId);
  };

const accountFromStreams = async (
  log: EventLog,
  userId: string,
  organizationId: string,
): Promise<Account | undefined> => {
  const [user, home] = await Promise.all([
    log.load(streamName('user', userId), userDecider, organizationId),
    log.load(streamName('organization', organizationId), organization, organizationId),
  ]);
  if (user.state.status !== 'signed-up' || home.state.status !== 'registered') return undefined;
  const role = home.state.members[userId];
  if (!role) return undefined;
  const { email, firstName, lastName } = user.state;
  return { id: userId, email, firstName, lastName, company: home.state.name, role, organizationId };
};
