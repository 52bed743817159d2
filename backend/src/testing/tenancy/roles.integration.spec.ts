import { organizationRoles, type OrganizationRole } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAs } from '../join.ts';
import { problemOf } from '../problem-of.ts';
import { startTestApp, type TestApp, type TestUser } from '../start-test-app.ts';
import { operationsOf } from './operations.ts';

type Who = OrganizationRole | 'administrator';
const everybody: readonly Who[] = [...organizationRoles, 'administrator'];
const authors: readonly Who[] = ['owner', 'editor', 'administrator'];
const auditors: readonly Who[] = ['owner', 'editor', 'auditor', 'administrator'];
const owners: readonly Who[] = ['owner', 'administrator'];
const administrators: readonly Who[] = ['administrator'];

/** The roles that may call each route with a session. A platform administrator also owns an organization. */
const matrix: Readonly<Record<string, readonly Who[]>> = {
  'GET /api/auth/user': everybody,
  'GET /api/auth/sessions': everybody,
  'DELETE /api/auth/sessions/{sessionId}': everybody,
  'PUT /api/auth/profile': everybody,
  'PUT /api/auth/language': everybody,
  'PUT /api/auth/profile/picture': everybody,
  'DELETE /api/auth/profile/picture': everybody,
  'GET /api/people/{id}/picture': everybody,
  'POST /api/auth/change-password': everybody,
  'POST /api/auth/verify-email/resend': everybody,
  'GET /api/auth/two-factor': everybody,
  'POST /api/auth/two-factor/setup': everybody,
  'POST /api/auth/two-factor/enable': everybody,
  'POST /api/auth/two-factor/disable': everybody,
  'GET /api/auth/passkeys': everybody,
  'POST /api/auth/passkeys/begin': everybody,
  'POST /api/auth/passkeys': everybody,
  'DELETE /api/auth/passkeys/{id}': everybody,
  'GET /api/api-keys': everybody,
  'POST /api/api-keys': everybody,
  'DELETE /api/api-keys/{id}': everybody,
  'GET /api/webhooks': owners,
  'POST /api/webhooks': owners,
  'PUT /api/webhooks/{id}': owners,
  'DELETE /api/webhooks/{id}': owners,
  'POST /api/webhooks/{id}/secret': owners,
  'POST /api/webhooks/{id}/test': owners,
  'POST /api/webhooks/{id}/replay': owners,
  'GET /api/webhooks/{id}/deliveries': owners,
  'GET /api/webhooks/{id}/deliveries/{deliveryId}/attempts': owners,
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/replay': owners,
  'GET /api/auth/account/export': everybody,
  'POST /api/auth/account/delete': everybody,
  'GET /api/auth/email-change': everybody,
  'POST /api/auth/email-change': everybody,
  'DELETE /api/auth/email-change': everybody,
  'GET /api/notifications': everybody,
  'PUT /api/notifications': everybody,
  'PUT /api/notifications/address': everybody,
  'GET /api/entitlements': everybody,
  'GET /api/free-trial/status': everybody,
  'POST /api/free-trial/start': owners,
  'GET /api/billing/payments': everybody,
  'GET /api/billing/prices': everybody,
  'GET /api/subscription': everybody,
  'POST /api/create-subscription': owners,
  'POST /api/subscription/cancel': owners,
  'POST /api/subscription/guarantee': owners,
  'POST /api/subscription/reactivate': owners,
  'GET /api/subscription/plan-change': owners,
  'POST /api/subscription/plan-change': owners,
  'POST /api/subscription/payment-method': owners,
  'POST /api/subscription/refresh': owners,
  'POST /api/billing/portal': owners,
  'GET /api/subscription/invoices': owners,
  'GET /api/subscription/invoices/{invoiceId}/pdf': owners,
  'GET /api/retention': everybody,
  'POST /api/legal-holds': owners,
  'POST /api/legal-holds/lift': owners,
  'POST /api/billing/sandbox/payments': owners,
  'POST /api/billing/sandbox/clock': owners,
  'GET /api/billing/sandbox/details': owners,
  'PUT /api/billing/sandbox/details': owners,
  'GET /api/live': everybody,
  'GET /api/policy-types': everybody,
  'POST /api/policy-types': owners,
  'GET /api/organization/export': owners,
  'POST /api/organization/export': owners,
  'GET /api/organization/export/file': owners,
  'POST /api/closing': owners,
  'DELETE /api/closing': owners,
  'GET /api/variables': everybody,
  'GET /api/variables/{name}/policies': everybody,
  'PUT /api/variables/{name}': owners,
  'DELETE /api/variables/{name}': owners,
  'GET /api/regulatory-entities': everybody,
  'POST /api/regulatory-entities': owners,
  'PUT /api/policy-types/{id}': owners,
  'DELETE /api/policy-types/{id}': owners,
  'PUT /api/regulatory-entities/{id}': owners,
  'DELETE /api/regulatory-entities/{id}': owners,
  'GET /api/policies': everybody,
  'GET /api/policy-views': everybody,
  'POST /api/policy-views': everybody,
  'PUT /api/policy-views/{id}': everybody,
  'DELETE /api/policy-views/{id}': everybody,
  'GET /api/audit-views': everybody,
  'POST /api/audit-views': everybody,
  'PUT /api/audit-views/{id}': everybody,
  'DELETE /api/audit-views/{id}': everybody,
  'GET /api/policies/values': everybody,
  'GET /api/policies/{id}': everybody,
  'GET /api/policies/export': everybody,
  'GET /api/policies/{id}/export': everybody,
  'GET /api/policies/{id}/comparison/export': everybody,
  'GET /api/policies/examples': everybody,
  'POST /api/policies/examples': authors,
  'DELETE /api/policies/examples': authors,
  'POST /api/pictures': authors,
  'GET /api/pictures/{name}': everybody,
  'POST /api/policies/import': authors,
  'POST /api/policies/import/preview': authors,
  'POST /api/policies': authors,
  'POST /api/policies/from-template': authors,
  'POST /api/policies/generate': authors,
  'POST /api/policies/analyze-draft': authors,
  'POST /api/policies/{id}/analyze': authors,
  'POST /api/policies/{id}/regulatory-mapping': authors,
  'GET /api/policies/{id}/analyses': everybody,
  'GET /api/regulatory-updates/{id}': everybody,
  'GET /api/regulatory-updates/{id}/affected': everybody,
  'POST /api/regulatory-updates/subscribe': everybody,
  'GET /api/analysis-settings': everybody,
  'PUT /api/analysis-settings': owners,
  'GET /api/policies/{id}/review': everybody,
  'PUT /api/policies/{id}/review': authors,
  'GET /api/policies/{id}/reviews': everybody,
  'POST /api/policies/{id}/reviews': authors,
  'GET /api/reviews': everybody,
  'GET /api/reviews/count': everybody,
  'GET /api/reviews/calendar': everybody,
  'POST /api/reviews/calendar': everybody,
  'DELETE /api/reviews/calendar': everybody,
  'GET /api/organization/members/{userId}/owned-policies': owners,
  'POST /api/organization/members/{userId}/hand-over': owners,
  'POST /api/analysis-settings/acknowledgment': authors,
  'GET /api/analyses': everybody,
  'GET /api/analyses/{id}': everybody,
  'POST /api/analyses/{id}/cancel': authors,
  'GET /api/analyses/{id}/export': everybody,
  'GET /api/analyses/{id}/comparison/export': everybody,
  'GET /api/coverage': everybody,
  'GET /api/coverage/export': everybody,
  'GET /api/requirements': everybody,
  'GET /api/requirements/search': everybody,
  'GET /api/analysis-batches/preview': authors,
  'GET /api/analysis-batches': everybody,
  'POST /api/analysis-batches': authors,
  'POST /api/analysis-batches/{id}/cancel': authors,
  'PUT /api/analyses/{id}/judgments': authors,
  'DELETE /api/analyses/{id}/judgments': authors,
  'GET /api/scope': everybody,
  'GET /api/scope/requirements': everybody,
  'PUT /api/scope': owners,
  'GET /api/own-bodies': everybody,
  'POST /api/own-bodies': owners,
  'POST /api/own-bodies/preview': owners,
  'PUT /api/own-bodies/{id}': owners,
  'DELETE /api/own-bodies/{id}': owners,
  'GET /api/scope/statement': everybody,
  'PUT /api/policies/{id}': authors,
  'DELETE /api/policies/{id}': authors,
  'POST /api/policies/{id}/undelete': authors,
  'GET /api/policies/{id}/history': everybody,
  'GET /api/policies/{id}/versions/{version}': everybody,
  'POST /api/policies/{id}/versions/{version}/restore': authors,
  'GET /api/policies/{id}/editors': everybody,
  'PUT /api/policies/{id}/editors': authors,
  'DELETE /api/policies/{id}/editors': authors,
  'GET /api/policies/{id}/documents': everybody,
  'POST /api/policies/{id}/upload': authors,
  'POST /api/policies/{id}/upload-from/{uploadId}': authors,
  'POST /api/uploads': authors,
  'HEAD /api/uploads/{uploadId}': authors,
  'PATCH /api/uploads/{uploadId}': authors,
  'DELETE /api/uploads/{uploadId}': authors,
  'GET /api/documents/{id}': everybody,
  'GET /api/documents/{id}/file': everybody,
  'GET /api/documents/{id}/text': everybody,
  'GET /api/documents/{id}/reading': everybody,
  'POST /api/documents/{id}/extraction': authors,
  'DELETE /api/documents/{id}': authors,
  'GET /api/search': everybody,
  'GET /api/templates': everybody,
  'GET /api/templates/industries': everybody,
  'GET /api/dashboard/stats': everybody,
  'GET /api/dashboard/overview': everybody,
  'GET /api/dashboard/recent-policies': everybody,
  'GET /api/dashboard/score-history': everybody,
  'GET /api/dashboard/insights': everybody,
  'GET /api/dashboard/report': everybody,
  'GET /api/regulatory-updates': everybody,
  'GET /api/audit-log': auditors,
  'GET /api/audit-log/counts': auditors,
  'GET /api/audit-log/export': auditors,
  'GET /api/audit-log/people': auditors,
  'GET /api/audit-log/{id}/text': auditors,
  'GET /api/as-of': auditors,
  'GET /api/as-of/members': auditors,
  'GET /api/as-of/changes': auditors,
  'GET /api/history': auditors,
  'GET /api/history/checkpoint': auditors,
  'POST /api/history/checkpoint': auditors,
  'GET /api/history/keys': auditors,
  'GET /api/history/inclusion': auditors,
  'GET /api/history/consistency': auditors,
  'GET /api/history/tile/{level}/{index}': auditors,
  'GET /api/evidence-packs': auditors,
  'POST /api/evidence-packs': auditors,
  'GET /api/evidence-packs/{id}/file': auditors,
  'GET /api/auditors': owners,
  'POST /api/auditors': owners,
  'PUT /api/auditors/{id}': owners,
  'DELETE /api/auditors/{id}': owners,
  'POST /api/audit-invitations/{token}/accept': everybody,
  'GET /api/session/organizations': everybody,
  'POST /api/session/organization': everybody,
  'GET /api/organization/owners': everybody,
  'GET /api/organization/members': auditors,
  'PUT /api/organization/members/{userId}': owners,
  'DELETE /api/organization/members/{userId}': owners,
  'GET /api/organization/invitations': owners,
  'POST /api/organization/invitations/preview': owners,
  'POST /api/organization/invitations/batch': owners,
  'GET /api/organization': everybody,
  'PUT /api/organization': owners,
  'GET /api/organization/support-access': owners,
  'PUT /api/organization/support-access': owners,
  'DELETE /api/organization/support-access': owners,
  'POST /api/organization/invitations': owners,
  'DELETE /api/organization/invitations/{invitationId}': owners,
  'GET /api/sign-on': owners,
  'PUT /api/sign-on/provider': owners,
  'PUT /api/sign-on/saml': owners,
  'POST /api/sign-on/saml/metadata': owners,
  'DELETE /api/sign-on/provider': owners,
  'POST /api/sign-on/domains': owners,
  'POST /api/sign-on/domains/{id}/verify': owners,
  'DELETE /api/sign-on/domains/{id}': owners,
  'GET /api/directory': owners,
  'POST /api/directory/tokens': owners,
  'DELETE /api/directory/tokens/{id}': owners,
  'PUT /api/directory/groups/{id}/role': owners,
  'GET /api/admin/status': administrators,
  'GET /api/admin/overview': administrators,
  'GET /api/admin/document-readings': administrators,
  'GET /api/admin/organizations': administrators,
  'GET /api/admin/users': administrators,
  'GET /api/admin/organizations/{id}': administrators,
  'GET /api/admin/organizations/{id}/members': administrators,
  'GET /api/admin/organizations/{id}/invitations': administrators,
  'GET /api/admin/organizations/{id}/audit-log': administrators,
  'POST /api/admin/organizations/{id}/suspend': administrators,
  'POST /api/admin/organizations/{id}/resume': administrators,
  'POST /api/admin/organizations/{id}/reopen': administrators,
  'POST /api/admin/organizations/{id}/invitations/{invitationId}/resend': administrators,
  'POST /api/admin/organizations/{id}/trial': administrators,
  'POST /api/admin/organizations/{id}/trial/end': administrators,
  'GET /api/admin/organizations/{id}/features': administrators,
  'POST /api/admin/organizations/{id}/features': administrators,
  'GET /api/admin/feature-overrides': administrators,
  'GET /api/admin/users/{id}': administrators,
  'GET /api/admin/users/{id}/audit-log': administrators,
  'POST /api/admin/users/{id}/suspend': administrators,
  'GET /api/admin/features': administrators,
  'GET /api/admin/site-claims': administrators,
  'POST /api/admin/site-claims': administrators,
  'POST /api/admin/site-claims/{id}/withdraw': administrators,
  'POST /api/admin/users/{id}/support-session': administrators,
  'POST /api/admin/users/{id}/reinstate': administrators,
  'POST /api/admin/users/{id}/erase': administrators,
  'POST /api/admin/users/{id}/end-two-factor': administrators,
  'POST /api/admin/users/{id}/send-password-reset': administrators,
  'GET /api/admin/outbox': administrators,
  'GET /api/admin/kept-mails': administrators,
  'POST /api/admin/kept-mails/{id}/send-again': administrators,
  'POST /api/admin/kept-mails/{id}/discard': administrators,
  'GET /api/admin/subscriptions': administrators,
  'GET /api/admin/revenue': administrators,
  'GET /api/admin/payment-cases': administrators,
  'POST /api/admin/organizations/{id}/subscription/end': administrators,
  'POST /api/admin/organizations/{id}/subscription/relink': administrators,
  'POST /api/admin/organizations/{id}/refunds': administrators,
  'POST /api/admin/organizations/{id}/legal-hold': administrators,
  'POST /api/admin/organizations/{id}/legal-hold/lift': administrators,
  'GET /api/admin/upkeep': administrators,
  'POST /api/admin/read-models/{name}/rebuild': administrators,
  'POST /api/admin/files/scrub': administrators,
  'POST /api/admin/parked-events/{id}/retry': administrators,
  'POST /api/admin/parked-events/{id}/skip': administrators,
  'GET /api/admin/audit-log': administrators,
  // This route must come last, because it ends the caller's sessions.
  'DELETE /api/organization/membership': everybody,
};

