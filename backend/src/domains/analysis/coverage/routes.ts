import {
  coverageQuerySchema,
  coverageSchema,
  requirementDetailSchema,
  foundRequirementSchema,
  requirementQuerySchema,
  requirementSearchSchema,
} from '@proviso/contracts';
import { listFilterValues } from '@proviso/projections';
import * as z from 'zod';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { readExclusions } from '../judgments/read-decisions.ts';
import { findRequirements } from './find-requirements.ts';
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
    async ({ query: { body }, session: { organizationId }, request }) => ({
      status: 200,
      body: await readCoverage(deps, organizationId, { body, language: readerLanguage(request) }),
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
    async ({ query, session: { organizationId }, request }) => ({
      status: 200,
      body: requirementDetailOf(await deps.presented(organizationId, readerLanguage(request)), query),
    }),
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/requirements/search',
      summary:
        'Finds requirements that apply to the organization by words; those of the bodies of its policies come first',
      permission: 'policy.read',
      requires: 'analysis',
      query: requirementSearchSchema,
      answers: { 200: z.array(foundRequirementSchema) },
      reads: ['policies'],
      load: listFilterValues,
    },
    async ({ query: { q, limit }, loaded: { regulatoryBodies }, session: { organizationId }, request }) => {
      const { bodies } = await deps.presented(organizationId, readerLanguage(request));
      const exclusions = await readExclusions(deps.log, organizationId);
      const found = findRequirements({ bodies, exclusions, used: new Set(regulatoryBodies) }, q);
      return { status: 200, body: found.slice(0, limit) };
    },
  ),
];
