import { adminOrganizationDetailsSchema, type AuditEntry, currentUserSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCredentials } from '../../../shared/credentials/credentials.ts';
import { createPoolRead } from '../../../shared/read-models/read.ts';
import { createLinkTokens } from '../../../shared/access/link-tokens.ts';
import { erasePerson } from '../../identity/index.ts';
import type { JobsResources } from '../../../shared/modules/resources.ts';
import { newDirectoryToken } from '../../../testing/directory.ts';
import { uploadedDocument } from '../../../testing/documents.ts';
import { pdfOf } from '../../../testing/files/pdf.ts';
import { invite, joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { recordingMailer } from '../../../testing/recording-mailer.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';
import { openEventAccess } from '../../../wiring/event-access.ts';
import { removalSteps, type RemovalSteps, retentionModule } from '../module.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const path = '/api/closing';

let app: TestApp;
let administrator: TestUser;
/**
 * Emails that the job has sent. The outbox cannot be used, because it loses emails when their recipients are
 * erased.
 */
const { sent, mailer } = recordingMailer();
/**
 * Runs the job with the clock advanced by `days`. `without` replaces removal steps, so that a test can make
 * one of them fail.
 */
let runAfter: (days: number, without?: Partial<RemovalSteps>) => Promise<void>;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signInAdministrator();
  const access = await openEventAccess(app.installation, 'jobs', 4);
  runAfter = async (days, without) => {
    const resources: JobsResources = {
      runtime: {
        logger: app.installation.logger,
        now: () => new Date(Date.now() + days * DAY_MS),
        observed: (port) => port,
        addressOf: (address) => address,
      },
      events: access,
      database: access,
      readModels: { read: createPoolRead(access.pool) },
      storage: app.installation,
      outbound: {
        ...app.installation,
        mailer,
      },
      signIn: { credentials: createCredentials(access.pool), links: createLinkTokens(access.pool) },
    };
    const part = await retentionModule({ ...removalSteps, ...without }).jobs?.(resources);
    const job = part?.scheduled?.find(({ name }) => name === 'retention');
    await job?.run(new AbortController().signal);
  };
});
afterAll(() => app.stop());

const close = ({ post, user, password }: TestUser, given: object = {}) =>
  post(path, { name: user.company, reason: 'merged', comment: 'Ask Unspeakable Joe', password, ...given });
const refusal = async (response: Response) => [response.status, (await problemOf(response)).code];
const me = async ({ get }: TestUser) => currentUserSchema.parse(await (await get('/api/auth/user')).json());
const adminPath = ({ user }: TestUser) => `/api/admin/organizations/${user.organizationId}`;
const closingOf = async (owner: TestUser) =>
  adminOrganizationDetailsSchema.parse(await (await administrator.get(adminPath(owner))).json()).closing;
const subjectsTo = async ({ user }: TestUser): Promise<readonly string[]> => {
  const { rows } = await app.database.pools.platform.query<{ subject: string }>(
    `select subject from private.outbox where recipient = $1 and subject ilike '%organization in Proviso%'
     order by created_at, subject`,
    [user.email],
  );
  return rows.map(({ subject }) => subject.replace(/ on \w+ \d+, \d{4}$/, ' on day'));
};
const sentences = async (address: string) =>
  ((await (await administrator.get(address)).json()) as AuditEntry[]).map(({ details }) => details);
const policyOf = async (owner: TestUser, title: string): Promise<string> =>
  ((await (await owner.post('/api/policies', { title, content: title })).json()) as { id: string }).id;