let app: TestApp;
let people: Readonly<Record<Who, TestUser>>;
beforeAll(async () => {
  app = await startTestApp();
  const owner = await app.signUp();
  // Uses the plan that includes all features.
  await owner.post('/api/free-trial/start', { plan: 'enterprise' });
  people = {
    owner,
    editor: await joinAs(app, owner, 'editor'),
    viewer: await joinAs(app, owner, 'viewer'),
    auditor: await joinAs(app, owner, 'auditor'),
    administrator: await app.signInAdministrator(),
  };
});
afterAll(async () => app.stop());

/** Sends a request that passes the permission check and then finds no work to do. */
const send = async (client: Pick<TestUser, 'request'>, name: string): Promise<Response> => {
  const [method = '', path = ''] = name.split(' ');
  const body = ['GET', 'HEAD', 'DELETE'].includes(method) ? undefined : {};
  const address = path.replaceAll(/\{\w+\}/g, '0198f1a0-0000-7000-8000-00000000dead');
  const response = await client.request(method, address, body);
  if (response.ok) await response.body?.cancel();
  return response;
};

it('lists every route that needs a session', async () => {
  const named = (await operationsOf(app))
    .filter(({ permission }) => permission !== undefined)
    .map(({ name }) => name);
  expect(named.toSorted()).toEqual(Object.keys(matrix).toSorted());
});

/** HEAD responses have no body, so only their status counts. */
const withoutBody = ({ status }: Response): { code: string } => ({
  code: { 401: 'session.required', 403: 'session.forbidden' }[status] ?? String(status),
});

/** Returns "allowed" if the request passed the permission check, and otherwise the problem code. */
const verdictOf = async (response: Response, name: string): Promise<string> => {
  if (response.ok) return 'allowed';
  const { code } = name.startsWith('HEAD ') ? withoutBody(response) : await problemOf(response);
  // The permission check passed, but there is no subscription to change.
  if (code === 'subscription.none') return 'allowed';
  return /^(session|subscription|service)\./.test(code) ? code : 'allowed';
};

describe.each(Object.entries(matrix))('%s', (name, allowed) => {
  it.each(everybody)('treats %s as the role matrix requires', async (who) => {
    const expected = allowed.includes(who) ? 'allowed' : 'session.forbidden';
    expect(await verdictOf(await send(people[who], name), name)).toBe(expected);
  });

  it('rejects callers without a session', async () => {
    expect(await verdictOf(await send(app.visitor(), name), name)).toBe('session.required');
  });
});
