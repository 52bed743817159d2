import { type AnalysisResult, paymentIntentSchema, streamName } from '@proviso/contracts';
import * as projections from '@proviso/projections';
import type { Tenant } from '@proviso/projections';
import { withTenant, type Pool } from '@proviso/storage';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { engage, requestEvidence } from '../audit.ts';
import { readyPack } from '../evidence.ts';
import { recordAnchor } from '../../domains/history-proof/anchors/anchor-records.ts';
import { changeFeature } from '../../domains/billing/features/commands.ts';
import { paymentsDecider } from '../../domains/billing/returned-payments/decider.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';
import { newDirectoryToken, scimClient } from '../directory.ts';
import { createTestEngine } from '../engine-of-tests.ts';
import { pdfOf } from '../files/pdf.ts';
import { ownersApprove, requireApproval, submitted } from '../approvals.ts';
import { startThread } from '../comments.ts';
import { approveException, requestException } from '../exceptions.ts';
import { joinAs } from '../join.ts';
import { recordAnalysis } from '../record-analysis.ts';
import { newPerson, startTestApp, type TestApp, type TestUser } from '../start-test-app.ts';
import { newUpload, sendChunk } from '../tus.ts';
import { openEventAccess } from '../../wiring/event-access.ts';
import { schemaNamed } from '@proviso/projections/testing';

const somethingMissing: AnalysisResult = {
  analysisType: 'compliance',
  suggestions: [],
  risks: [],
  improvements: [],
  findings: [
    {
      requirement: { body: 'HIPAA', citation: '45 CFR 164.310(b)', title: 'Workstation use' },
      status: 'missing',
      explanation: null,
      quotes: [],
    },
  ],
};

const subscribe = async (owner: TestUser): Promise<void> => {
  const intent = await (await owner.post('/api/create-subscription', { plan: 'basic' })).json();
  const { clientSecret } = paymentIntentSchema.parse(intent);
  await owner.post('/api/billing/sandbox/payments', { clientSecret, card: 'success' });
};

