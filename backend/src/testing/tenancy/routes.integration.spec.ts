import { paymentIntentSchema, type Policy, type SessionItem, signOnDomainSchema } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn, engage, inviteAuditor, requestEvidence } from '../audit.ts';
import { decisionOn, ownersApprove, requireApproval, submitted } from '../approvals.ts';
import { firstComment, startThread } from '../comments.ts';
import { exceptionRequest, listedException, requestException } from '../exceptions.ts';
import { readyPack } from '../evidence.ts';
import { newDirectoryToken, scimClient } from '../directory.ts';
import { uploadedDocument } from '../documents.ts';
import { createTestEngine } from '../engine-of-tests.ts';
import { pngOf } from '../files/png.ts';
import { encryptedPdf, pdfOf } from '../files/pdf.ts';
import { confirmAddress, invite, joinAs } from '../join.ts';
import { storedPicture } from '../pictures.ts';
import { recordAnalysis } from '../record-analysis.ts';
import { addPasskey, softwareAuthenticator } from '../software-authenticator.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../start-test-app.ts';
import { attachPath, newUpload, chunkHeaders, sendChunk } from '../tus.ts';
import { operationsOf } from './operations.ts';

const records = new Map<string, string[]>();
let app: TestApp;
let ada: TestUser;
let stranger: TestUser;
beforeAll(async () => {
  app = await startTestApp({
    engine: createTestEngine(),
    resolveTxt: async (name) => records.get(name) ?? [],
  });
  [ada, stranger] = [await app.signUp(), await app.signUp({ company: 'Another organization' })];
  // Uses the plan that includes all features.
  for (const owner of [ada, stranger]) await owner.post('/api/free-trial/start', { plan: 'enterprise' });
});
afterAll(async () => app.stop());

/** A request for a resource that belongs to an organization. */
interface Request {
  path: string;
  body?: unknown;
  headers?: Record<string, string>;
}

const policyOf = async (owner: TestUser): Promise<string> => {
  const response = await owner.post('/api/policies', { title: 'Ours alone' });
  return ((await response.json()) as { id: string }).id;
};
const fileForm = (): FormData => {
  const form = new FormData();
  form.append(
    'documents',
    new Blob([new Uint8Array(pdfOf('Ours alone'))], { type: 'application/pdf' }),
    'ours.pdf',
  );
  return form;
};
const documentOf = async (owner: TestUser, file = pdfOf('Ours alone')): Promise<string> =>
  (await uploadedDocument(owner, await policyOf(owner), 'ours.pdf', file)).id;
const invitationOf = async (owner: TestUser): Promise<string> => {
  const body = { email: newPerson().email, role: 'viewer' };
  await confirmAddress(app, owner);
  return ((await (await owner.post('/api/organization/invitations', body)).json()) as { id: string }).id;
};
const evidenceRequestOf = async (owner: TestUser): Promise<string> => {
  const auditor = await app.signUp();
  await engage(app, owner, auditor);
  return requestEvidence(auditor, owner);
};
const passkeyOf = async (owner: TestUser): Promise<string> => {
  const added = await addPasskey(owner, softwareAuthenticator(`http://localhost:${app.url.port}`));
  return ((await added.json()) as { id: string }).id;
};
const keyOf = async (owner: TestUser): Promise<string> => {
  const body = { name: 'Ours', scopes: ['policy.read'], expiresInDays: 1 };
  const { apiKey } = (await (await owner.post('/api/api-keys', body)).json()) as { apiKey: { id: string } };
  return apiKey.id;
};

const webhook = { address: 'http://127.0.0.1:1/', eventTypes: ['PolicyCreated'] };
const webhookOf = async (owner: TestUser): Promise<string> => {
  for (const { id } of (await (await owner.get('/api/webhooks')).json()) as { id: string }[])
    await owner.delete(`/api/webhooks/${id}`);
  const added = await owner.post('/api/webhooks', webhook);
  return ((await added.json()) as { webhook: { id: string } }).webhook.id;
};
const deliveryOf = async (owner: TestUser): Promise<string> => {
  const path = `/api/webhooks/${await webhookOf(owner)}`;
  const { id } = (await (await owner.post(`${path}/test`)).json()) as { id: string };
  return `${path}/deliveries/${id}`;
};

