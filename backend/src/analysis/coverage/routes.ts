import {
  coverageQuerySchema,
  coverageSchema,
  requirementDetailSchema,
  requirementQuerySchema,
} from '@proviso/contracts';
import type { ControlLibrary } from '../../controls/control-library.ts';
import type { ReadAsTenant } from '../../read-models/read-as-tenant.ts';
import { sessionRoute, type Route } from '../../routing/route.ts';
import { readCoverage, requirementDetailOf } from './read-coverage.ts';

export interface CoverageRouteDeps {
  readAsTenant: ReadAsTenant;
  library: () => Promise<ControlLibrary>;
}

/** Which requirements are answered where, and what a requirement asks for. */
export const coverageRoutes = ({ readAsTenant, library }: CoverageRouteDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/coverage',
      summary: 'Says which requirements of a body which policies answer, by their last analyses',
      permission: 'policy.read',
      requires: 'coverage',
      query: coverageQuerySchema,
      answers: { 200: coverageSchema },
      problems: ['analysis.requirement-not-found'],
      reads: ['policies', 'analyses'],
    },
    async ({ query: { body }, session: { organizationId } }) => ({
      status: 200,
      body: await readCoverage(readAsTenant, await library(), organizationId, body),
    }),
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/requirements',
      summary: 'Reads a requirement of the control library, with text that would close a gap',
      permission: 'policy.read',
      requires: 'policies',
      query: requirementQuerySchema,
      answers: { 200: requirementDetailSchema },
      problems: ['analysis.requirement-not-found'],
    },
    async ({ query }) => ({ status: 200, body: requirementDetailOf(await library(), query) }),
  ),
];
