import {
  analysisListQuerySchema,
  analysisSchema,
  analysisSummarySchema,
  pageQuerySchema,
  type Rights,
} from '@proviso/contracts';
import type { AnalysisFacts, AnalysisListQuery, PageQuery } from '@proviso/contracts';
import { hasPolicy, listAnalyses } from '@proviso/projections';
import type { Request } from 'express';
import * as z from 'zod';
import type { Session } from '../../../shared/access/session.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { pageAnswer } from '../../../shared/routing/paging.ts';
import { sessionRoute, type Answer, type Route } from '../../../shared/routing/route.ts';
import { presentAnalysis, presentFacts } from '../presenting/present-analysis.ts';
import type { PresentedLibraryLoader } from '../presenting/presented-library.ts';
import { analysisActionsOf } from './analysis-actions.ts';
import { readAnalysis, type ReadAnalysisDeps } from './read-analysis.ts';

export interface RecordRouteDeps extends ReadAnalysisDeps {
  read: Read;
  policyExists: (organizationId: string, policyId: string) => Promise<boolean>;
  presented: PresentedLibraryLoader;
}

const params = z.object({ id: z.uuid() });
const query = z.object({ ...analysisListQuerySchema.shape, ...pageQuerySchema.shape });

/** Routes that list analyses and return their results. */
export const recordRoutes = (deps: RecordRouteDeps): readonly Route[] => {
  const { read, presented } = deps;
  /** True if the policy exists, and the caller may read it. Only read models have the limits of auditors. */
  const isVisible = async ({ organizationId, engagement }: Session, policyId: string): Promise<boolean> =>
    engagement
      ? read(organizationId, (tenant) => hasPolicy(tenant, policyId))
      : deps.policyExists(organizationId, policyId);
  const list = async (
    filter: AnalysisListQuery & PageQuery & { policyId?: string },
    { organizationId, rights, request }: { organizationId: string; rights: Rights; request: Request },
  ): Promise<Answer> => {
    const page = await read(organizationId, (tenant) => listAnalyses(tenant, filter, filter));
    const library = await presented(organizationId, readerLanguage(request));
    const present = (facts: AnalysisFacts) => ({
      ...presentFacts(facts, library),
      actions: analysisActionsOf(rights, facts),
    });
    return pageAnswer(request, { ...page, items: page.items.map(present) });
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/analyses',
        summary: 'Lists the analyses of all policies, last requested first',
        permission: 'policy.read',
        requires: 'policies',
        query,
        answers: { 200: z.array(analysisSummarySchema) },
        reads: ['policies', 'analyses'],
      },
      ({ query: filter, session: { organizationId }, rights, request }) =>
        list(filter, { organizationId, rights, request }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/policies/:id/analyses',
        inAudit: 'allowed',
        summary: 'Lists the analyses of a policy, last requested first',
        permission: 'policy.read',
        requires: 'policies',
        params,
        query,
        answers: { 200: z.array(analysisSummarySchema) },
        problems: ['policy.not-found'],
        reads: ['policies', 'analyses'],
      },
      async ({ params: { id: policyId }, query: filter, session, rights, request }) => {
        if (!(await isVisible(session, policyId))) throw new DomainError('policy.not-found');
        const { organizationId } = session;
        return list({ ...filter, policyId }, { organizationId, rights, request });
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/analyses/:id',
        inAudit: 'allowed',
        summary:
          'Returns an analysis with every requirement, the quoted evidence, and the engine that produced it',
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers: { 200: analysisSchema },
        changesWith: ['policies', 'analyses'],
        problems: ['analysis.not-found'],
      },
      async ({ params: { id }, session, rights, request }) => {
        const { organizationId } = session;
        const analysis = await readAnalysis(deps, organizationId, id);
        if (!analysis || !(await isVisible(session, analysis.policyId)))
          throw new DomainError('analysis.not-found');
        const library = await presented(organizationId, readerLanguage(request));
        const actions = analysisActionsOf(rights, analysis);
        return { status: 200, body: { ...presentAnalysis(analysis, library), actions } };
      },
    ),
  ];
};
