import { exampleSchema, removedExamplesSchema } from '@proviso/contracts';
import * as z from 'zod';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import {
  examplesIn,
  loadExamples,
  removeExamples,
  type ExamplesDeps,
  type ExampleState,
} from './examples.ts';

/** Returns existing examples in the API's format. */
const present = (examples: readonly ExampleState[]) =>
  examples
    .filter(({ state }) => state === 'untouched' || state === 'changed')
    .map(({ id, title, state }) => ({ id, title, changed: state === 'changed' }));

const named = ({ id, title }: ExampleState) => ({ id, title });

/** `/api/policies/examples`. Must come before every route with an id in its path. */
export const examplePolicyRoutes = (deps: ExamplesDeps): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/policies/examples',
      summary: 'Lists the loaded example policies, and whether they have been changed',
      permission: 'policy.read',
      requires: 'policies',
      answers: { 200: z.array(exampleSchema) },
      changesWith: ['policies'],
      reads: ['documents'],
    },
    async ({ session: { organizationId } }) => ({
      status: 200,
      body: present(await examplesIn(deps, organizationId)),
    }),
  ),

  sessionRoute(
    {
      method: 'post',
      path: '/api/policies/examples',
      summary: 'Loads the missing example policies; idempotent',
      permission: 'policy.write',
      requires: 'policies',
      answers: { 200: z.array(exampleSchema) },
      reads: ['documents'],
    },
    async ({ session: { organizationId }, context }) => {
      const wrote = await loadExamples(deps, context, organizationId);
      return { status: 200, body: present(await examplesIn(deps, organizationId)), wrote };
    },
  ),

  sessionRoute(
    {
      method: 'delete',
      path: '/api/policies/examples',
      summary:
        'Deletes the unchanged example policies, and returns the names of the changed ones, which are kept',
      permission: 'policy.write',
      requires: 'policies',
      answers: { 200: removedExamplesSchema },
      reads: ['documents'],
    },
    async ({ session: { organizationId }, context }) => {
      const { removed, kept, written } = await removeExamples(deps, context, organizationId);
      return { status: 200, body: { removed: removed.map(named), kept: kept.map(named) }, wrote: written };
    },
  ),
];
