import { joinedSchema, type OrganizationRole } from '@proviso/contracts';
import { createLinkTokens } from '../shared/access/link-tokens.ts';
import { mailedToken } from './mailed-token.ts';
import { newPerson, type SharedApp, type TestUser } from './start-test-app.ts';

const confirmed = new WeakSet<object>();

/** Confirms a signed-in user's address through a link created directly, without waiting for email. */
export const confirmAddress = async (app: SharedApp, { user, post }: TestUser): Promise<void> => {
  if (confirmed.has(post)) return;
  confirmed.add(post);
  const links = createLinkTokens(app.database.pools.api);
  const until = new Date(Date.now() + 60 * 60 * 1000);
  const token = await links.create('verify-email', { userId: user.id }, until);
  const response = await post('/api/auth/verify-email', { token });
  if (response.status !== 204) throw new Error(`confirming an address answered ${response.status}`);
};

/** Invites `email` with a role and returns the link's token. */
export const invite = async (
  app: SharedApp,
  owner: TestUser,
  email: string,
  role: OrganizationRole,
): Promise<string> => {
  await confirmAddress(app, owner);
  const response = await owner.post('/api/organization/invitations', { email, role });
  if (response.status !== 201)
    throw new Error(`inviting answered ${response.status}: ${await response.text()}`);
  return mailedToken(app, email, 'join');
};

/** Signs up a new user in the organization of `owner`, using an invitation with a role. */
export const joinAs = async (
  app: SharedApp,
  owner: TestUser,
  role: OrganizationRole,
  email = newPerson().email,
): Promise<TestUser> => {
  const { firstName, lastName, password } = newPerson({ firstName: 'Grace', lastName: 'Hopper' });
  const token = await invite(app, owner, email, role);
  const client = app.visitor();
  const response = await client.post(`/api/invitations/${token}/accept`, { firstName, lastName, password });
  const { user } = joinedSchema.parse(await response.json());
  if (!user) throw new Error('someone new joined without a session');
  return { ...client, user, password };
};
