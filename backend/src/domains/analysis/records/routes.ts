import {
  analysisListQuerySchema,
  analysisSchema,
  analysisSummarySchema,
  pageQuerySchema,
  type Rights,
} from '@proviso/contracts';
import type { AnalysisFacts, AnalysisListQuery, PageQuery } from '@proviso/contracts';
import { listAnalyses } from '@proviso/projections';
import type { Request } from 'express';
import * as z from 'zod';
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
  const { read, policyExists, presented } = deps;
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
        summary: 'Lists the analyses of a policy, last requested first',
        permission: 'policy.read',
        requires: 'policies',
        params,
        query,
        answers: { 200: z.array(analysisSummarySchema) },
        problems: ['policy.not-found'],
        reads: ['policies', 'analyses'],
      },
      async ({ params: { id: policyId }, query: filter, session: { organizationId }, rights, request }) => {
        if (!(await policyExists(organizationId, policyId))) throw new DomainError('policy.not-found');
        return list({ ...filter, policyId }, { organizationId, rights, request });
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/analyses/:id',
        summary:
          'Returns an analysis with every requirement, the quoted evidence, and the engine that produced it',
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers: { 200: analysisSchema },
        changesWith: ['policies', 'analyses'],
        problems: ['analysis.not-found'],
      },
      async ({ params: { id }, session: { organizationId }, rights, request }) => {
        const analysis = await readAnalysis(deps, organizationId, id);
        if (!analysis || !(await policyExists(organizationId, analysis.policyId)))
          throw new DomainError('analysis.not-found');
        const library = await presented(organizationId, readerLanguage(request));
        const actions = analysisActionsOf(rights, analysis);
        return { status: 200, body: { ...presentAnalysis(analysis, library), actions } };
      },
    ),
  ];
};
