import {
  auditEntrySchema,
  dayAfter,
  type ExceptionState,
  policyExceptionSchema,
  type RequestException,
} from '@proviso/contracts';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { engage, switchTo } from '../../testing/audit.ts';
import { approveException, exceptionRequest, requestException } from '../../testing/exceptions.ts';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { type SharedApp, sharedApp, type TestUser } from '../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
let grace: TestUser;
let viewer: TestUser;
beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
  grace = await joinAs(app, ada, 'owner');
  viewer = await joinAs(app, ada, 'viewer');
});

/** The current day in UTC, which is the time zone of these tests' organizations. */
const today = new Date().toISOString().slice(0, 10);
const newPolicy = async (owner: TestUser): Promise<string> => {
  const response = await owner.post('/api/policies', { title: 'Screens', status: 'active' });
  return z.object({ id: z.string() }).parse(await response.json()).id;
};
const ask = (by: TestUser, policyId: string, fields: Partial<RequestException> = {}) =>
  by.post(`/api/policies/${policyId}/exceptions`, exceptionRequest(fields));
const listed = async ({ get }: TestUser, query = '') =>
  z.array(policyExceptionSchema).parse(await (await get(`/api/policy-exceptions${query}`)).json());
/** The exception as `by` sees it, once it is in `state`. Reads wait only for the caller's own writes. */
const found = (by: TestUser, id: string, state: ExceptionState = 'waiting') =>
  vi.waitFor(
    async () => {
      const exception = (await listed(by)).find((each) => each.id === id);
      if (exception?.state !== state) throw new Error(`the exception is ${exception?.state ?? 'not listed'}`);
      return exception;
    },
    { timeout: 30_000, interval: 50 },
  );
const approve = (by: TestUser, id: string, fingerprint: string) =>
  by.post(`/api/policy-exceptions/${id}/approve`, { fingerprint });
const codeOf = async (response: Response) => (await problemOf(response)).code;