let app: TestApp;
let ours: TestUser;
let theirs: TestUser;
let commentThreadId: string;
let policyId: string;
let directoryGroupId: string;
let groupId: string;
let auditor: TestUser;
let evidenceRequestId: string;
/** Hash of a picture that a policy contains. */
const pictureHash = 'a'.repeat(64);
let engagementId: string;
let documentId: string;
let editId = '';
let resultFile: string;
beforeAll(async () => {
  app = await startTestApp({ engine: createTestEngine() });
  [ours, theirs, auditor] = [await app.signUp(), await app.signUp(), await app.signUp()];
  const { log } = await openEventAccess(app.installation, 'api', 1);
  for (const owner of [theirs, ours]) {
    await changeFeature(
      log,
      owner.user.organizationId,
      { entitlement: 'scim', change: 'on', reason: 'A pilot' },
      (of) => systemContext('retention', of, () => new Date()),
    );
    const viewer = await joinAs(app, owner, 'viewer');
    engagementId = await engage(app, owner, auditor);
    evidenceRequestId = await requestEvidence(auditor, owner);
    await owner.post('/api/organization/invitations', { email: 'grace@example.org', role: 'viewer' });
    await owner.post('/api/free-trial/start', { plan: 'basic' });
    await subscribe(owner);
    await handleCommand(log, paymentsDecider, {
      stream: streamName('payments', owner.user.organizationId),
      command: { type: 'NoteRefund', amount: 5, currency: 'usd', reason: 'An outage' },
      context: systemContext('retention', owner.user.organizationId, () => new Date()),
      conflict: 'subscription.changed',
    });
    // Inserts a Stripe customer, because this app takes no payments through Stripe.
    await withTenant(app.database.pools.api, owner.user.organizationId, (db) =>
      db.query('insert into private.stripe_customers (organization_id, customer_id) values ($1, $2)', [
        owner.user.organizationId,
        `cus_${owner.user.organizationId}`,
      ]),
    );
    const { text } = await newDirectoryToken(app, owner);
    const directory = scimClient(app, text);
    const person = (await directory.post('/Users', { userName: newPerson().email })).resource();
    const group = { displayName: 'Ours', members: [{ value: person.id }] };
    directoryGroupId = (await directory.post('/Groups', group)).resource().id;
    const made = await owner.post('/api/groups', { name: 'Legal', directoryGroupId });
    groupId = ((await made.json()) as { id: string }).id;
    await owner.put(`/api/groups/${groupId}/managers/${owner.user.id}`, { manager: true });
    await withTenant(app.database.pools.api, owner.user.organizationId, async (db) => {
      const ids = [owner.user.organizationId, v7(), v7(), v7()];
      await db.query(
        `with hook as (
           insert into private.webhooks
             (id, organization_id, address, event_types, enabled, by_administrator, revision, since)
           values ($2, $1, 'https://example.com', '{}', false, false, 0, now())
         ), secret as (
           insert into private.webhook_secrets (id, webhook_id, organization_id, sealed) values ($3, $2, $1, '')
         )
         select`,
        ids.slice(0, 3),
      );
      await db.query(
        `insert into private.webhook_deliveries
           (id, organization_id, webhook_id, event_id, event_type, occurred_at)
         values ($2, $1, $3, $2, 'PolicyCreated', now())`,
        [ids[0], ids[3], ids[1]],
      );
      await db.query(
        `insert into private.webhook_attempts (delivery_id, organization_id, number, at, milliseconds, answer)
         values ($2, $1, 1, now(), 0, '')`,
        [ids[0], ids[3]],
      );
    });
    // Records an anchor directly, because no service that could confirm the history is configured.
    await recordAnchor(
      app.database.pools.jobs,
      {
        organizationId: owner.user.organizationId,
        size: 1,
        root: Buffer.alloc(32),
        note: '',
        confirmedSize: 0,
      },
      { kind: 'witness', proof: Buffer.of(), now: new Date(), nextAt: new Date() },
    );
    policyId = (
      (await (
        await owner.post('/api/policies', {
          title: 'Ours',
          documentNumber: 'HR-014',
          content: `![Plan](pictures/${pictureHash}.png)`,
        })
      ).json()) as {
        id: string;
      }
    ).id;
    await owner.post('/api/policy-types', { name: 'Ours' });
    const deputy = await joinAs(app, owner, 'editor');
    await owner.put(`/api/policies/${policyId}/review`, {
      ownerId: owner.user.id,
      deputyId: deputy.user.id,
      intervalMonths: 1,
      nextReview: null,
    });
    commentThreadId = await startThread(viewer, policyId);
    await approveException(owner, await requestException(viewer, policyId));
    await requestException(viewer, policyId);
    // Makes enough changes for a snapshot to be stored.
    for (const content of ['a', 'b', 'c', 'd', 'e'])
      await owner.put(`/api/policies/${policyId}`, {
        title: 'Ours',
        content,
        policyTypeId: 1,
      });
    await owner.post(`/api/policies/${policyId}/reviews`, { version: 6 });
    const edited = (await (
      await owner.post('/api/policies', { title: 'Edited', status: 'active' })
    ).json()) as { id: string };
    // A period in which the policy was in force ends.
    await owner.put(`/api/policies/${edited.id}`, {
      title: 'Edited',
      content: 'Another text.',
      status: 'archived',
    });
    await owner.put('/api/publishing', { howChangesTakeEffect: 'when-published' });
    const { asItIs } = (await (await owner.get(`/api/policies/${policyId}/publication`)).json()) as {
      asItIs: { fingerprint: string };
    };
    await owner.post(`/api/policies/${policyId}/publications`, { fingerprint: asItIs.fingerprint });
    const ofGroup = { approvers: { groupId, from: 'managers' as const }, needed: 1 };
    const steps = [...ownersApprove.steps, ofGroup];
    await requireApproval(owner, { ...ownersApprove, steps, fourEyes: false });
    await owner.put(`/api/policies/${policyId}?version=draft`, {
      title: 'Ours',
      content: 'f',
      status: 'active',
      policyTypeId: 1,
    });
    await submitted(owner, policyId);
    await owner.post('/api/policies', {
      title: 'Ours, too',
      regulatoryBody: 'HIPAA',
      content: 'Of {{organization}}.',
    });
    const form = new FormData();
    form.append(
      'documents',
      new Blob([new Uint8Array(pdfOf('Ours'))], { type: 'application/pdf' }),
      'ours.pdf',
    );
    const [uploaded] = (await (await owner.post(`/api/policies/${policyId}/upload`, form)).json()) as {
      id: string;
    }[];
    documentId = uploaded?.id ?? '';
    await sendChunk(owner, await newUpload(owner, 'ours.pdf', 100), 0, Buffer.from('Ours'));
    await readyPack(owner, { scope: 'events' });
    await owner.post('/api/organization/export', { password: owner.password });
    await vi.waitFor(
      async () => {
        const { written } = (await (await owner.get('/api/organization/export')).json()) as {
          written: number | null;
        };
        if (written === null) throw new Error('the export of everything has not begun yet');
      },
      { timeout: 120_000 },
    );
    await owner.post('/api/analysis-batches', { analysisType: 'compliance' });
    await vi.waitFor(
      async () => {
        const batches = await (await owner.get('/api/analysis-batches')).text();
        if (!batches.includes('"completed","')) throw new Error('the batch has not ended yet');
      },
      { timeout: 120_000 },
    );
    await recordAnalysis(app, owner, policyId, 80, { result: somethingMissing });
    const content = Buffer.from(JSON.stringify(somethingMissing));
    resultFile = await app.installation.files.put(owner.user.organizationId, content);
    await vi.waitFor(
      async () => {
        const history = await (await owner.get('/api/dashboard/score-history')).text();
        if (history === '[]') throw new Error('the analysis is not in the read model yet');
      },
      { timeout: 120_000 },
    );
    // Waits until the read models have caught up.
    await owner.get(`/api/policies/${policyId}/documents`);
    await owner.put(`/api/policies/${policyId}/editors`);
    const edits = await owner.get('/api/audit-log?entityType=policy&action=UPDATE');
    editId =
      ((await edits.json()) as { id: string; eventType: string }[]).find(
        ({ eventType }) => eventType === 'PolicyRevised',
      )?.id ?? '';
    await owner.get('/api/organization/members');
    await owner.get('/api/entitlements');
    const { organizationId: id } = owner.user;
    await owner.post('/api/legal-holds', { kind: 'organization', id, reason: 'Lawsuit' });
    await owner.get('/api/retention');
  }
});
afterAll(async () => app.stop());