describe('an organization that is to be closed', () => {
  it('is closed after an owner enters the organization’s name and the owner’s password', async () => {
    const owner = await app.signUp({ company: 'Engines' });
    const editor = await joinAs(app, owner, 'editor');
    expect((await close(editor)).status).toBe(403);
    expect(await refusal(await close(owner, { name: 'Engine' }))).toEqual([422, 'closing.not-confirmed']);
    expect(await refusal(await close(owner, { password: 'not that one' }))).toEqual([
      422,
      'identity.password-wrong',
    ]);
    expect(await refusal(await close(owner, { reason: 'whatever' }))).toEqual([422, 'request.invalid']);
    expect((await me(owner)).closing).toBeUndefined();
    expect(await refusal(await owner.delete(path))).toEqual([409, 'closing.not-requested']);
    expect(await refusal(await close(administrator))).toEqual([409, 'closing.administrator']);
  });

  it('can be read and exported, but not changed, until any owner reopens it', async () => {
    const owner = await app.signUp({ company: 'Engines' });
    const partner = await joinAs(app, owner, 'owner');
    const editor = await joinAs(app, owner, 'editor');
    const id = await policyOf(owner, 'Visitors');
    const guest = newPerson();
    const token = await invite(app, owner, guest.email, 'viewer');

    expect((await close(owner)).status).toBe(204);
    const { closing } = await me(owner);
    expect(closing).toMatchObject({ held: false, mayReopen: true });
    const day = closing?.closesAt.slice(0, 10);
    expect(day).toBe(new Date(Date.now() + 30 * DAY_MS).toISOString().slice(0, 10));
    expect((await me(editor)).closing).toMatchObject({ mayReopen: false });

    for (const [person, response] of [
      ['owner', await owner.post('/api/policies', { title: 'Another' })],
      ['editor', await editor.put(`/api/policies/${id}`, { title: 'Guests' })],
      ['owner', await owner.delete(`/api/policies/${id}`)],
      ['owner', await owner.post('/api/create-subscription', { plan: 'basic' })],
    ] as const) {
      const problem = await problemOf(response);
      expect([person, response.status, problem.code]).toEqual([person, 403, 'organization.closing']);
      expect(problem.detail).toContain(`closed on ${day}`);
    }
    const { firstName, lastName, password } = guest;
    const joining = app.visitor().post(`/api/invitations/${token}/accept`, { firstName, lastName, password });
    expect(await refusal(await joining)).toEqual([403, 'organization.closing']);
    expect((await editor.get(`/api/policies/${id}`)).status).toBe(200);
    expect((await owner.post('/api/organization/export', { password: owner.password })).status).toBe(202);
    expect((await editor.put('/api/auth/profile', { firstName: 'Grace', lastName: 'H' })).status).toBe(204);
    expect(await refusal(await close(owner))).toEqual([403, 'organization.closing']);

    // If a change is undone before its email is sent, no email about it is sent.
    for (const who of [owner, partner]) await expect.poll(() => subjectsTo(who)).toHaveLength(1);
    expect((await editor.delete(path)).status).toBe(403);
    expect((await partner.delete(path)).status).toBe(204);
    expect((await me(owner)).closing).toBeUndefined();
    expect((await editor.put(`/api/policies/${id}`, { title: 'Guests' })).status).toBe(200);
    for (const who of [owner, partner])
      await expect
        .poll(() => subjectsTo(who))
        .toEqual([
          'Your organization in Proviso will be closed on day',
          'Your organization in Proviso was reopened',
        ]);
    expect(await subjectsTo(editor)).toEqual([]);
    await runAfter(100);
    expect((await owner.get(`/api/policies/${id}`)).status).toBe(200);
  });

  it('is reopened by an administrator with a reason', async () => {
    const owner = await app.signUp();
    await close(owner);
    await expect.poll(() => closingOf(owner)).toMatchObject({ status: 'requested', reason: 'merged' });
    expect((await owner.post(`${adminPath(owner)}/reopen`, { reason: 'No' })).status).toBe(403);
    await administrator.post(`${adminPath(owner)}/suspend`, { reason: 'Unpaid' });
    const reason = 'They called';
    expect((await administrator.post(`${adminPath(owner)}/reopen`, { reason })).status).toBe(204);
    const again = await administrator.post(`${adminPath(owner)}/reopen`, { reason });
    expect(await refusal(again)).toEqual([409, 'closing.not-requested']);
    await administrator.post(`${adminPath(owner)}/resume`, { reason: 'Paid' });
    expect((await owner.post('/api/policies', { title: 'Another' })).status).toBe(201);
    await expect.poll(() => closingOf(owner)).toBeNull();
    await expect
      .poll(() => sentences(`${adminPath(owner)}/audit-log`))
      .toEqual(expect.arrayContaining([`Reopened the organization: ${reason}`]) as unknown);
    await expect
      .poll(async () => (await sentences('/api/admin/audit-log')).join('\n'))
      .toContain('Reopened an organization that was to be closed');
  });

  it('has its subscription canceled, which stays canceled after reopening', async () => {
    const owner = await app.signUp();
    const intent = (await (await owner.post('/api/create-subscription', { plan: 'basic' })).json()) as {
      clientSecret: string;
    };
    await owner.post('/api/billing/sandbox/payments', { clientSecret: intent.clientSecret, card: 'success' });
    await close(owner);
    const status = async () =>
      ((await (await owner.get('/api/subscription')).json()) as { status: string }).status;
    await expect.poll(status).toBe('canceled');
    await owner.delete(path);
    expect(await status()).toBe('canceled');
    expect((await owner.post('/api/subscription/reactivate')).status).toBe(204);
    expect(await status()).toBe('active');
  });

  it('is kept while there is a legal hold', async () => {
    const owner = await app.signUp();
    const id = await policyOf(owner, 'Visitors');
    const hold = { kind: 'policy', id, reason: 'Lawsuit' };
    await owner.post('/api/legal-holds', hold);
    expect(await refusal(await close(owner))).toEqual([409, 'closing.held']);
    await owner.post('/api/legal-holds/lift', hold);
    expect((await close(owner)).status).toBe(204);
    expect((await owner.post('/api/legal-holds', hold)).status).toBe(204);
    await expect.poll(async () => (await me(owner)).closing).toMatchObject({ held: true, mayReopen: true });
    await runAfter(40);
    await runAfter(60);
    expect((await owner.get(`/api/policies/${id}`)).status).toBe(200);
    expect((await owner.post('/api/legal-holds/lift', hold)).status).toBe(204);
    await runAfter(60);
    // The removal is announced again, a week later.
    await expect
      .poll(async () => (await me(owner)).closing)
      .toMatchObject({
        held: false,
        closesAt: expect.stringContaining(
          new Date(Date.now() + 67 * DAY_MS).toISOString().slice(0, 10),
        ) as unknown,
      });
    expect((await owner.get(`/api/policies/${id}`)).status).toBe(200);
  });
});