const writtenPolicyOf = async (owner: TestUser): Promise<string> => {
  const id = await policyOf(owner);
  await owner.put(`/api/policies/${id}`, { title: 'Ours alone', content: 'Badges are worn.' });
  return id;
};
const anyVersion = { 'If-Match': '*' };
/** A policy in force with a draft of changes, and the fingerprint with which it is published. */
const draftOfChangesOf = async (owner: TestUser): Promise<{ id: string; fingerprint: string }> => {
  const text = { title: 'Ours alone', content: 'Badges are worn.', status: 'active' };
  const { id } = (await (await owner.post('/api/policies', text)).json()) as { id: string };
  await owner.put('/api/publishing', { howChangesTakeEffect: 'when-published' });
  await owner.put(`/api/policies/${id}`, { ...text, content: 'Badges are shown.' });
  await owner.put('/api/publishing', { howChangesTakeEffect: 'immediately' });
  const draft = (await (await owner.get(`/api/policies/${id}?version=draft`)).json()) as Policy;
  return { id, fingerprint: draft.draft?.fingerprint ?? '' };
};
/** An exception for which a viewer asked, and the fingerprint with which it is decided. */
const exceptionOf = async (
  owner: TestUser,
  by?: TestUser,
): Promise<{ path: string; fingerprint: string }> => {
  const id = await requestException(by ?? (await joinAs(app, owner, 'viewer')), await policyOf(owner));
  const { fingerprint } = await listedException(owner, id);
  return { path: `/api/policy-exceptions/${id}`, fingerprint };
};
/** A policy that waits for the approval of an owner, and the decision on it. */
const submittedOf = async (owner: TestUser) => {
  await requireApproval(owner, { ...ownersApprove, fourEyes: false });
  const created = await owner.post('/api/policies', { title: 'Ours', content: 'Ours' });
  const { id: policyId } = (await created.json()) as Policy;
  const submissionId = await submitted(owner, policyId);
  const body = await decisionOn(owner, policyId, submissionId);
  // Other requests of this organization create active policies.
  await owner.delete('/api/approval-rules/all');
  await owner.put('/api/publishing', { howChangesTakeEffect: 'immediately' });
  return { policyId, body };
};
const threadOf = async (owner: TestUser): Promise<string> =>
  `/api/comment-threads/${await startThread(owner, await policyOf(owner))}`;
const analysisOf = async (owner: TestUser): Promise<string> =>
  recordAnalysis(app, owner, await policyOf(owner), 80);
let ownBodiesAdded = 0;
const ownBodyOf = async (owner: TestUser): Promise<string> => {
  ownBodiesAdded += 1;
  const response = await owner.post('/api/own-bodies', {
    body: `Ours alone ${ownBodiesAdded}`,
    title: '',
    fileName: 'ours.csv',
    content: 'citation,title\nA1,Ours',
  });
  return ((await response.json()) as { id: string }).id;
};
let namesGiven = 0;
const catalogItemOf = async (owner: TestUser, path: string): Promise<Request> => {
  namesGiven += 1;
  const response = await owner.post(path, { name: `Ours alone ${namesGiven}` });
  return {
    path: `${path}/${((await response.json()) as { id: number }).id}`,
    body: { name: `Still ours alone ${namesGiven}` },
  };
};
const viewOf = async (owner: TestUser, path: string): Promise<string> => {
  namesGiven += 1;
  const response = await owner.post(path, { name: `Ours alone ${namesGiven}`, query: '' });
  return ((await response.json()) as { id: string }).id;
};
const gap = { body: 'HIPAA', citation: '45 CFR 164.310(b)' };
const judgedAnalysisOf = async (owner: TestUser): Promise<string> =>
  recordAnalysis(app, owner, await policyOf(owner), 80, {
    result: {
      analysisType: 'compliance',
      suggestions: [],
      risks: [],
      improvements: [],
      findings: [
        {
          requirement: { ...gap, title: 'Workstation use' },
          status: 'missing',
          explanation: null,
          quotes: [],
        },
      ],
    },
  });