const page = { limit: 50 };
const now = new Date('2026-03-01T00:00:00Z');
const seen = {
  now,
  decrypt: async (value: unknown) => value,
  administratorName: async () => null,
};
/** All queries that the API runs for a tenant, applied to the resources in `ours`. */
const queries: Readonly<Record<string, (tenant: Tenant) => Promise<unknown>>> = {
  findAccount: (tenant) => projections.findAccount(tenant, ours.user.id),
  findName: (tenant) => projections.findName(tenant, ours.user.id),
  findNames: async (tenant) => [...(await projections.findNames(tenant, [ours.user.id]))],
  listMembers: (tenant) => projections.listMembers(tenant, page),
  listOwners: (tenant) => projections.listOwners(tenant),
  findGroup: (tenant) => projections.findGroup(tenant, groupId, ours.user.id),
  listGroups: (tenant) => projections.listGroups(tenant, page, { userId: ours.user.id, onlyManaged: false }),
  listGroupMembers: (tenant) => projections.listGroupMembers(tenant, groupId, page),
  listGroupCandidates: (tenant) =>
    projections.listGroupCandidates(tenant, { groupId: v7(), search: '', limit: 10 }),
  findMembersByEmail: (tenant) => projections.findMembersByEmail(tenant, groupId, [ours.user.email]),
  findKnownEmails: async (tenant) => {
    const { members, invited } = await projections.findKnownEmails(tenant, ['grace@example.org'], now);
    return [...members, ...invited];
  },
  listDirectoryPeople: (tenant) => projections.listDirectoryPeople(tenant, { offset: 0, count: 50 }),
  listDirectoryGroups: (tenant) =>
    projections.listDirectoryGroups(tenant, { offset: 0, count: 50, withMembers: true }),
  findDirectoryPerson: (tenant) => projections.findDirectoryPerson(tenant, ours.user.id),
  findDirectoryGroup: (tenant) => projections.findDirectoryGroup(tenant, directoryGroupId),
  findOrganizationName: (tenant) => projections.findOrganizationName(tenant),
  hasOpenOrganization: (tenant) => projections.hasOpenOrganization(tenant),
  listAuditEngagements: (tenant) => projections.listAuditEngagements(tenant, page, now),
  hasAuditEngagement: (tenant) =>
    projections.hasAuditEngagement(tenant, { emailKey: '', userId: auditor.user.id }, now),
  findAuditorFacts: (tenant) =>
    projections.findAuditorFacts(tenant, { engagementId, userId: auditor.user.id }),
  listEvidenceRequests: (tenant) => projections.listEvidenceRequests(tenant, page, now),
  findEngagementOfRequest: (tenant) => projections.findEngagementOfRequest(tenant, evidenceRequestId),
  listInvitations: (tenant) => projections.listInvitations(tenant, page, now),
  listPolicies: (tenant) => projections.listPolicies(tenant, {}, page),
  listFilterValues: (tenant) => projections.listFilterValues(tenant),
  getPolicy: (tenant) => projections.getPolicy(tenant, policyId),
  findPolicyCreation: (tenant) => projections.findPolicyCreation(tenant, policyId),
  listPoliciesAsOf: (tenant) => projections.listPoliciesAsOf(tenant, new Date(), 'all', page),
  listMembersAsOf: (tenant) => projections.listMembersAsOf(tenant, new Date(), page),
  listChangeInstants: (tenant) => projections.listChangeInstants(tenant),
  getPolicyAt: (tenant) => projections.getPolicyAt(tenant, policyId, new Date()),
  getPolicyVersion: (tenant) => projections.getPolicyVersion(tenant, policyId, 1),
  listPolicyChanges: (tenant) => projections.listPolicyChanges(tenant, policyId, page),
  listPolicyChangesUntil: (tenant) => projections.listPolicyChangesUntil(tenant, policyId, new Date(), 5),
  listVersionsDuring: (tenant) => projections.listVersionsDuring(tenant, policyId, {}),
  findPolicyReview: (tenant) => projections.findPolicyReview(tenant, policyId),
  findPublication: (tenant) => projections.findPublication(tenant, policyId),
  listPublicationStatements: (tenant) => projections.listPublicationStatements(tenant, policyId),
  countTextsAwaitingGroup: (tenant) => projections.countTextsAwaitingGroup(tenant, groupId),
  findSubmittedAt: (tenant) => projections.findSubmittedAt(tenant, policyId),
  listApprovalStatements: (tenant) => projections.listApprovalStatements(tenant, policyId),
  listApprovalsDuring: (tenant) =>
    projections.listApprovalsDuring(tenant, {
      since: null,
      until: new Date('2099-01-01'),
      after: { policyId: '', revision: -1 },
      limit: 50,
    }),
  listWaitingApprovals: (tenant) =>
    projections.listWaitingApprovals(
      tenant,
      {
        userId: ours.user.id,
        seats: [{ userId: ours.user.id, role: 'owner' }],
        today: now.toISOString().slice(0, 10),
      },
      'all',
      page,
    ),
  listCommentThreads: (tenant) => projections.listCommentThreads(tenant, { policyId, state: 'all', ...page }),
  findCommentThread: (tenant) => projections.findCommentThread(tenant, commentThreadId),
  findCommentRecipient: (tenant) =>
    projections.findCommentRecipient(tenant, { userId: ours.user.id, policyId }),
  findCommentedPolicy: (tenant) => projections.findCommentedPolicy(tenant, policyId),
  countOpenCommentThreads: (tenant) => projections.countOpenCommentThreads(tenant, policyId),
  listPolicyExceptions: (tenant) =>
    projections.listPolicyExceptions(tenant, { state: 'all', ...page }, now.toISOString().slice(0, 10)),
  listExceptionsDuring: (tenant) =>
    projections.listExceptionsDuring(tenant, {
      since: null,
      sinceDay: null,
      until: new Date('2099-01-01'),
      after: '',
      limit: 50,
    }),
  listEndingExceptions: (tenant) =>
    projections.listEndingExceptions(tenant, {
      from: '2000-01-01',
      until: '2099-01-01',
      after: '',
      limit: 50,
    }),
  listWaitingExceptionRequests: (tenant) => projections.listWaitingExceptionRequests(tenant, '2000-01-01'),
  listReviewStatements: (tenant) => projections.listReviewStatements(tenant, policyId),
  listReviews: (tenant) =>
    projections.listReviews(
      tenant,
      { userId: ours.user.id, today: now.toISOString().slice(0, 10) },
      { whose: 'all', state: 'later' },
      page,
    ),
  listReviewsToRemind: (tenant) =>
    projections.listReviewsToRemind(tenant, { until: '2099-01-01', after: '', limit: 50 }),
  findReviewsStillPlanned: async (tenant) => [
    ...(await projections.findReviewsStillPlanned(tenant, [policyId])),
  ],
  findReminderRecipient: (tenant) => projections.findReminderRecipient(tenant, ours.user.id),
  findOldestOwner: (tenant) => projections.findOldestOwner(tenant, v7()),
  listCalendarReviews: (tenant) => projections.listCalendarReviews(tenant, ours.user.id, 50),
  countWaitingApprovals: (tenant) =>
    projections.countWaitingApprovals(tenant, {
      userId: ours.user.id,
      seats: [{ userId: ours.user.id, role: 'owner' }],
      today: '2000-01-01',
    }),
  countReviews: (tenant) => projections.countReviews(tenant, { userId: ours.user.id, today: '2099-01-01' }),
  listOwnedPolicies: (tenant) => projections.listOwnedPolicies(tenant, ours.user.id, 50),
  countOwnedPolicies: (tenant) => projections.countOwnedPolicies(tenant, ours.user.id),
  hasPolicyWithPicture: (tenant) => projections.hasPolicyWithPicture(tenant, pictureHash),
  hasPolicy: (tenant) => projections.hasPolicy(tenant, policyId),
  hasAllPolicies: (tenant) => projections.hasAllPolicies(tenant, [policyId]),
  countPoliciesToExport: (tenant) => projections.countPoliciesToExport(tenant),
  listPoliciesToExport: (tenant) => projections.listPoliciesToExport(tenant, { limit: 50 }),
  listPolicyTexts: (tenant) => projections.listPolicyTexts(tenant, 50),
  getPolicyReport: (tenant) =>
    projections.getPolicyReport(tenant, { unchangedSince: now, draftsBefore: now, listed: 10 }),
  listChangedPolicies: (tenant) => projections.listChangedPolicies(tenant, { since: new Date(0), limit: 10 }),
  countPoliciesOfType: (tenant) => projections.countPoliciesOfType(tenant, 1),
  countPoliciesOfBody: (tenant) => projections.countPoliciesOfBody(tenant, ['HIPAA']),
  hasPolicies: (tenant) => projections.hasPolicies(tenant),
  countVariableUses: (tenant) => projections.countVariableUses(tenant, {}),
  listOutdatedPolicies: (tenant) =>
    projections.listOutdatedPolicies(tenant, { texts: {}, after: '', limit: 50 }),
  listPoliciesUsing: (tenant) => projections.listPoliciesUsing(tenant, { name: 'organization', limit: 50 }),
  listDocuments: (tenant) => projections.listDocuments(tenant, policyId, page),
  getDocument: (tenant) => projections.getDocument(tenant, documentId),
  listPoliciesToAnalyze: (tenant) =>
    projections.listPoliciesToAnalyze(tenant, { analysisType: 'compliance', limit: 50 }),
  getCoverage: (tenant) =>
    projections.getCoverage(tenant, { body: 'HIPAA', citations: ['45 CFR 164.310(b)'] }),
  listBatches: (tenant) => projections.listBatches(tenant, {}, page),
  listAnalyses: (tenant) => projections.listAnalyses(tenant, {}, page),
  listLastAnalyses: (tenant) => projections.listLastAnalyses(tenant, { limit: 50 }),
  listOldResults: (tenant) =>
    projections.listOldResults(tenant, { before: new Date(Date.now() + 60_000), limit: 50 }),
  findAnalysesOfFile: (tenant) => projections.findAnalysesOfFile(tenant, resultFile),
  listJudgedBodies: projections.listJudgedBodies,
  listRequirementEvidence: (tenant) => projections.listRequirementEvidence(tenant, { titles: 5 }),
  listAuditEntries: (tenant) => projections.listAuditEntries(tenant, {}, page, seen),
  listUncountedEntriesOfPerson: (tenant) =>
    projections.listUncountedEntriesOfPerson(tenant, ours.user.id, page, seen),
  listUncountedEntries: (tenant) => projections.listUncountedEntries(tenant, {}, page, seen),
  countAuditEntries: (tenant) => projections.countAuditEntries(tenant, {}, { now }),
  listAuditPeople: projections.listAuditPeople,
  findEditedText: (tenant) => projections.findEditedText(tenant, editId),
  findPlaceInLog: (tenant) => projections.findPlaceInLog(tenant, editId),
  countResourceUsage: (tenant) => projections.countResourceUsage(tenant, { since: now }),
  getDashboardFigures: (tenant) => projections.getDashboardFigures(tenant, { now: new Date(), before: now }),
  getDashboardOverview: (tenant) =>
    projections.getDashboardOverview(tenant, { userId: ours.user.id, unsaved: [policyId] }),
  getScoreHistory: (tenant) => projections.getScoreHistory(tenant, { since: now, until: now }),
  getPolicyGaps: (tenant) => projections.getPolicyGaps(tenant, { now }),
  getAnalysisGaps: (tenant) => projections.getAnalysisGaps(tenant, { listed: 5 }),
  findMemberFacts: (tenant) => projections.findMemberFacts(tenant, ours.user.id),
  searchPolicies: (tenant) => projections.searchPolicies(tenant, { q: 'ours' }, page),
  findEntitlementFacts: (tenant) => projections.findEntitlementFacts(tenant, ours.user.id),
  findRetention: (tenant) => projections.findRetention(tenant),
  findLegalHoldTargetNames: async (tenant) => [
    ...(await projections.findLegalHoldTargetNames(tenant, [policyId, ours.user.id])),
  ],
  listDocumentIds: (tenant) => projections.listDocumentIds(tenant),
  findSubscription: (tenant) => projections.findSubscription(tenant),
};
/**
 * Queries that call database functions. These functions always apply both row-level security and the query's
 * condition, and only the API's role may call them.
 */
