import {
  invitationOfLinkSchema,
  invitationSchema,
  invitationsPreviewSchema,
  invitedManySchema,
  limits,
  type Invitation,
} from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pino } from 'pino';
import * as z from 'zod';
import { confirmAddress, invite, joinAs } from '../../../testing/join.ts';
import { mailedToken } from '../../../testing/mailed-token.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { serveRoutes } from '../../../testing/serve-routes.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: TestApp;
let moment: Date | undefined;
beforeAll(async () => {
  app = await startTestApp({ now: () => moment ?? new Date() });
});
afterAll(async () => app.stop());

const refusalOf = async (response: Response) => [response.status, (await problemOf(response)).code];
const notValid = [404, 'invitation.not-valid'];
const invitationsOf = async (user: TestUser): Promise<Invitation[]> =>
  z.array(invitationSchema).parse(await (await user.get('/api/organization/invitations')).json());
const person = { firstName: 'Grace', lastName: 'Hopper', password: 'correct horse battery' };
const newAddress = () => newPerson().email;
/** Signs up an owner and confirms the owner's email address. */
const newOwner = async () => {
  const owner = await app.signUp();
  await confirmAddress(app, owner);
  return owner;
};

describe('an owner with an unconfirmed email address', () => {
  it('cannot send email to others through an invitation, a list, or the directory', async () => {
    const eve = await app.signUp({ company: 'Click here' });
    const email = newAddress();
    const people = [{ email, firstName: '', lastName: '', role: 'viewer' }];
    const unverified = [403, 'identity.email-unverified'];
    const invited = await eve.post('/api/organization/invitations', { email, role: 'viewer' });
    expect(await refusalOf(invited)).toEqual(unverified);
    const listed = await eve.post('/api/organization/invitations/batch', { people });
    expect(await refusalOf(listed)).toEqual(unverified);
    expect(await refusalOf(await eve.put('/api/notifications/address', { email }))).toEqual(unverified);
    const token = await eve.post('/api/directory/tokens', { name: 'Identity provider' });
    expect(await refusalOf(token)).toEqual(unverified);
    const { rowCount } = await app.database.pools.platform.query(
      'select from private.outbox where recipient = $1',
      [email],
    );
    expect(rowCount).toBe(0);
    expect(await invitationsOf(eve)).toEqual([]);
    await confirmAddress(app, eve);
    expect((await eve.post('/api/organization/invitations', { email, role: 'viewer' })).status).toBe(201);
  });
});

