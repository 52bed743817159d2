import {
  limits,
  ORGANIZATION_VARIABLE,
  type Rights,
  standardVariables,
  type Variable,
  variableInputSchema,
  variableName,
  variablePolicySchema,
  variableSchema,
  variableText,
  type VariableValues,
} from '@proviso/contracts';
import { countVariableUses, listPoliciesUsing, type VariableUsage } from '@proviso/projections';
import * as z from 'zod';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { changeCatalog } from './change-catalog.ts';
import { loadVariables } from './load-catalog.ts';

export interface VariableRouteDeps {
  log: EventLog;
  read: Read;
}

const params = z.object({ name: variableName });

/** Routes of `/api/variables`. */
export const variableRoutes = ({ log, read }: VariableRouteDeps): readonly Route[] => {
  const usesIn = (organizationId: string, values: VariableValues): Promise<readonly VariableUsage[]> => {
    const texts = Object.fromEntries([...values.keys()].map((name) => [name, variableText(name, values)]));
    return read(organizationId, (tenant) => countVariableUses(tenant, texts));
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/variables',
        summary: 'Lists variables that policies can use, including used variables without a value',
        permission: 'policy.read',
        answers: { 200: z.array(variableSchema) },
        reads: ['policies'],
      },
      async ({ session: { organizationId }, rights }) => {
        const values = await loadVariables(log, organizationId);
        return { status: 200, body: present(values, await usesIn(organizationId, values), rights) };
      },
    ),
    sessionRoute(
      {
        method: 'get',
        path: '/api/variables/:name/policies',
        summary: `Lists policies that use a variable, by title, at most ${limits.pageMaximum}`,
        permission: 'policy.read',
        requires: 'policies',
        params,
        answers: { 200: z.array(variablePolicySchema) },
        reads: ['policies'],
      },
      async ({ params: { name }, session: { organizationId } }) => ({
        status: 200,
        body: await read(organizationId, (tenant) =>
          listPoliciesUsing(tenant, { name, limit: limits.pageMaximum }),
        ),
      }),
    ),
    sessionRoute(
      {
        permission: 'organization.manage',
        method: 'put',
        path: '/api/variables/:name',
        summary:
          'Adds a variable or changes its value; every policy that uses it gets a new version in the background',
        params,
        body: variableInputSchema,
        answers: { 200: variableSchema },
        problems: [
          'variable.organization-name',
          'variable.too-many',
          'catalog.changed',
          'event.text-not-storable',
        ],
        reads: ['policies'],
      },
      async ({ params: { name }, body: { value }, session: { organizationId }, rights, context }) => {
        const { state, wrote } = await changeCatalog(log, context, { type: 'SetVariable', name, value });
        const uses = await usesIn(organizationId, state.variables);
        const body = present(state.variables, uses, rights).find((variable) => variable.name === name);
        return { status: 200, body, wrote };
      },
    ),
    sessionRoute(
      {
        permission: 'organization.manage',
        method: 'delete',
        path: '/api/variables/:name',
        summary: 'Removes a variable that no policy uses',
        params,
        answers: { 204: null },
        problems: ['variable.not-found', 'variable.in-use', 'variable.organization-name', 'catalog.changed'],
        reads: ['policies'],
      },
      async ({ params: { name }, session: { organizationId }, context }) => {
        const uses = await usesIn(organizationId, new Map());
        const policies = uses.find((use) => use.name === name)?.policies ?? 0;
        const { wrote } = await changeCatalog(log, context, { type: 'RemoveVariable', name, policies });
        return { status: 204, wrote };
      },
    ),
  ];
};

/** Lists the standard variables first, then the organization's own. */
const present = (
  values: VariableValues,
  uses: readonly VariableUsage[],
  { permissions }: Rights,
): Variable[] => {
  const usage = new Map(uses.map((use) => [use.name, use]));
  const mayChange = permissions.includes('organization.manage');
  const own = [...new Set([...values.keys(), ...usage.keys()])].toSorted();
  return [...new Set([...standardVariables, ...own])].map((name) => {
    const isChangeable = mayChange && name !== ORGANIZATION_VARIABLE;
    const { policies = 0, outdated = 0 } = usage.get(name) ?? {};
    return {
      name,
      value: values.get(name) ?? null,
      policies,
      outdated,
      actions: isChangeable ? (values.has(name) ? ['set', 'remove'] : ['set']) : [],
    };
  });
};