const throughFunctions = new Set(['searchPolicies']);
/**
 * Queries that jobs run, or that administrators' routes run under the platform's role. No route for tenants
 * runs them.
 */
const acrossTenants = [
  // The caller passes the table. The only such table is the outbox, which only the platform's role may read.
  'listPage',
  'countRecordedEvents',
  'findAdminOrganization',
  'findAdminUser',
  'getInstallationFigures',
  'listEntriesOfPerson',
  'listInstallationGrowth',
  'countDocumentReadings',
  'listAwaitedPeopleByEmail',
  'listInvitationsTo',
  'listAuditedOrganizations',
  'listOpenEngagements',
  'listAllOrganizations',
  'listAllUsers',
  'listInstallationEntries',
  'listFeatureOverrides',
  'getRevenue',
  'listAllSubscriptions',
  'listPaymentCases',
  'listSubscribers',
  'listLapsedTrials',
  'listOrganizationsToRemove',
  'listOrganizationsWithOldResults',
  'listTrialsEnding',
  'listUpdateSubscribers',
  'listDocumentsOfDeleted',
  'listPicturesInUse',
  'listNotifiedMembers',
  'listCheckpointRecipients',
  'listOrganizationsWithCheckpoints',
  'listOrganizationsWithDeleted',
  'listOrganizationsWithVariables',
  'listEveryDocument',
  'listEveryPolicy',
  'hasPoliciesUntilNow',
  'listResultsOfDeleted',
  'listSampledDays',
  'listOrganizationsWithSummary',
  'listChosenResponsibilities',
  'listOrganizationsWithReviews',
  'listDuePublications',
  'listOrganizationsWithEndingExceptions',
  'listOrganizationsWithExceptionRequests',
];

