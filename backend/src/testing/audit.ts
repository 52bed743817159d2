import type { InviteAuditor, RequestEvidence } from '@proviso/contracts';
import { vi } from 'vitest';
import { confirmAddress } from './join.ts';
import { mailedToken } from './mailed-token.ts';
import type { SharedApp, TestUser } from './start-test-app.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** The date `days` days from now, in UTC. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Invites a person to audit the owner's organization, by default without requiring a second factor, and
 * returns the engagement and the link's token.
 */
export const inviteAuditor = async (
  app: SharedApp,
  owner: TestUser,
  email: string,
  terms: Partial<InviteAuditor> = {},
): Promise<{ id: string; token: string }> => {
  await confirmAddress(app, owner);
  const body = { email, scope: 'all', lastDay: dayIn(30), requiresSecondFactor: false, ...terms };
  const response = await owner.post('/api/auditors', body);
  if (response.status !== 201)
    throw new Error(`inviting an auditor answered ${response.status}: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  return { id, token: await mailedToken(app, email, 'audit-invitation') };
};

/** Makes an existing user an auditor of the owner's organization, and returns the engagement's id. */
export const engage = async (
  app: SharedApp,
  owner: TestUser,
  auditor: TestUser,
  terms?: Partial<InviteAuditor>,
): Promise<string> => {
  const { id, token } = await inviteAuditor(app, owner, auditor.user.email, terms);
  const response = await auditor.post(`/api/audit-invitations/${token}/accept`);
  if (response.status !== 204)
    throw new Error(`accepting an audit answered ${response.status}: ${await response.text()}`);
  return id;
};

/** Switches a user's session to an organization. */
export const switchTo = ({ post }: TestUser, organizationId: string): Promise<Response> =>
  post('/api/session/organization', { organizationId });

/**
 * Asks for evidence as an auditor of the owner's organization, waits until the owner sees the request, and
 * returns its id.
 */
export const requestEvidence = async (
  auditor: TestUser,
  owner: TestUser,
  request: RequestEvidence = { text: 'Who has keys to the laboratory?' },
): Promise<string> => {
  await switchTo(auditor, owner.user.organizationId);
  const response = await auditor.post('/api/evidence-requests', request);
  if (response.status !== 201)
    throw new Error(`asking for evidence answered ${response.status}: ${await response.text()}`);
  const { id } = (await response.json()) as { id: string };
  await vi.waitFor(
    async () => {
      const seen = (await (await owner.get('/api/evidence-requests')).json()) as { id: string }[];
      if (!seen.some((each) => each.id === id)) throw new Error('the owner does not see the request yet');
    },
    { timeout: 30_000, interval: 50 },
  );
  return id;
};
