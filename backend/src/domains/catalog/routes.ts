import {
  catalogQuerySchema,
  policyTypeInputSchema,
  policyTypeSchema,
  regulatoryEntityInputSchema,
  regulatoryEntitySchema,
} from '@proviso/contracts';
import { countPoliciesOfBody, countPoliciesOfType, type Tenant } from '@proviso/projections';
import * as z from 'zod';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { changeCatalog } from './change-catalog.ts';
import type { CatalogCommand } from './decider.ts';
import { loadCatalog } from './load-catalog.ts';

export interface CatalogRouteDeps {
  log: EventLog;
  read: Read;
}

const params = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) });
const changing = { permission: 'organization.manage' } as const;

/** Routes of `/api/policy-types` and `/api/regulatory-entities`. */
export const catalogRoutes = ({ log, read }: CatalogRouteDeps): readonly Route[] => {
  const carryOut = (context: RequestContext, command: CatalogCommand) => changeCatalog(log, context, command);
  const count = ({ organizationId }: RequestContext, query: (tenant: Tenant) => Promise<number>) =>
    read(organizationId, query);
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/policy-types',
        summary: 'Lists policy types, or removed policy types',
        permission: 'policy.read',
        query: catalogQuerySchema,
        answers: { 200: z.array(policyTypeSchema) },
      },
      async ({ query: { removed }, session: { organizationId } }) => {
        const { policyTypes } = await loadCatalog(log, organizationId);
        return { status: 200, body: [...policyTypes[removed ? 'removed' : 'current'].values()] };
      },
    ),
    sessionRoute(
      {
        ...changing,
        method: 'post',
        path: '/api/policy-types',
        summary: 'Adds a policy type',
        body: policyTypeInputSchema,
        answers: { 201: policyTypeSchema },
        problems: ['catalog.name-taken', 'catalog.too-many', 'catalog.changed', 'event.text-not-storable'],
      },
      async ({ body, context }) => {
        const { state, wrote } = await carryOut(context, { type: 'AddPolicyType', texts: body });
        return { status: 201, body: named(state.policyTypes.current, body.name), wrote };
      },
    ),
    sessionRoute(
      {
        ...changing,
        method: 'put',
        path: '/api/policy-types/:id',
        summary: 'Changes the name or description of a policy type; its policies keep it',
        params,
        body: policyTypeInputSchema,
        answers: { 200: policyTypeSchema },
        problems: ['catalog.not-found', 'catalog.name-taken', 'catalog.changed', 'event.text-not-storable'],
      },
      async ({ params: { id }, body, context }) => {
        const { state, wrote } = await carryOut(context, { type: 'ChangePolicyType', id, texts: body });
        return { status: 200, body: state.policyTypes.current.get(id), wrote };
      },
    ),
    sessionRoute(
      {
        ...changing,
        method: 'delete',
        path: '/api/policy-types/:id',
        summary: 'Removes a policy type that no policy uses',
        params,
        answers: { 204: null },
        problems: ['catalog.not-found', 'catalog.in-use', 'catalog.has-approval-rule', 'catalog.changed'],
        reads: ['policies'],
      },
      async ({ params: { id }, context }) => {
        const policies = await count(context, (tenant) => countPoliciesOfType(tenant, id));
        const { wrote } = await carryOut(context, { type: 'RemovePolicyType', id, policies });
        return { status: 204, wrote };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/regulatory-entities',
        summary: 'Lists regulatory entities, or removed regulatory entities',
        permission: 'policy.read',
        query: catalogQuerySchema,
        answers: { 200: z.array(regulatoryEntitySchema) },
      },
      async ({ query: { removed }, session: { organizationId } }) => {
        const { regulatoryEntities } = await loadCatalog(log, organizationId);
        return { status: 200, body: [...regulatoryEntities[removed ? 'removed' : 'current'].values()] };
      },
    ),
    sessionRoute(
      {
        ...changing,
        method: 'post',
        path: '/api/regulatory-entities',
        summary: 'Adds a regulatory entity',
        body: regulatoryEntityInputSchema,
        answers: { 201: regulatoryEntitySchema },
        problems: ['catalog.name-taken', 'catalog.too-many', 'catalog.changed', 'event.text-not-storable'],
      },
      async ({ body, context }) => {
        const { state, wrote } = await carryOut(context, { type: 'AddRegulatoryEntity', texts: body });
        return { status: 201, body: named(state.regulatoryEntities.current, body.name), wrote };
      },
    ),
    sessionRoute(
      {
        ...changing,
        method: 'put',
        path: '/api/regulatory-entities/:id',
        summary: 'Changes a regulatory entity',
        params,
        body: regulatoryEntityInputSchema,
        answers: { 200: regulatoryEntitySchema },
        problems: ['catalog.not-found', 'catalog.name-taken', 'catalog.changed', 'event.text-not-storable'],
      },
      async ({ params: { id }, body, context }) => {
        const { state, wrote } = await carryOut(context, { type: 'ChangeRegulatoryEntity', id, texts: body });
        return { status: 200, body: state.regulatoryEntities.current.get(id), wrote };
      },
    ),
    sessionRoute(
      {
        ...changing,
        method: 'delete',
        path: '/api/regulatory-entities/:id',
        summary: 'Removes a regulatory entity that no policy names',
        params,
        answers: { 204: null },
        problems: ['catalog.not-found', 'catalog.in-use', 'catalog.changed'],
        reads: ['policies'],
      },
      async ({ params: { id }, context }) => {
        const { regulatoryEntities } = await loadCatalog(log, context.organizationId);
        const { name = '', acronym = '' } = regulatoryEntities.current.get(id) ?? {};
        const names = [name, acronym].filter((each) => each !== '');
        const policies = await count(context, (tenant) => countPoliciesOfBody(tenant, names));
        const { wrote } = await carryOut(context, { type: 'RemoveRegulatoryEntity', id, policies });
        return { status: 204, wrote };
      },
    ),
  ];
};

/** Finds the item that was just added, by its unique name. */
const named = <Item extends { name: string }>(
  items: ReadonlyMap<number, Item>,
  name: string,
): Item | undefined => [...items.values()].find((item) => item.name === name);