/**
 * Runs `query` under row-level security for the organization `wall`, while the query's own condition names
 * the organization `condition`.
 */
const asking = (query: (tenant: Tenant) => Promise<unknown>, wall: string, condition: string) =>
  withTenant(app.database.pools.api, wall, (db) => query({ db, organizationId: condition }), {
    readOnly: true,
  });

it('covers every query', () => {
  const named = Object.keys(projections).filter((name) =>
    /^(find|get|list|has|count|search)[A-Z]/.test(name),
  );
  expect(named.toSorted()).toEqual([...Object.keys(queries), ...acrossTenants].toSorted());
});

describe.each(Object.entries(queries))('%s', (_, query) => {
  it('finds our own data', async () => {
    const { organizationId } = ours.user;
    const nothing = await asking(query, v7(), v7());
    await expect.poll(() => asking(query, organizationId, organizationId)).not.toEqual(nothing);
  });

  it('hides our data by row-level security even if the query’s condition names our organization', async () => {
    const nothing = await asking(query, v7(), v7());
    expect(await asking(query, theirs.user.organizationId, ours.user.organizationId)).toEqual(nothing);
  });
});

describe.each(Object.entries(queries).filter(([name]) => !throughFunctions.has(name)))('%s', (_, query) => {
  it('hides our data by the query’s condition alone, without row-level security', async () => {
    const { organizationId } = theirs.user;
    const alone = await query({ db: app.database.pools.projector, organizationId });
    expect(alone).toEqual(await asking(query, organizationId, organizationId));
  });
});