describe('the end of an organization', () => {
  it('does not erase a user who is under a legal hold of a former organization', async () => {
    const former = await app.signUp();
    const grace = await joinAs(app, former, 'viewer');
    const owner = await app.signUp();
    const token = await invite(app, owner, grace.user.email, 'viewer');
    expect((await grace.post(`/api/invitations/${token}/accept`, {})).status).toBe(200);
    await former.post('/api/legal-holds', {
      kind: 'organization',
      id: former.user.organizationId,
      reason: 'Lawsuit',
    });
    await close(owner);
    await runAfter(23);
    await runAfter(30.1);
    await expect.poll(() => closingOf(owner)).toMatchObject({ status: 'closed' });
    sent.length = 0;

    const keyOf = async ({ user }: TestUser) => {
      const { rows } = await app.database.pools.owner.query<{ kept: boolean }>(
        'select wrapped_key is not null as kept from private.subject_keys where subject_id = $1',
        [user.id],
      );
      return rows[0]?.kept;
    };
    expect([await keyOf(owner), await keyOf(grace)]).toEqual([false, true]);
    expect((await grace.get('/api/auth/user')).status).toBe(401);
    const signIn = { email: grace.user.email, password: grace.password };
    expect((await app.visitor().post('/api/auth/signin', signIn)).status).toBe(401);
  });

  /**
   * Lists the private schema's tables with an `organization_id`, with the number of rows for
   * `organizationId`.
   */
  const rowsLeft = async (organizationId: string) => {
    const { rows: tables } = await app.database.pools.owner.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'private' and column_name = 'organization_id'
         and table_name not in (select viewname from pg_views where schemaname = 'private') order by 1`,
    );
    const left: string[] = [];
    for (const { name } of tables) {
      const { rows } = await app.database.pools.owner.query<{ count: number }>(
        `select count(*)::integer as count from private.${name} where organization_id = $1`,
        [organizationId],
      );
      if ((rows[0]?.count ?? 0) > 0) left.push(name);
    }
    return left;
  };
  const filesOf = async (organizationId: string) => {
    let count = 0;
    for await (const file of app.installation.files.list())
      if (file.organizationId === organizationId) count += 1;
    return count;
  };

  it('removes everything, resumes after a crash, and leaves other organizations alone', async () => {
    const owner = await app.signUp({ company: 'Unspeakable Health' });
    const bystander = await app.signUp();
    for (const each of [owner, bystander]) await each.post('/api/free-trial/start', { plan: 'enterprise' });
    const editor = await joinAs(app, owner, 'editor');
    const { organizationId } = owner.user;
    const ids = [];
    for (const each of [owner, bystander]) {
      const id = await policyOf(each, 'Unspeakable visitors');
      await uploadedDocument(each, id, 'unspeakable.pdf', pdfOf('Unspeakable plans'));
      ids.push(id);
    }
    const issued = await owner.post('/api/api-keys', {
      name: 'All',
      scopes: ['policy.read'],
      expiresInDays: 90,
    });
    const { key } = (await issued.json()) as { key: string };
    const { text: directory } = await newDirectoryToken(app, owner);
    await owner.post('/api/webhooks', {
      address: 'https://example.org/hook',
      description: '',
      eventTypes: ['PolicyCreated'],
    });
    expect(await rowsLeft(organizationId)).toEqual(
      expect.arrayContaining(['api_keys', 'credentials', 'directory_tokens', 'sessions']),
    );
    await expect.poll(() => rowsLeft(bystander.user.organizationId)).toContain('notification_items');
    const others = [
      await rowsLeft(bystander.user.organizationId),
      await filesOf(bystander.user.organizationId),
    ];

    expect((await close(owner)).status).toBe(204);
    await runAfter(22);
    expect(await subjectsTo(owner)).not.toContain(
      'Reminder: your organization in Proviso will be closed on day',
    );
    await runAfter(23);
    await expect
      .poll(() => subjectsTo(owner))
      .toContain('Reminder: your organization in Proviso will be closed on day');
    await runAfter(29.9);
    expect((await owner.get(`/api/policies/${ids[0]}`)).status).toBe(200);

    // The job crashes twice, first after one user was erased and then before the documents are removed. The
    // third run completes.
    let erased = 0;
    await expect(
      runAfter(30.1, {
        erasePerson: (removal) => async (person) => {
          erased += 1;
          if (erased === 2) throw new Error('killed');
          return erasePerson(removal, person);
        },
      }),
    ).rejects.toThrow('1 organizations failed');
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      [owner.user.email, 'Your organization in Proviso was closed'],
    ]);
    await expect.poll(() => closingOf(owner)).toMatchObject({ status: 'started' });
    expect(await refusal(await administrator.post(`${adminPath(owner)}/reopen`, { reason: 'No' }))).toEqual([
      409,
      'closing.too-late',
    ]);
    await expect(
      runAfter(30.2, { removeAllDocuments: () => Promise.reject(new Error('killed')) }),
    ).rejects.toThrow('1 organizations failed');
    await runAfter(30.3);
    await expect.poll(() => closingOf(owner)).toMatchObject({ status: 'closed', reason: 'merged' });
    await runAfter(31);

    expect(await filesOf(organizationId)).toBe(0);
    expect(await rowsLeft(organizationId)).toEqual([]);
    for (const { user, password } of [owner, editor])
      expect((await app.visitor().post('/api/auth/signin', { email: user.email, password })).status).toBe(
        401,
      );
    expect((await app.visitor().get('/api/policies', { Authorization: `Bearer ${key}` })).status).toBe(401);
    const scim = await app.visitor().get('/scim/v2/Users', { Authorization: `Bearer ${directory}` });
    expect(scim.status).toBe(401);
    // All former members can sign up again.
    expect((await app.signUp({ email: editor.user.email })).user.organizationId).not.toBe(organizationId);

    // Other organizations keep all their data.
    expect((await bystander.get(`/api/policies/${ids[1]}`)).status).toBe(200);
    expect([
      await rowsLeft(bystander.user.organizationId),
      await filesOf(bystander.user.organizationId),
    ]).toEqual(others);

    // The logs of the installation and of the organization record the closing, and neither contains any of
    // the organization's texts.
    const ownLog = async () => (await administrator.get(`${adminPath(owner)}/audit-log`)).text();
    await expect.poll(ownLog).toContain('Closed the organization and removed all its data');
    const own = await ownLog();
    expect(own).toContain('because it is moving to another organization');
    await expect
      .poll(async () =>
        (await sentences('/api/admin/audit-log')).filter((line) => line.includes(organizationId)),
      )
      .toEqual([
        `Closed organization ${organizationId}, as requested by its owner ${owner.user.id} on ${new Date().toISOString().slice(0, 10)} because it is moving to another organization`,
      ]);
    const ofInstallation = await (await administrator.get('/api/admin/audit-log')).text();
    expect(own).not.toMatch(/unspeakable/i);
    expect(ofInstallation).not.toMatch(/unspeakable/i);
    expect(ofInstallation).not.toContain(owner.user.email);
  });
});
