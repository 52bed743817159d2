import type { Account, AuditorFacts, MemberFacts } from '@proviso/projections';
import type { Request } from 'express';
import { describe, expect, it } from 'vitest';
import type { FoundSession } from '../../../shared/access/find-session.ts';
import { SESSION_COOKIE } from '../../../shared/access/session-cookie.ts';
import type { Sessions } from '../../../shared/access/sessions.ts';
import { sessionOfRequest } from './session-of-request.ts';

const cookies = { path: '/', sameSite: 'lax' } as const;
const request = { cookies: { [SESSION_COOKIE]: 'a'.repeat(43) } } as Partial<Request> as Request;
const now = new Date('2026-03-01T00:00:00.000Z');
const noFacts = { freeTrial: undefined, accessTrial: undefined };

const account: Account = {
  id: 'auditor',
  email: 'ada@firm.example',
  emailVerified: true,
  firstName: 'Ada',
  lastName: 'Lovelace',
  company: 'Firm',
  organizationId: 'home',
  role: 'editor',
  subscribedToUpdates: false,
  language: null,
  picture: null,
  suspended: null,
  timeZone: 'UTC',
  closing: null,
};
const atHome = (suspended: Account['suspended']): MemberFacts => ({
  account: { ...account, suspended },
  facts: noFacts,
});
const inAudit = (facts: Partial<AuditorFacts> = {}): AuditorFacts => ({
  account: { ...account, company: 'Acme', organizationId: 'audited', role: 'auditor' },
  facts: noFacts,
  homeOrganizationId: 'home',
  limits: { engagementId: 'engagement', policyIds: null, since: null, until: null },
  expiresAt: new Date('2026-04-01T00:00:00.000Z'),
  ended: false,
  requiresSecondFactor: false,
  ...facts,
});

const sessionWith = (homeStanding: MemberFacts | undefined, facts: AuditorFacts | undefined) => {
  const found: FoundSession = {
    publicId: 'session',
    userId: 'auditor',
    organizationId: 'audited',
    platformAdmin: false,
    secondFactor: false,
    support: undefined,
    standing: undefined,
    engagement: { engagementId: 'engagement', homeOrganizationId: 'home', facts, homeStanding },
  };
  const sessions = { find: async () => found } as Partial<Sessions> as Sessions;
  const recordedStanding = async () => undefined;
  return sessionOfRequest({
    sessions,
    recordedStanding,
    cookies,
    administratorsNeedSecondFactor: false,
    now: () => now,
  })(request);
};

describe('the session of an external auditor', () => {
  it('has access while the auditor is a member of their own organization', async () => {
    const session = await sessionWith(atHome(null), inAudit());
    expect(session).toMatchObject({ organizationId: 'audited', engagement: { access: { expiresAt: {} } } });
    expect(session).not.toHaveProperty('suspended');
  });

  it('has no access if the engagement requires a second factor that the auditor has turned off', async () => {
    const session = await sessionWith(atHome(null), inAudit({ requiresSecondFactor: true }));
    expect(session).toMatchObject({ engagement: { over: 'second-factor-required' } });
    expect(session?.engagement).not.toHaveProperty('access');
  });

  it('is invalid if the auditor is no longer a member of their own organization', async () => {
    expect(await sessionWith(undefined, inAudit())).toBeUndefined();
  });

  it.each(['person', 'membership', 'organization'] as const)(
    'is suspended if the auditor’s own session would be: %s',
    async (suspended) => {
      expect(await sessionWith(atHome(suspended), inAudit())).toMatchObject({ suspended });
    },
  );

  it.each([
    ['ended', inAudit({ ended: true })],
    ['expired', inAudit({ expiresAt: now })],
  ] as const)('is also suspended if access has already %s', async (over, facts) => {
    const session = await sessionWith(atHome('person'), facts);
    expect(session).toMatchObject({ suspended: 'person', engagement: { over } });
  });
});