describe('standingOf, which gets the organization from the session', () => {
  const asked = (organizationId: string) => ({
    sql: 'select $1::uuid as organization_id, $2::text as user_id',
    values: [organizationId, ours.user.id],
  });

  it('returns no row unless row-level security allows it', async () => {
    const ourselves = asked(ours.user.organizationId);
    const under = (wall: string) =>
      withTenant(app.database.pools.api, wall, (db) => projections.loadMemberFacts(db, ourselves), {
        readOnly: true,
      });
    expect(await projections.loadMemberFacts(app.database.pools.api, ourselves)).toBeUndefined();
    expect(await under(theirs.user.organizationId)).toBeUndefined();
    expect(await under(ours.user.organizationId)).toMatchObject({ account: { id: ours.user.id } });
  });

  it('hides our data by the query’s condition alone, without row-level security', async () => {
    const { projector } = app.database.pools;
    expect(await projections.loadMemberFacts(projector, asked(theirs.user.organizationId))).toBeUndefined();
  });
});

interface Table {
  name: string;
  forced: boolean;
}

/** Tables that contain tenants' rows and that the API's role may read. */
const tablesOf = async (pool: Pool): Promise<Table[]> => {
  const { rows } = await pool.query<Table>(
    `select format('%I.%I', nspname, relname) as name, relrowsecurity and relforcerowsecurity as forced
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attname = 'organization_id' and not attisdropped
     where relkind in ('r', 'p') and nspname <> 'pg_catalog'
       and has_table_privilege('proviso_api', pg_class.oid, 'select')
     order by 1`,
  );
  return rows;
};

