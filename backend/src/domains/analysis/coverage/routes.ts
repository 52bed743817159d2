import {
  coverageQuerySchema,
  coverageSchema,
  requirementDetailSchema,
  requirementQuerySchema,
} from '@proviso/contracts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { type CoverageDeps, readCoverage, requirementDetailOf } from './read-coverage.ts';

/** Routes for the coverage of a regulatory body's requirements, and for single requirements. */
export const coverageRoutes = (deps: CoverageDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/coverage',
      summary: 'Returns which policies answer which requirements of a body, by their last analyses',
      permission: 'policy.read',
      requires: 'coverage',
      query: coverageQuerySchema,
      answers: { 200: coverageSchema },
      problems: ['analysis.requirement-not-found'],
      reads: ['policies', 'analyses'],
    },
    async ({ query: { body }, session: { organizationId } }) => ({
      status: 200,
      body: await readCoverage(deps, organizationId, body),
    }),
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/requirements',
      summary: 'Returns a requirement of the control library, with text that would close a gap',
      permission: 'policy.read',
      requires: 'policies',
      query: requirementQuerySchema,
      answers: { 200: requirementDetailSchema },
      problems: ['analysis.requirement-not-found'],
    },
    async ({ query, session: { organizationId } }) => ({
      status: 200,
      body: requirementDetailOf(await deps.library(organizationId), query),
    }),
  ),
];