const invoiceOf = async (owner: TestUser): Promise<string> => {
  const intent = await (await owner.post('/api/create-subscription', { plan: 'enterprise' })).json();
  const { clientSecret } = paymentIntentSchema.parse(intent);
  await owner.post('/api/billing/sandbox/payments', { clientSecret, card: 'success' });
  const invoices = (await (await owner.get('/api/subscription/invoices')).json()) as { id: string }[];
  return invoices[0]?.id ?? '';
};

const batchOf = async (owner: TestUser): Promise<string> => {
  await writtenPolicyOf(owner);
  const response = await owner.post('/api/analysis-batches', { analysisType: 'compliance' });
  return ((await response.json()) as { id: string }).id;
};

/** A domain whose DNS has the records that the product requires. */
const domainOf = async (owner: TestUser): Promise<string> => {
  const domain = `ours-${owner.user.organizationId}.example`;
  const claimed = signOnDomainSchema.parse(
    await (await owner.post('/api/sign-on/domains', { domain })).json(),
  );
  records.set(claimed.record.name, [claimed.record.value]);
  return claimed.id;
};
const directoryGroupOf = async (owner: TestUser): Promise<string> => {
  const { token, text } = await newDirectoryToken(app, owner);
  const added = await scimClient(app, text).post('/Groups', { displayName: 'Ours alone' });
  await owner.delete(`/api/directory/tokens/${token.id}`);
  return added.resource().id;
};

let groupNumber = 0;
const groupOf = async (owner: TestUser): Promise<string> => {
  groupNumber += 1;
  const created = await owner.post('/api/groups', { name: `Group ${groupNumber}`, directoryGroupId: null });
  return ((await created.json()) as { id: string }).id;
};

const otherSessionOf = async (owner: TestUser): Promise<string> => {
  await app.visitor().post('/api/auth/signin', { email: owner.user.email, password: owner.password });
  const sessions = (await (await owner.get('/api/auth/sessions')).json()) as SessionItem[];
  return sessions.find(({ current }) => !current)?.id ?? '';
};

