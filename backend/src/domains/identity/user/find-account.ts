import { streamName } from '@proviso/contracts';
import { findAccount, type Account, type MemberFacts, type SuspensionTarget } from '@proviso/projections';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { organization } from '../../organizations/index.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import type { FindAccount } from '../../../shared/access/account.ts';
import { userDecider } from './decider.ts';

/**
 * Finds accounts in the read model. Loads a missing account from its streams, so that new users are found
 * even if the read model lags. Looks up `isPlatformAdmin` on every call.
 */
export const accountFinder =
  (deps: { read: Read; log: EventLog; isPlatformAdmin: (userId: string) => Promise<boolean> }): FindAccount =>
  async (userId, organizationId) => {
    const [known, platformAdmin] = await Promise.all([
      deps.read(organizationId, (tenant) => findAccount(tenant, userId)),
      deps.isPlatformAdmin(userId),
    ]);
    const account = known ?? (await accountFromStreams(deps.log, userId, organizationId));
    return account && { ...account, platformAdmin };
  };

/** Finds a member with the data that every request needs. Returns `undefined` if the user is not a member. */
export type FindMemberFacts = (userId: string, organizationId: string) => Promise<MemberFacts | undefined>;

const noFacts = { freeTrial: undefined, accessTrial: undefined };

/**
 * Finds a member in the streams when the read model does not contain the member yet. In that case, the
 * entitlements also come from streams.
 */
export const recordedMemberFactsFinder =
  (log: EventLog): FindMemberFacts =>
  async (userId, organizationId) => {
    const account = await accountFromStreams(log, userId, organizationId);
    return account && { account, facts: noFacts };
  };

const suspendedOf = (person: boolean, whole: boolean, membership: boolean): SuspensionTarget | null => {
  if (person) return 'person';
  if (whole) return 'organization';
  return membership ? 'membership' : null;
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
  const { email, emailVerified, firstName, lastName, subscribedToUpdates, language, picture } = user.state;
  return {
    id: userId,
    email,
    emailVerified,
    firstName,
    lastName,
    subscribedToUpdates,
    language,
    picture: picture?.sha256 ?? null,
    company: home.state.name,
    timeZone: home.state.details.timeZone,
    role,
    organizationId,
    suspended: suspendedOf(
      user.state.suspended,
      home.state.suspended,
      home.state.deactivated[userId] === true,
    ),
    // The organization is not closing: a closing organization accepts no new members, and the read model
    // already contains all earlier ones.
    closing: null,
  };
};