/** Tables that are queried by a secret or a user id to find the organization, before the tenant is known. */
const beforeTheTenant = [
  'private.api_keys',
  'private.credentials',
  'private.directory_tokens',
  'private.review_calendars',
  'private.sessions',
  'private.sign_on_domains',
  'private.sign_on_providers',
  'private.sso_logins',
  'private.two_factor_challenges',
];

describe('row-level security', () => {
  it('is forced on every table that belongs to organizations and that the API can read', async () => {
    const tables = await tablesOf(app.database.pools.owner);
    expect(tables.filter(({ forced }) => !forced).map(({ name }) => name)).toEqual(beforeTheTenant);
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        `${schemaNamed('policies')}.policies`,
        `${schemaNamed('audit-log')}.entries`,
        'private.idempotency',
        'private.snapshots',
      ]),
    );
  });

  it('hides every row from other organizations, even in a query without a condition', async () => {
    const tables = (await tablesOf(app.database.pools.owner)).filter(({ forced }) => forced);
    const { organizationId } = ours.user;
    const countAs = async (tenant: string, table: string) =>
      withTenant(app.database.pools.api, tenant, async (db) => {
        const { rows } = await db.query<{ all: number; ours: number }>(
          `select count(*)::integer as all, count(*) filter (where organization_id = $1)::integer as ours
           from ${table}`,
          [organizationId],
        );
        return rows[0];
      });
    const filled: string[] = [];
    for (const { name } of tables) {
      if ((await countAs(organizationId, name))?.ours !== 0) filled.push(name);
      expect(await countAs(theirs.user.organizationId, name), name).toMatchObject({ ours: 0 });
      expect(await countAs(v7(), name), name).toEqual({ all: 0, ours: 0 });
    }
    // Checks that all tables have rows, because empty tables would prove nothing.
    expect(filled).toEqual(tables.map(({ name }) => name).filter((name) => name !== 'private.idempotency'));
  });

  it('hides every row from the API when no organization is set', async () => {
    for (const { name } of (await tablesOf(app.database.pools.owner)).filter(({ forced }) => forced)) {
      const { rowCount } = await app.database.pools.api.query(`select from ${name}`);
      expect(rowCount, name).toBe(0);
    }
  });
});
