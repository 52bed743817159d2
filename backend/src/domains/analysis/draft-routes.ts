import {
  analyzeDraftSchema,
  draftAnalysisSchema,
  engineLabel,
  generatedPolicySchema,
  generatePolicySchema,
  type VariableValues,
} from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { AttemptLimit } from '../../shared/concurrency/attempt-limits.ts';
import { POLICY_BODY_BYTES, sessionRoute, type Route } from '../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../shared/routing/client-gone-signal.ts';
import type { SupportingDocument } from './analysis-engine.ts';
import type { AnalysisQuota } from './analysis-quota.ts';
import type { EngineChoice } from './settings/engine-choice.ts';
import type { LibraryLoader } from './own-bodies/organization-library.ts';
import { presentPoints } from './presenting/present-analysis.ts';
import type { PresentedLibraryLoader } from './presenting/presented-library.ts';
import { readerLanguage } from '../../shared/routing/reader-language.ts';
import { readExclusions } from './judgments/read-decisions.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { fillBrackets } from './drafting/fill-brackets.ts';
import { planDraft } from './drafting/plan-draft.ts';

export interface DraftRouteDeps {
  engines: Pick<EngineChoice, 'of'>;
  library: LibraryLoader;
  presented: PresentedLibraryLoader;
  log: Pick<EventLog, 'read'>;
  /** Returns the values of the organization's variables, including the organization's name. */
  variablesOf: (organizationId: string) => Promise<VariableValues>;
  /**
   * Returns a policy's documents, most recently uploaded first. Returns no documents without a `policyId`.
   * @throws DomainError `policy.not-found`
   */
  documentsOf: (organizationId: string, policyId: string | undefined) => AsyncIterable<SupportingDocument>;
  quota: AnalysisQuota;
  /** Limits a user's requests to the engine. */
  drafts: AttemptLimit;
}

/** Routes for drafts in the policy form. */
export const draftRoutes = ({
  engines,
  library,
  presented,
  log,
  variablesOf,
  documentsOf,
  quota,
  drafts,
}: DraftRouteDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'post',
      path: '/api/policies/generate',
      summary: 'Generates a first draft of a policy without saving it',
      permission: 'policy.write',
      requires: 'policies',
      body: generatePolicySchema,
      answers: { 200: generatedPolicySchema },
      problems: [
        'analysis.failed',
        'analysis.not-available',
        'analysis.notice-required',
        'analysis.budget-used',
        'draft.body-unknown',
        'draft.title-unknown',
        'draft.title-outside-body',
        'draft.title-outside-industry',
        'draft.title-not-in-body',
        'request.too-many',
      ],
    },
    async ({ body: { language, ...input }, session, request, response }) => {
      await drafts.count(session.userId);
      const { organizationId } = session;
      const engine = await engines.of(organizationId);
      // Check this first: an installation that cannot write drafts must not reject the title.
      if (engine.embedded === null) throw new DomainError('analysis.not-available');
      const controls = await library(organizationId);
      const reader = readerLanguage(request);
      const asked = language ?? reader;
      const titled = await presented(organizationId, asked === 'en' ? reader : asked);
      const plan = planDraft(input, controls, {
        titles: titled.outlines,
        presented: asked === 'en' ? undefined : titled,
      });
      const content = await engine.generate(plan, controls, {
        organizationId,
        signal: createClientGoneSignal(response),
      });
      const variables = await variablesOf(organizationId);
      return {
        status: 200,
        body: {
          content: fillBrackets(content, variables),
          engine: engineLabel(engine),
          language: plan.language,
        },
      };
    },
  ),

  sessionRoute(
    {
      method: 'post',
      path: '/api/policies/analyze-draft',
      summary: 'Analyzes a draft, which need not be saved, without storing the result',
      permission: 'policy.write',
      requires: 'analysis',
      body: analyzeDraftSchema,
      bodyBytes: POLICY_BODY_BYTES,
      answers: { 200: draftAnalysisSchema },
      problems: [
        'analysis.not-possible',
        'analysis.failed',
        'analysis.not-available',
        'analysis.notice-required',
        'analysis.budget-used',
        'policy.not-found',
        'request.too-many',
        'subscription.quota-used',
      ],
      reads: ['documents'],
    },
    async ({ body, session, rights, context, request, response }) => {
      await drafts.count(session.userId);
      const { title, content, regulatoryBody, policyId } = body;
      const engine = await engines.of(session.organizationId);
      const draft = {
        policy: { title, content, regulatoryBody, facilityType: null, state: null, industry: null },
        documents: documentsOf(session.organizationId, policyId),
        bodies: regulatoryBody === null ? [] : [regulatoryBody],
        library: await library(session.organizationId),
        outOfScope: [...(await readExclusions(log, session.organizationId)).keys()],
        year: context.now().getUTCFullYear(),
      };
      const asked = { analysisId: context.newId(), kind: 'draft' } as const;
      // Without an engine, no analysis runs, so no quota is claimed.
      const claim =
        engine.embedded === null ? undefined : await quota.claim({ session, rights, context }, asked);
      const { complianceScore, result: found } = await engine
        .checkCompliance(draft, {
          organizationId: session.organizationId,
          signal: createClientGoneSignal(response),
        })
        .catch(async (error: unknown) => {
          if (claim) await quota.giveBack(context, claim);
          throw error;
        });
      const result = presentPoints(found, await presented(session.organizationId, readerLanguage(request)));
      return {
        status: 200,
        body: {
          complianceScore,
          ...(result.bodies && { bodies: result.bodies }),
          suggestions: result.suggestions.map(({ description }) => description),
          risks: result.risks,
          improvements: result.improvements.map(({ description }) => description),
          engine: engineLabel(engine),
        },
      };
    },
  ),
];
