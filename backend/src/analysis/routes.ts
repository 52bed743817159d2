import {
  analyzeDraftSchema,
  draftAnalysisSchema,
  generatedPolicySchema,
  generatePolicySchema,
} from '@proviso/contracts';
import type { AttemptLimit } from '../http/rate-limit.ts';
import { sessionRoute, type Route } from '../http/route.ts';
import { whenClosed } from '../http/when-closed.ts';
import type { AnalysisEngine } from './analysis-engine.ts';

/**
 * What an engine does for a draft in the policy form.
 * @param drafts what one person asks of the engine
 */
export const draftRoutes = (engine: AnalysisEngine, drafts: AttemptLimit): readonly Route[] => [
  sessionRoute(
    {
      method: 'post',
      path: '/api/policies/generate',
      summary: 'Writes a first draft of a policy; nothing is saved',
      access: 'policy.write',
      guarded: true,
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
      guarded: true,
      body: analyzeDraftSchema,
      answers: { 200: draftAnalysisSchema },
      problems: ['analysis.not-available', 'request.too-many'],
    },
    async ({ body, session, response }) => {
      await drafts.count(session.userId);
      return { status: 200, body: await engine.analyzeDraft(body, whenClosed(response)) };
    },
  ),
];