/** For each route with a parameter, a function that creates a request for an existing resource of `owner`. */
const requests: Readonly<Record<string, (owner: TestUser) => Promise<Request>>> = {
  'GET /api/policies/{id}': async (owner) => ({ path: `/api/policies/${await policyOf(owner)}` }),
  'GET /api/policies/{id}/export': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/export?format=docx`,
  }),
  'GET /api/policies/{id}/comparison/export': async (owner) => {
    const id = await policyOf(owner);
    await owner.put(`/api/policies/${id}`, { title: 'Compared', content: 'Another text.' });
    return { path: `/api/policies/${id}/comparison/export?from=1&to=2` };
  },
  'PUT /api/policies/{id}': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}`,
    body: { title: 'Taken over' },
  }),
  'DELETE /api/policies/{id}': async (owner) => ({ path: `/api/policies/${await policyOf(owner)}` }),
  'POST /api/policies/{id}/undelete': async (owner) => {
    const path = `/api/policies/${await policyOf(owner)}`;
    await owner.delete(path);
    return { path: `${path}/undelete` };
  },
  'GET /api/evidence-packs/{id}/file': async (owner) => ({
    path: `/api/evidence-packs/${(await readyPack(owner, { scope: 'events' })).id}/file`,
  }),
  'POST /api/evidence-requests/{id}/answer': async (owner) => ({
    path: `/api/evidence-requests/${await evidenceRequestOf(owner)}/answer`,
    body: { note: 'Ours alone' },
  }),
  'GET /api/evidence-requests/{id}/pack': async (owner) => {
    const path = `/api/evidence-requests/${await evidenceRequestOf(owner)}`;
    const { id: packId } = await readyPack(owner, { scope: 'events' });
    await owner.post(`${path}/answer`, { note: 'Ours alone', packId });
    return { path: `${path}/pack` };
  },
  'GET /api/policies/{id}/history': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/history`,
  }),
  'GET /api/policies/{id}/versions/{version}': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/versions/1`,
  }),
  'POST /api/policies/{id}/versions/{version}/restore': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/versions/1/restore`,
  }),
  'GET /api/audit-log/{id}/text': async (owner) => {
    const id = await policyOf(owner);
    await owner.put(`/api/policies/${id}`, { title: 'Edited', content: 'Another text.' });
    const edits = await owner.get(`/api/audit-log?entityType=policy&action=UPDATE&search=${id}`);
    const [edit] = (await edits.json()) as { id: string }[];
    return { path: `/api/audit-log/${edit?.id}/text` };
  },
  'GET /api/policies/{id}/editors': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/editors`,
  }),
  'PUT /api/policies/{id}/editors': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/editors`,
  }),
  'DELETE /api/policies/{id}/editors': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/editors`,
  }),
  'GET /api/policies/{id}/documents': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/documents`,
  }),
  'POST /api/policies/{id}/upload': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/upload`,
    body: fileForm(),
  }),
  'POST /api/policies/{id}/analyze': async (owner) => ({
    path: `/api/policies/${await writtenPolicyOf(owner)}/analyze`,
  }),
  'POST /api/policies/{id}/regulatory-mapping': async (owner) => ({
    path: `/api/policies/${await writtenPolicyOf(owner)}/regulatory-mapping`,
  }),
  'GET /api/policies/{id}/analyses': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/analyses`,
  }),
  'GET /api/analyses/{id}': async (owner) => ({ path: `/api/analyses/${await analysisOf(owner)}` }),
  'POST /api/analyses/{id}/cancel': async (owner) => ({
    path: `/api/analyses/${await analysisOf(owner)}/cancel`,
  }),
  'GET /api/analyses/{id}/export': async (owner) => ({
    path: `/api/analyses/${await analysisOf(owner)}/export?format=csv`,
  }),
  'GET /api/analyses/{id}/comparison/export': async (owner) => {
    const id = await analysisOf(owner);
    return { path: `/api/analyses/${id}/comparison/export?format=csv&since=${id}` };
  },
  'GET /api/policies/{id}/review': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/review`,
  }),
  'PUT /api/policies/{id}/review': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/review`,
    body: { ownerId: owner.user.id, deputyId: null, intervalMonths: 12, nextReview: null },
  }),
  'GET /api/policies/{id}/reviews': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/reviews`,
  }),
  'POST /api/policies/{id}/reviews': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/reviews`,
    body: { version: 1 },
  }),
  'GET /api/policies/{id}/publication': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/publication`,
  }),
  'POST /api/policies/{id}/publications': async (owner) => {
    const { id, fingerprint } = await draftOfChangesOf(owner);
    return { path: `/api/policies/${id}/publications`, body: { fingerprint } };
  },
  'DELETE /api/policies/{id}/publications/scheduled': async (owner) => {
    const { id, fingerprint } = await draftOfChangesOf(owner);
    const path = `/api/policies/${id}/publications`;
    await owner.post(path, { fingerprint, effectiveOn: dayIn(60) });
    return { path: `${path}/scheduled`, headers: anyVersion };
  },
  'POST /api/policies/{id}/withdrawal': async (owner) => ({
    path: `/api/policies/${(await draftOfChangesOf(owner)).id}/withdrawal`,
    body: { reason: 'Ours' },
  }),
  'DELETE /api/policies/{id}/draft': async (owner) => ({
    path: `/api/policies/${(await draftOfChangesOf(owner)).id}/draft`,
    headers: anyVersion,
  }),
  'POST /api/policies/{id}/draft/restore': async (owner) => {
    const path = `/api/policies/${(await draftOfChangesOf(owner)).id}/draft`;
    await owner.delete(path, anyVersion);
    return { path: `${path}/restore` };
  },
  'GET /api/policies/{id}/approval': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/approval`,
  }),
  'POST /api/policies/{id}/approval/decision': async (owner) => {
    const { policyId, body } = await submittedOf(owner);
    return { path: `/api/policies/${policyId}/approval/decision`, body };
  },
  'POST /api/policies/{id}/approval/withdraw': async (owner) => {
    const { policyId, body } = await submittedOf(owner);
    const { submissionId } = body;
    return { path: `/api/policies/${policyId}/approval/withdraw`, body: { submissionId } };
  },
  'POST /api/policies/{id}/comment-threads': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/comment-threads`,
    body: firstComment(),
  }),
  'GET /api/comment-threads/{id}': async (owner) => ({ path: await threadOf(owner) }),
  'POST /api/comment-threads/{id}/comments': async (owner) => ({
    path: `${await threadOf(owner)}/comments`,
    body: { text: 'Ours' },
  }),
  'PUT /api/comment-threads/{id}/comments/{number}': async (owner) => ({
    path: `${await threadOf(owner)}/comments/1`,
    body: { text: 'Ours' },
  }),
  'DELETE /api/comment-threads/{id}/comments/{number}': async (owner) => ({
    path: `${await threadOf(owner)}/comments/1`,
  }),
  'POST /api/comment-threads/{id}/resolve': async (owner) => ({
    path: `${await threadOf(owner)}/resolve`,
  }),
  'POST /api/comment-threads/{id}/reopen': async (owner) => {
    const path = await threadOf(owner);
    await owner.post(`${path}/resolve`);
    return { path: `${path}/reopen` };
  },
  'POST /api/policies/{id}/exceptions': async (owner) => ({
    path: `/api/policies/${await policyOf(owner)}/exceptions`,
    body: exceptionRequest(),
  }),
  'POST /api/policy-exceptions/{id}/approve': async (owner) => {
    const { path, fingerprint } = await exceptionOf(owner);
    return { path: `${path}/approve`, body: { fingerprint } };
  },
  'POST /api/policy-exceptions/{id}/reject': async (owner) => {
    const { path, fingerprint } = await exceptionOf(owner);
    return { path: `${path}/reject`, body: { fingerprint, reason: 'Ours' } };
  },
  'POST /api/policy-exceptions/{id}/withdraw': async (owner) => ({
    path: `${(await exceptionOf(owner, owner)).path}/withdraw`,
  }),
  'POST /api/policy-exceptions/{id}/revoke': async (owner) => {
    const { path, fingerprint } = await exceptionOf(owner);
    await owner.post(`${path}/approve`, { fingerprint });
    return { path: `${path}/revoke`, body: { reason: 'Ours' } };
  },
  'POST /api/analysis-batches/{id}/cancel': async (owner) => ({
    path: `/api/analysis-batches/${await batchOf(owner)}/cancel`,
  }),
  'PUT /api/own-bodies/{id}': async (owner) => ({
    path: `/api/own-bodies/${await ownBodyOf(owner)}`,
    body: { fileName: 'ours.csv', content: 'citation,title\nA1,Ours alone' },
  }),
  'DELETE /api/own-bodies/{id}': async (owner) => ({
    path: `/api/own-bodies/${await ownBodyOf(owner)}`,
  }),
  'PUT /api/analyses/{id}/judgments': async (owner) => ({
    path: `/api/analyses/${await judgedAnalysisOf(owner)}/judgments`,
    body: { ...gap, decision: 'accepted', reason: 'Ours alone' },
  }),
  'DELETE /api/analyses/{id}/judgments': async (owner) => ({
    path: `/api/analyses/${await judgedAnalysisOf(owner)}/judgments?${new URLSearchParams(gap)}`,
  }),
  'PUT /api/policy-types/{id}': async (owner) => catalogItemOf(owner, '/api/policy-types'),
  'DELETE /api/policy-types/{id}': async (owner) => catalogItemOf(owner, '/api/policy-types'),
  'PUT /api/regulatory-entities/{id}': async (owner) => catalogItemOf(owner, '/api/regulatory-entities'),
  'DELETE /api/regulatory-entities/{id}': async (owner) => catalogItemOf(owner, '/api/regulatory-entities'),
  'PUT /api/policy-views/{id}': async (owner) => ({
    path: `/api/policy-views/${await viewOf(owner, '/api/policy-views')}`,
    body: { name: 'Theirs', query: '' },
  }),
  'DELETE /api/policy-views/{id}': async (owner) => ({
    path: `/api/policy-views/${await viewOf(owner, '/api/policy-views')}`,
  }),
  'PUT /api/audit-views/{id}': async (owner) => ({
    path: `/api/audit-views/${await viewOf(owner, '/api/audit-views')}`,
    body: { name: 'Theirs', query: '' },
  }),
  'DELETE /api/audit-views/{id}': async (owner) => ({
    path: `/api/audit-views/${await viewOf(owner, '/api/audit-views')}`,
  }),
  'DELETE /api/variables/{name}': async (owner) => {
    namesGiven += 1;
    const path = `/api/variables/ours_${namesGiven}`;
    await owner.put(path, { value: 'Ours alone' });
    return { path };
  },
  'GET /api/documents/{id}': async (owner) => ({ path: `/api/documents/${await documentOf(owner)}` }),
  'GET /api/documents/{id}/file': async (owner) => ({
    path: `/api/documents/${await documentOf(owner)}/file`,
  }),
  'GET /api/documents/{id}/text': async (owner) => ({
    path: `/api/documents/${await documentOf(owner)}/text`,
  }),
  'GET /api/documents/{id}/reading': async (owner) => ({
    path: `/api/documents/${await documentOf(owner)}/reading`,
  }),
  'POST /api/documents/{id}/extraction': async (owner) => ({
    path: `/api/documents/${await documentOf(owner, encryptedPdf())}/extraction`,
  }),
  'DELETE /api/documents/{id}': async (owner) => ({ path: `/api/documents/${await documentOf(owner)}` }),
  'HEAD /api/uploads/{uploadId}': async (owner) => ({
    path: await newUpload(owner, 'ours.pdf', 10),
    headers: { 'Tus-Resumable': '1.0.0' },
  }),
  'PATCH /api/uploads/{uploadId}': async (owner) => ({
    path: await newUpload(owner, 'ours.pdf', 10),
    body: new Uint8Array(5),
    headers: chunkHeaders(0),
  }),
  'DELETE /api/uploads/{uploadId}': async (owner) => ({
    path: await newUpload(owner, 'ours.pdf', 10),
    headers: { 'Tus-Resumable': '1.0.0' },
  }),
  'POST /api/policies/{id}/upload-from/{uploadId}': async (owner) => {
    const file = pdfOf('Ours alone');
    const upload = await newUpload(owner, 'ours.pdf', file.length);
    await sendChunk(owner, upload, 0, file);
    return { path: attachPath(await policyOf(owner), upload) };
  },
  'DELETE /api/auth/sessions/{sessionId}': async (owner) => ({
    path: `/api/auth/sessions/${await otherSessionOf(owner)}`,
  }),
  'DELETE /api/auth/passkeys/{id}': async (owner) => ({
    path: `/api/auth/passkeys/${await passkeyOf(owner)}`,
  }),
  'GET /api/people/{id}/picture': async (owner) => {
    await owner.put('/api/auth/profile/picture', { picture: pngOf().toString('base64') });
    return { path: `/api/people/${owner.user.id}/picture` };
  },
  'GET /api/pictures/{name}': async (owner) => ({
    path: `/api/${(await storedPicture(owner, pngOf())).address}`,
  }),
  'PUT /api/webhooks/{id}': async (owner) => ({
    path: `/api/webhooks/${await webhookOf(owner)}`,
    body: { ...webhook, description: 'Ours alone' },
  }),
  'DELETE /api/webhooks/{id}': async (owner) => ({ path: `/api/webhooks/${await webhookOf(owner)}` }),
  'POST /api/webhooks/{id}/secret': async (owner) => ({
    path: `/api/webhooks/${await webhookOf(owner)}/secret`,
  }),
  'POST /api/webhooks/{id}/test': async (owner) => ({ path: `/api/webhooks/${await webhookOf(owner)}/test` }),
  'POST /api/webhooks/{id}/replay': async (owner) => ({
    path: `/api/webhooks/${await webhookOf(owner)}/replay`,
    body: { since: '2026-01-01T00:00:00Z' },
  }),
  'GET /api/webhooks/{id}/deliveries': async (owner) => ({
    path: `/api/webhooks/${await webhookOf(owner)}/deliveries`,
  }),
  'GET /api/webhooks/{id}/deliveries/{deliveryId}/attempts': async (owner) => ({
    path: `${await deliveryOf(owner)}/attempts`,
  }),
  'POST /api/webhooks/{id}/deliveries/{deliveryId}/replay': async (owner) => {
    const path = await deliveryOf(owner);
    // Nothing listens on this port.
    await expect
      .poll(async () => (await (await owner.get(`${path}/attempts`)).json()) as unknown[])
      .toHaveLength(1);
    return { path: `${path}/replay` };
  },
  'DELETE /api/api-keys/{id}': async (owner) => ({ path: `/api/api-keys/${await keyOf(owner)}` }),
  'PUT /api/organization/members/{userId}': async (owner) => ({
    path: `/api/organization/members/${(await joinAs(app, owner, 'viewer')).user.id}`,
    body: { role: 'auditor' },
  }),
  'GET /api/organization/members/{userId}/owned-policies': async (owner) => ({
    path: `/api/organization/members/${(await joinAs(app, owner, 'viewer')).user.id}/owned-policies`,
  }),
  'GET /api/organization/members/{userId}/absence': async (owner) => ({
    path: `/api/organization/members/${(await joinAs(app, owner, 'editor')).user.id}/absence`,
  }),
  'PUT /api/organization/members/{userId}/absence': async (owner) => ({
    path: `/api/organization/members/${(await joinAs(app, owner, 'editor')).user.id}/absence`,
    body: { from: '2099-01-01', until: '2099-01-02', delegateId: owner.user.id },
  }),
  'DELETE /api/organization/members/{userId}/absence': async (owner) => ({
    path: `/api/organization/members/${(await joinAs(app, owner, 'editor')).user.id}/absence`,
  }),
  'POST /api/organization/members/{userId}/hand-over': async (owner) => ({
    path: `/api/organization/members/${(await joinAs(app, owner, 'viewer')).user.id}/hand-over`,
    body: { to: owner.user.id },
  }),
  'DELETE /api/organization/members/{userId}': async (owner) => ({
    path: `/api/organization/members/${(await joinAs(app, owner, 'viewer')).user.id}`,
  }),
  'PUT /api/auditors/{id}': async (owner) => ({
    path: `/api/auditors/${(await inviteAuditor(app, owner, newPerson().email)).id}`,
    body: { lastDay: dayIn(60) },
  }),
  'DELETE /api/auditors/{id}': async (owner) => ({
    path: `/api/auditors/${(await inviteAuditor(app, owner, newPerson().email)).id}`,
  }),
  'DELETE /api/organization/invitations/{invitationId}': async (owner) => ({
    path: `/api/organization/invitations/${await invitationOf(owner)}`,
  }),
  'POST /api/sign-on/domains/{id}/verify': async (owner) => ({
    path: `/api/sign-on/domains/${await domainOf(owner)}/verify`,
  }),
  'DELETE /api/sign-on/domains/{id}': async (owner) => ({
    path: `/api/sign-on/domains/${await domainOf(owner)}`,
  }),
  'GET /api/approval-rules/approvers/groups/{id}': async (owner) => ({
    path: `/api/approval-rules/approvers/groups/${await groupOf(owner)}`,
  }),
  'GET /api/groups/{id}': async (owner) => ({ path: `/api/groups/${await groupOf(owner)}` }),
  'PUT /api/groups/{id}': async (owner) => ({
    path: `/api/groups/${await groupOf(owner)}`,
    body: { name: 'Counsel', directoryGroupId: null },
  }),
  'DELETE /api/groups/{id}': async (owner) => ({ path: `/api/groups/${await groupOf(owner)}` }),
  'GET /api/groups/{id}/members': async (owner) => ({ path: `/api/groups/${await groupOf(owner)}/members` }),
  'GET /api/groups/{id}/candidates': async (owner) => ({
    path: `/api/groups/${await groupOf(owner)}/candidates`,
  }),
  'POST /api/groups/{id}/members/preview': async (owner) => ({
    path: `/api/groups/${await groupOf(owner)}/members/preview`,
    body: { content: 'email\nada@example.org' },
  }),
  'POST /api/groups/{id}/members': async (owner) => ({
    path: `/api/groups/${await groupOf(owner)}/members`,
    body: { added: [], removed: [] },
  }),
  'PUT /api/groups/{id}/managers/{userId}': async (owner) => ({
    path: `/api/groups/${await groupOf(owner)}/managers/${owner.user.id}`,
    body: { manager: true },
  }),
  'DELETE /api/directory/tokens/{id}': async (owner) => ({
    path: `/api/directory/tokens/${(await newDirectoryToken(app, owner)).token.id}`,
  }),
  'PUT /api/directory/groups/{id}/role': async (owner) => ({
    path: `/api/directory/groups/${await directoryGroupOf(owner)}/role`,
    body: { role: 'auditor' },
  }),
  'GET /api/subscription/invoices/{invoiceId}/pdf': async (owner) => ({
    path: `/api/subscription/invoices/${await invoiceOf(owner)}/pdf`,
  }),
  // This is the last one, because no later request may create an active policy.
  'POST /api/policies/{id}/approval': async (owner) => {
    const { policyId, body } = await submittedOf(owner);
    const { fingerprint, version, revision } = body;
    await owner.post(`/api/policies/${policyId}/approval/withdraw`, { submissionId: body.submissionId });
    await requireApproval(owner, { ...ownersApprove, fourEyes: false });
    return { path: `/api/policies/${policyId}/approval`, body: { fingerprint, version, revision } };
  },
};

