import { joinedSchema, type OrganizationRole } from '@proviso/contracts';
import { mailedToken } from './mailed-token.ts';
import { newPerson, type SharedApp, type TestUser } from './start-test-app.ts';

/** Invites `email` with a role and returns the token of the link. */
export const invite = async (
  app: SharedApp,
  owner: TestUser,
  email: string,
  role: OrganizationRole,
): Promise<string> => {
  const response = await owner.post('/api/organization/invitations', { email, role });
  if (response.status !== 201)
    throw new Error(`inviting answered ${response.status}: ${await response.text()}`);
  return mailedToken(app, email, 'join');
};

/** Signs up someone new in the organization of `owner`, by an invitation with a role. */
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