describe('an invitation', () => {
  it('is emailed as a link that explains its purpose', async () => {
    const ada = await newOwner();
    const email = newAddress();
    const token = await invite(app, ada, email, 'auditor');
    const found = await app.visitor().get(`/api/invitations/${token}`);
    expect(invitationOfLinkSchema.parse(await found.json())).toMatchObject({
      organizationName: 'Analytical Engines',
      email,
      role: 'auditor',
      accepting: 'sign-up',
    });
    expect(await invitationsOf(ada)).toMatchObject([{ email, role: 'auditor' }]);
  });

  it('is emailed in the language of the recipient or, if unknown, of the inviter', async () => {
    const [ada, bob] = [await newOwner(), await newOwner()];
    await ada.put('/api/auth/language', { language: 'de' });
    await bob.put('/api/auth/language', { language: 'es' });
    const { email } = (await (await bob.get('/api/auth/user')).json()) as { email: string };
    const stranger = newAddress();
    for (const to of [email, stranger])
      expect((await ada.post('/api/organization/invitations', { email: to, role: 'viewer' })).status).toBe(
        201,
      );
    const { rows } = await app.database.pools.platform.query<{ recipient: string; subject: string }>(
      `select recipient, subject from private.outbox where recipient = any ($1) and subject like '%Analytical%'
       order by recipient = $2`,
      [[email, stranger], stranger],
    );
    expect(rows).toEqual([
      { recipient: email, subject: 'Únase a Analytical Engines en Proviso' },
      { recipient: stranger, subject: 'Treten Sie Analytical Engines auf Proviso bei' },
    ]);
  });

  it('keeps the address out of events, and the link’s token out of everything except the email', async () => {
    const ada = await newOwner();
    const email = newAddress();
    const token = await invite(app, ada, email, 'viewer');
    const { rows } = await app.database.pools.projector.query<{ text: string }>(
      `select data::text || metadata::text as text from es.events where type = 'MemberInvited'`,
    );
    for (const { text } of rows) {
      expect(text).not.toContain(email);
      expect(text).not.toContain(token);
    }
    const kept = await app.database.pools.api.query<{ text: string }>(
      'select link_tokens::text as text from private.link_tokens',
    );
    for (const { text } of kept.rows) expect(text).not.toContain(token);
  });

  it('succeeds while other invitations are sent concurrently', async () => {
    const ada = await newOwner();
    const invitations = Array.from({ length: 8 }, () => ({ email: newAddress(), role: 'viewer' }));
    const answers = await Promise.all(
      invitations.map((invitation) => ada.post('/api/organization/invitations', invitation)),
    );
    expect(answers.map(({ status }) => status)).toEqual(invitations.map(() => 201));
  });

  it('replaces an earlier one for the same address', async () => {
    const ada = await newOwner();
    const email = newAddress();
    const first = await invite(app, ada, email, 'owner');
    const second = await invite(app, ada, email.toUpperCase(), 'viewer');
    expect(await refusalOf(await app.visitor().get(`/api/invitations/${first}`))).toEqual(notValid);
    expect((await app.visitor().get(`/api/invitations/${second}`)).status).toBe(200);
    expect(await invitationsOf(ada)).toHaveLength(1);
  });

  it('stops working as soon as it is withdrawn', async () => {
    const ada = await newOwner();
    const token = await invite(app, ada, newAddress(), 'editor');
    const [{ id } = { id: '' }] = await invitationsOf(ada);
    expect((await ada.delete(`/api/organization/invitations/${id}`)).status).toBe(204);
    expect(await refusalOf(await app.visitor().post(`/api/invitations/${token}/accept`, person))).toEqual(
      notValid,
    );
    expect(await invitationsOf(ada)).toEqual([]);
    expect(await refusalOf(await ada.delete(`/api/organization/invitations/${id}`))).toEqual([
      404,
      'invitation.not-found',
    ]);
  });

  it('expires after exactly seven days', async () => {
    const ada = await newOwner();
    const token = await invite(app, ada, newAddress(), 'editor');
    const [{ expiresAt } = { expiresAt: '' }] = await invitationsOf(ada);
    const end = Date.parse(expiresAt);
    try {
      moment = new Date(end - 1);
      expect((await app.visitor().get(`/api/invitations/${token}`)).status).toBe(200);
      moment = new Date(end);
      expect(await refusalOf(await app.visitor().get(`/api/invitations/${token}`))).toEqual(notValid);
      expect(await refusalOf(await app.visitor().post(`/api/invitations/${token}/accept`, person))).toEqual(
        notValid,
      );
    } finally {
      moment = undefined;
    }
  });

  it('can be sent only by owners', async () => {
    const ada = await newOwner();
    const grace = await joinAs(app, ada, 'viewer');
    const response = await ada.post('/api/organization/invitations', {
      email: grace.user.email,
      role: 'owner',
    });
    expect(await refusalOf(response)).toEqual([409, 'organization.already-member']);
  });

  it.each([
    ['an injected header', { email: 'grace@example.org\r\nBcc: eve@example.org', role: 'viewer' }],
    ['two addresses', { email: 'grace@example.org,eve@example.org', role: 'viewer' }],
    ['an unknown role', { email: 'grace@example.org', role: 'admin' }],
    ['an unknown field', { email: 'grace@example.org', role: 'viewer', isAdmin: true }],
  ])('is rejected with %s', async (_, body) => {
    const ada = await newOwner();
    expect(await refusalOf(await ada.post('/api/organization/invitations', body))).toEqual([
      422,
      'request.invalid',
    ]);
  });
});