/**
 * Routes with a secret in the path. Emailed links contain this secret. The secret alone grants access, from
 * any organization.
 */
const links: readonly string[] = [
  'GET /api/audit-invitations/{token}',
  'POST /api/audit-invitations/{token}/accept',
  'GET /api/invitations/{token}',
  // An organization's provider redirects here. The cookie contains the sign-in's secret.
  'GET /api/login/callback/{organizationId}',
  'POST /api/invitations/{token}/accept',
  'GET /api/reviews/calendar/{file}',
  'GET /api/unsubscribe/{kind}/{token}',
  'POST /api/unsubscribe/{kind}/{token}',
];

/**
 * Resources that all organizations share. Some are compared with the caller's policies, which other specs
 * check.
 */
const ofNoTenant: readonly string[] = [
  'GET /api/regulatory-updates/{id}',
  'GET /api/regulatory-updates/{id}/affected',
];

/**
 * Resources that an organization names itself, or that have the same names in every organization. The specs
 * about variables, histories, and approvals check these routes.
 */
const ofOwnNames: readonly string[] = [
  'PUT /api/variables/{name}',
  'GET /api/variables/{name}/policies',
  'PUT /api/approval-rules/{scope}',
  'DELETE /api/approval-rules/{scope}',
  'GET /api/history/tile/{level}/{index}',
];

