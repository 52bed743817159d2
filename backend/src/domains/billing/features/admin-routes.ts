import {
  changeFeatureSchema,
  entitlements,
  entitlementsOf,
  isChangeable,
  type OrganizationFeatures,
  organizationFeaturesSchema,
  organizationOverridesSchema,
  overridesAt,
  pageQuerySchema,
} from '@proviso/contracts';
import { listFeatureOverrides } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import { NIL } from 'uuid';
import * as z from 'zod';
import { timeZoneOf } from '../../organizations/index.ts';
import { administratorContext } from '../../../shared/access/record-act.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { pageAnswer } from '../../../shared/routing/paging.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { decideEntitlements } from '../entitlements/decide-entitlements.ts';
import { readRecordedFacts } from '../entitlements/facts.ts';
import { changeFeature } from './commands.ts';

const params = z.object({ id: z.uuid() });

/**
 * An organization's features according to its plan or trial, with administrators' overrides. Reads events.
 */
export const featuresOf = async (
  log: EventLog,
  organizationId: string,
  now: Date,
): Promise<OrganizationFeatures> => {
  const timeZone = await timeZoneOf(log, organizationId);
  if (timeZone === undefined) throw new DomainError('request.not-found');
  const { features = [], ...facts } = await readRecordedFacts({ log }, { organizationId, userId: NIL });
  const decision = decideEntitlements({ admin: false, ...facts }, now);
  // The access trial belongs to a user, not to the organization.
  const plan = decision.status === 'entitled' && decision.by !== 'admin' ? decision.plan : null;
  const planned = plan === null ? [] : entitlementsOf(plan);
  const holding = overridesAt(features, now);
  return {
    plan,
    timeZone,
    features: entitlements.flatMap((entitlement) => {
      const { on, endsAt, lastDay } = holding.find((one) => one.entitlement === entitlement) ?? {};
      const override = on === undefined ? null : { on, endsAt: endsAt ?? null, lastDay: lastDay ?? null };
      // A feature that can no longer be changed is listed only as long as it has an override that can be
      // cleared.
      if (!isChangeable(entitlement) && override === null) return [];
      return [{ entitlement, byPlan: planned.includes(entitlement), override }];
    }),
  };
};

/**
 * `/api/admin/organizations/{id}/features` and `/api/admin/feature-overrides`: overrides of plan features.
 */
export const adminFeatureRoutes = ({
  log,
  platformPool,
  waitForEntitlements,
}: {
  log: EventLog;
  platformPool: Pool;
  waitForEntitlements: (written: Written) => Promise<void>;
}): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/admin/organizations/:id/features',
      permission: 'admin',
      summary: 'Returns the features of an organization from its plan and from changes by administrators',
      params,
      answers: { 200: organizationFeaturesSchema },
      problems: ['request.not-found'],
    },
    async ({ params: { id }, context }) => ({ status: 200, body: await featuresOf(log, id, context.now()) }),
  ),

  sessionRoute(
    {
      method: 'post',
      path: '/api/admin/organizations/:id/features',
      permission: 'admin',
      summary: 'Turns a feature on or off for an organization, or resets it to the plan’s default',
      params,
      body: changeFeatureSchema,
      answers: { 204: null },
      problems: [
        'request.not-found',
        'feature.unchanged',
        'feature.day-over',
        'organization.changed',
        'event.text-not-storable',
      ],
    },
    async ({ params: { id }, body, session, contextFor }) => {
      const wrote = await changeFeature(log, id, body, (owner) =>
        administratorContext(contextFor, session, owner),
      );
      await waitForEntitlements(wrote[0]);
      return { status: 204, wrote };
    },
  ),

  sessionRoute(
    {
      method: 'get',
      path: '/api/admin/feature-overrides',
      permission: 'admin',
      summary: 'Lists organizations for which administrators have turned features on or off',
      query: pageQuerySchema,
      answers: { 200: z.array(organizationOverridesSchema) },
      reads: ['entitlements', 'accounts'],
    },
    async ({ query, request, context }) =>
      pageAnswer(request, await listFeatureOverrides(platformPool, context.now(), query)),
  ),
];