describe('a list of people', () => {
  const preview = async (user: TestUser, content: string) =>
    invitationsPreviewSchema.parse(
      await (await user.post('/api/organization/invitations/preview', { content })).json(),
    ).lines;
  const inviteAll = async (user: TestUser, people: object[]) =>
    user.post('/api/organization/invitations/batch', { people });

  it('is parsed, with errors reported per line', async () => {
    const ada = await newOwner();
    const invited = newAddress();
    await invite(app, ada, invited, 'viewer');
    const lines = await preview(
      ada,
      [
        'Email;First name;Last name;Role',
        'grace@example.org;Grace;Hopper;User',
        'linus@example.org;;;',
        'GRACE@example.org;Grace;Hopper;viewer',
        `${ada.user.email};Ada;Lovelace;owner`,
        `${invited.toUpperCase()};;;auditor`,
        'eve@example.org;"=HYPERLINK(""https://evil.example"")";Eve;viewer',
        'not an address;A;B;viewer',
        ';A;B;viewer',
        'kim@example.org;Kim;Yu;boss',
      ].join('\n'),
    );
    expect(lines.map(({ line, email, role, fault }) => [line, email, role, fault])).toEqual([
      [2, 'grace@example.org', 'editor', null],
      [3, 'linus@example.org', 'editor', null],
      [4, 'GRACE@example.org', 'viewer', 'repeated'],
      [5, ada.user.email, 'owner', 'already-member'],
      [6, invited.toUpperCase(), 'auditor', 'already-invited'],
      [7, 'eve@example.org', 'viewer', 'formula'],
      [8, 'not an address', 'viewer', 'email-invalid'],
      [9, '', 'viewer', 'email-missing'],
      [10, 'kim@example.org', 'boss', 'role-unknown'],
    ]);
    expect(await invitationsOf(ada)).toHaveLength(1);
  });

  it.each([
    ['no email column', 'first name,role\nAda,viewer', 'The first line must name the column “email”.'],
    ['no people', 'email,role\n', 'The file has no people.'],
    ['an extra quotation mark', 'email\n"ada@example.org', 'The quotation marks do not match.'],
    [
      'too many lines',
      `email\n${'a@b.example\n'.repeat(limits.memberImportLines + 1)}`,
      'There are more than 1000 people in the file.',
    ],
  ])('is rejected with %s', async (_, content, fault) => {
    const ada = await newOwner();
    const response = await ada.post('/api/organization/invitations/preview', { content });
    const { code, detail } = await problemOf(response);
    expect([response.status, code]).toEqual([422, 'invitation.list-faulty']);
    expect(detail).toContain(fault);
  });

  it('accepts a column mapping from the user', async () => {
    const ada = await newOwner();
    const content = 'Kontakt,Befugnis\neve@example.org,Leserin';
    const previewWith = async (columns: object[]) => {
      const response = await ada.post('/api/organization/invitations/preview', { content, columns });
      return invitationsPreviewSchema.parse(await response.json());
    };
    expect(await previewWith([])).toEqual({ lines: [], unknownColumns: ['Kontakt', 'Befugnis'] });
    const named = await previewWith([
      { name: 'Kontakt', field: 'email' },
      { name: 'Befugnis', field: 'role' },
    ]);
    expect(named.unknownColumns).toEqual([]);
    expect(named.lines.map(({ email, role, fault }) => [email, role, fault])).toEqual([
      ['eve@example.org', 'viewer', null],
    ]);
  });

  it('invites each person once, and the join page shows their names', async () => {
    const ada = await newOwner();
    const [first, second] = [newAddress(), newAddress()];
    const people = [
      { email: first, firstName: 'Grace', lastName: 'Hopper', role: 'viewer' },
      { email: second, firstName: '', lastName: '', role: 'editor' },
      { email: ada.user.email, firstName: '', lastName: '', role: 'viewer' },
    ];
    const outcomes = async () =>
      invitedManySchema
        .parse(await (await inviteAll(ada, people)).json())
        .results.map(({ outcome }) => outcome);
    expect(await outcomes()).toEqual(['invited', 'invited', 'already-member']);
    expect(await outcomes()).toEqual(['already-invited', 'already-invited', 'already-member']);
    const token = await mailedToken(app, first, 'join');
    const link = await (await app.visitor().get(`/api/invitations/${token}`)).json();
    expect(invitationOfLinkSchema.parse(link)).toMatchObject({ firstName: 'Grace', lastName: 'Hopper' });
    expect(await invitationsOf(ada)).toMatchObject([
      { email: second, firstName: null },
      { email: first, firstName: 'Grace' },
    ]);
    const { rows } = await app.database.pools.projector.query<{ text: string }>(
      `select data::text as text from es.events where stream_id = 'organization-' || $1`,
      [ada.user.organizationId],
    );
    for (const { text } of rows) expect(text).not.toContain('Hopper');
  });

  it.each([
    ['a formula as a name', { firstName: '=1+1' }],
    ['a name of two lines', { lastName: 'Hopper\nBcc: eve' }],
    ['an invalid address', { email: 'grace' }],
    ['an unknown role', { role: 'admin' }],
  ])('is rejected as a whole with %s', async (_, wrong) => {
    const ada = await newOwner();
    const grace = { email: newAddress(), firstName: '', lastName: '', role: 'viewer' };
    const linus = { email: newAddress(), firstName: '', lastName: '', role: 'viewer' };
    expect((await inviteAll(ada, [linus, { ...grace, ...wrong }])).status).toBe(422);
    expect(await invitationsOf(ada)).toEqual([]);
  });
});

it('does not log the token of a link', async () => {
  const lines: string[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(line) });
  const served = await serveRoutes([], { logger });
  try {
    const token = 'k'.repeat(43);
    await served.client.post(`/api/invitations/${token}/accept`, {});
    await served.client.get(`/api/reviews/calendar/${token}.ics`);
    expect(lines.join('')).toContain('/api/invitations/:token/accept');
    expect(lines.join('')).toContain('/api/reviews/calendar/:token.ics');
    expect(lines.join('')).not.toContain(token);
  } finally {
    await served.stop();
  }
});