/** Routes that only external auditors may use. The specs about their domains check them. */
const ofAuditors: readonly string[] = ['POST /api/evidence-requests/{id}/withdraw'];

it('covers every route with a parameter, except administrators’ routes, which belong to no tenant', async () => {
  const named = (await operationsOf(app))
    .filter(({ hasParameters, permission }) => hasParameters && permission !== 'admin')
    .map(({ name }) => name);
  expect(named.toSorted()).toEqual(
    [...Object.keys(requests), ...links, ...ofNoTenant, ...ofOwnNames, ...ofAuditors].toSorted(),
  );
});

/** A response's content without the request id. HEAD responses have no body. */
const saidBy = async (response: Response): Promise<object> => {
  const text = await response.text();
  const { instance: _, ...said } = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
  return said;
};

describe.each(Object.entries(requests))('%s', (name, requestOf) => {
  const [method = ''] = name.split(' ');

  it("treats another organization's resource like a missing one", async () => {
    const { path, body, headers } = await requestOf(ada);
    const foreign = await stranger.request(method, path, body, headers);
    expect(foreign.status).toBe(404);
    const missing = path.replace(/[\da-f-]{36}/, '0198f1a0-0000-7000-8000-00000000dead');
    const again = () => (body instanceof FormData ? fileForm() : body);
    const nothing = await stranger.request(method, missing, again(), headers);
    expect(nothing.status).toBe(404);
    expect(await saidBy(foreign)).toEqual(await saidBy(nothing));
    // The owner can still make the same request afterward.
    const own = await ada.request(method, path, again(), headers);
    expect(own.ok, `${own.status}`).toBe(true);
  });
});

it('lets only the invited user accept an invitation', async () => {
  const token = await invite(app, ada, newPerson().email, 'owner');
  expect((await stranger.post(`/api/invitations/${token}/accept`, {})).status).toBe(403);
});
