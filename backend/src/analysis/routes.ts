import {
  analyzeDraftSchema,
  draftAnalysisSchema,
  generatedPolicySchema,
  generatePolicySchema,
} from '@proviso/contracts';
import type { AttemptLimit } from '../turns/attempt-limits.ts';
import { sessionRoute, type Route } from '../routing/route.ts';
import { whenClosed } from '../routing/when-closed.ts';
import type { AnalysisEngine, DocumentsOf } from './analysis-engine.ts';

export interface DraftRouteDeps {
  engine: AnalysisEngine;
  documentsOf: DocumentsOf;
  /** What one person asks of the engine. */
  drafts: AttemptLimit;
}

/** What an engine does for a draft in the policy form. */
export const draftRoutes = ({ engine, documentsOf, drafts }: DraftRouteDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'post',
      path: '/api/policies/generate',
      summary: 'Writes a first draft of a policy; nothing is saved',
      access: 'policy.write',
      requires: 'policies',
      body: generatePolicySchema,
      answers: { 200: generatedPolicySchema },
      problems: ['analysis.not-available', 'request.too-many'],
    },
    async ({ body, session, response }) => {
      await drafts.count(session.userId);
      return { status: 200, body: await engine.generate(body, whenClosed(response)) };
    },
  ),

  sessionRoute(
    {
      method: 'post',
      path: '/api/policies/analyze-draft',
      summary: 'Judges a draft, which need not be saved; nothing is kept',
      access: 'policy.write',
      requires: 'analysis',
      body: analyzeDraftSchema,
      answers: { 200: draftAnalysisSchema },
      problems: ['analysis.not-available', 'policy.not-found', 'request.too-many'],
      reads: ['documents'],
    },
    async ({ body: { policyId, ...draft }, session: { organizationId, userId }, response }) => {
      await drafts.count(userId);
      const documents = documentsOf(organizationId, policyId);
      const analysis = await engine.analyzeDraft({ ...draft, documents }, whenClosed(response));
      return { status: 200, body: analysis };
    },
  ),
];
