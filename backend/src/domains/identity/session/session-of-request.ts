import type { CookieOptions, Request } from 'express';
import { sessionTokenOf } from '../../../shared/access/session-cookie.ts';
import type { Account } from '@proviso/projections';
import type { FindMemberFacts } from '../user/find-account.ts';
import type { Session } from '../../../shared/access/session.ts';
import type { EarlyLoad } from '../../../shared/read-models/read.ts';
import type { EngagementOfSession, FoundSession } from '../../../shared/access/find-session.ts';
import type { Sessions } from '../../../shared/access/sessions.ts';

/** Finds the session that a request's cookie belongs to, with the user's current role. */
export const sessionOfRequest =
  ({
    sessions,
    recordedStanding,
    cookies,
    administratorsNeedSecondFactor,
    now,
  }: {
    sessions: Sessions;
    recordedStanding: FindMemberFacts;
    cookies: CookieOptions;
    administratorsNeedSecondFactor: boolean;
    now: () => Date;
  }) =>
  async (request: Request, early?: EarlyLoad): Promise<Session | undefined> => {
    const token = sessionTokenOf(request, cookies);
    const found = token === undefined ? undefined : await sessions.find(token, early);
    if (!found) return undefined;
    const { publicId, userId, organizationId, platformAdmin, secondFactor, support } = found;
    if (found.engagement) {
      const { homeStanding, homeOrganizationId } = found.engagement;
      const home = homeStanding ?? (await recordedStanding(userId, homeOrganizationId));
      return home && auditorsSession(found, found.engagement, home.account.suspended, now());
    }
    const standing = found.standing ?? (await recordedStanding(userId, organizationId));
    if (!standing) return undefined;
    const { account, facts: entitlementFacts } = standing;
    return {
      id: publicId,
      userId,
      organizationId,
      role: account.role,
      name: `${account.firstName} ${account.lastName}`,
      platformAdmin,
      entitlementFacts,
      ...(administratorsNeedSecondFactor &&
        platformAdmin &&
        !secondFactor && { lacksSecondFactor: true as const }),
      ...(support && { support }),
      ...(account.suspended && { suspended: account.suspended }),
      ...(account.closing && { closing: account.closing }),
    };
  };

/** The session of an external auditor, in the organization that they audit. */
const auditorsSession = (
  { publicId, userId, organizationId, secondFactor }: FoundSession,
  { engagementId, homeOrganizationId, facts }: EngagementOfSession,
  suspendedAtHome: Account['suspended'],
  now: Date,
): Session => {
  const suspended = suspendedAtHome ?? facts?.account.suspended;
  const session = {
    id: publicId,
    userId,
    organizationId,
    role: 'auditor',
    ...(suspended && { suspended }),
  } as const;
  const engagement = { id: engagementId, homeOrganizationId };
  if (!facts || facts.ended) return { ...session, engagement: { ...engagement, over: 'ended' } };
  const { account, limits, expiresAt } = facts;
  if (expiresAt <= now) return { ...session, engagement: { ...engagement, over: 'expired' } };
  if (facts.requiresSecondFactor && !secondFactor)
    return { ...session, engagement: { ...engagement, over: 'second-factor-required' } };
  return {
    ...session,
    name: `${account.firstName} ${account.lastName}`,
    entitlementFacts: facts.facts,
    engagement: { ...engagement, access: { account, limits, expiresAt } },
    ...(account.closing && { closing: account.closing }),
  };
};