describe('an exception', () => {
  it('is asked for by a reader and approved by an owner, in the audit log and the list', async () => {
    const policyId = await newPolicy(ada);
    const id = await requestException(viewer, policyId);
    expect(await found(viewer, id)).toMatchObject({
      policyId,
      policyTitle: 'Screens',
      policyVersion: 1,
      waived: 'Screens lock after five minutes',
      requested: { by: viewer.user.id },
      decision: null,
      actions: ['withdraw'],
    });
    expect((await found(ada, id)).actions).toEqual(['approve', 'reject']);
    expect((await approveException(viewer, id)).status).toBe(403);
    expect((await approveException(ada, id)).status).toBe(204);
    expect(await found(viewer, id, 'in-force')).toMatchObject({
      decision: { by: ada.user.id, approved: true, policyVersion: 1, note: null },
      actions: [],
    });
    expect((await listed(ada, `?policyId=${policyId}&state=in-force`)).map((each) => each.id)).toEqual([id]);
    expect(await listed(ada, `?policyId=${policyId}&state=waiting`)).toEqual([]);
    const revoked = await ada.post(`/api/policy-exceptions/${id}/revoke`, { reason: 'Closed' });
    expect(revoked.status).toBe(204);
    expect(await found(ada, id, 'revoked')).toMatchObject({ ending: { reason: 'Closed' } });
    const entries = async () =>
      z
        .array(auditEntrySchema)
        .parse(await (await ada.get(`/api/audit-log?search=${policyId}`)).json())
        .map(({ details }) => details);
    await expect.poll(entries).toContain('Revoked an exception to a policy – Closed');
    expect(await entries()).toContain('Approved an exception to a policy');
  });

  it('is decided by someone else than the person who asked, and only once', async () => {
    const policyId = await newPolicy(ada);
    const id = await requestException(ada, policyId);
    expect(await codeOf(await approveException(ada, id))).toBe('exception.own-request');
    const { fingerprint } = await found(grace, id);
    const reject = { fingerprint, reason: 'Lock the screens' };
    expect((await grace.post(`/api/policy-exceptions/${id}/reject`, reject)).status).toBe(204);
    expect(await codeOf(await approve(grace, id, fingerprint))).toBe('exception.already-decided');
    expect(await found(ada, id, 'rejected')).toMatchObject({
      decision: { approved: false, note: 'Lock the screens' },
    });
  });

  it('is decided once if two owners decide at the same instant', async () => {
    const id = await requestException(viewer, await newPolicy(ada));
    const { fingerprint } = await found(ada, id);
    const both = await Promise.all([ada, grace].map((each) => approve(each, id, fingerprint)));
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['204', '409']);
  });

  it('is not approved from an outdated tab', async () => {
    const policyId = await newPolicy(ada);
    const id = await requestException(viewer, policyId);
    const { fingerprint } = await found(ada, id);
    await ada.put(`/api/policies/${policyId}`, { title: 'Screens', content: 'New.', status: 'active' });
    expect(await codeOf(await approve(ada, id, fingerprint))).toBe('exception.outdated');
    expect(await found(ada, id)).toMatchObject({ policyVersion: 1, currentVersion: 2 });
    expect((await approveException(ada, id)).status).toBe(204);
    expect(await codeOf(await ask(viewer, policyId))).toBe('exception.version-outdated');
  });

  it('ends without an email if the owner who asked revokes it', async () => {
    const mails = async () => {
      const { rows } = await app.database.pools.platform.query<{ subject: string }>(
        `select subject from private.outbox where recipient = $1 and subject like 'Your exception%'`,
        [grace.user.email],
      );
      return rows.map(({ subject }) => subject).toSorted();
    };
    const policyId = await newPolicy(ada);
    const before = await mails();
    const id = await requestException(grace, policyId);
    await approveException(ada, id);
    await found(grace, id, 'in-force');
    await grace.post(`/api/policy-exceptions/${id}/revoke`, { reason: 'Not needed' });
    const next = await requestException(grace, policyId);
    await approveException(ada, next);
    // Reactions handle events in order, so the revocation was handled before the second approval.
    const approved = 'Your exception to a policy was approved';
    await expect.poll(mails, { timeout: 30_000 }).toEqual([...before, approved, approved].toSorted());
  });

  it('is withdrawn only by the person who asked', async () => {
    const id = await requestException(viewer, await newPolicy(ada));
    expect(await codeOf(await ada.post(`/api/policy-exceptions/${id}/withdraw`))).toBe('exception.not-yours');
    expect((await viewer.post(`/api/policy-exceptions/${id}/withdraw`)).status).toBe(204);
    await found(viewer, id, 'withdrawn');
  });

  it.each([
    ['yesterday', dayAfter(today, -1)],
    ['a day after more than a year', dayAfter(today, 370)],
  ])('has no last day that is %s', async (_, lastDay) => {
    const refused = await ask(viewer, await newPolicy(ada), { lastDay });
    expect(await codeOf(refused)).toBe('exception.day-not-possible');
  });

  it('ends with its policy, and returns with it', async () => {
    const policyId = await newPolicy(ada);
    const [id, waiting] = [
      await requestException(viewer, policyId),
      await requestException(viewer, policyId),
    ];
    await approveException(ada, id);
    await ada.put(`/api/policies/${policyId}`, { title: 'Screens', status: 'archived' });
    await found(ada, id, 'policy-ended');
    expect(await codeOf(await approveException(ada, waiting))).toBe('exception.policy-ended');
    expect(await codeOf(await ask(viewer, policyId))).toBe('exception.policy-ended');
    await ada.put(`/api/policies/${policyId}`, { title: 'Screens', status: 'active' });
    await found(ada, id, 'in-force');
    await ada.delete(`/api/policies/${policyId}`);
    expect(await found(ada, id, 'policy-ended')).toMatchObject({ policyDeleted: true });
    expect(await codeOf(await ask(viewer, policyId))).toBe('policy.not-found');
  });

  it('cannot be changed by API keys or while the organization is closing', async () => {
    const owner = await app.signUp();
    await owner.post('/api/free-trial/start', { plan: 'enterprise' });
    const member = await joinAs(app, owner, 'viewer');
    const id = await requestException(member, await newPolicy(owner));
    const { fingerprint } = await found(owner, id);
    const issued = await owner.post('/api/api-keys', {
      name: 'A program',
      scopes: ['policy.read', 'organization.manage'],
      expiresInDays: 1,
    });
    const { key } = z.object({ key: z.string() }).parse(await issued.json());
    const byKey = await fetch(new URL(`/api/policy-exceptions/${id}/approve`, app.url), {
      method: 'POST',
      headers: { Authorization: `Bearer ${key}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ fingerprint }),
    });
    expect(await codeOf(byKey)).toBe('api-key.not-allowed');
    const { name } = z
      .object({ name: z.string() })
      .parse(await (await owner.get('/api/organization')).json());
    const closing = { name, password: owner.password, reason: 'other' };
    expect((await owner.post('/api/closing', closing)).ok).toBe(true);
    expect(await codeOf(await approve(owner, id, fingerprint))).toBe('organization.closing');
    expect((await found(owner, id)).actions).toEqual([]);
  });

  it('is read by external auditors, if they may read its policy', async () => {
    const [owner, auditor] = [await app.signUp(), await app.signUp()];
    await owner.post('/api/free-trial/start', { plan: 'enterprise' });
    const member = await joinAs(app, owner, 'viewer');
    const [inScope, outside] = [await newPolicy(owner), await newPolicy(owner)];
    const id = await requestException(member, inScope);
    await requestException(member, outside);
    await engage(app, owner, auditor, { scope: 'chosen', policyIds: [inScope] });
    expect((await switchTo(auditor, owner.user.organizationId)).status).toBe(204);
    expect(await listed(auditor)).toMatchObject([{ id, actions: [] }]);
    expect(await codeOf(await ask(auditor, inScope))).toBe('auditor.not-allowed');
  });
});
