import { type OrganizationOverrides, overridesAt, type PageQuery } from '@proviso/contracts';
import * as z from 'zod/mini';
import { organizationsTable } from '../accounts/table.ts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import { featureOverridesTable } from './table.ts';

/**
 * Lists organizations for which features are turned on or off at `now`.
 *
 * @param db connects under the platform's role, because the API's role can see only one organization
 * @throws InvalidCursorError
 */
export const listFeatureOverrides = async (
  db: Queryable,
  now: Date,
  page: PageQuery,
): Promise<Page<OrganizationOverrides>> => {
  const matching = createConditions();
  matching.add(
    now,
    (value) =>
      `exists (select from jsonb_to_recordset(feature.overrides) as one("endsAt" timestamptz)
         where one."endsAt" is null or one."endsAt" > ${value})`,
  );
  return listPage<OrganizationOverrides, OrganizationOverrides>(db, {
    columns: `feature.id as "organizationId", organization.name as "organizationName", feature.overrides`,
    from: `${featureOverridesTable.served} feature
      left join ${organizationsTable.served} organization using (organization_id)`,
    matching,
    page,
    key: {
      columns: [{ name: 'feature.id', type: 'text' }],
      schema: z.tuple([z.string()]),
      of: ({ organizationId }) => [organizationId],
    },
    toItem: ({ overrides, ...row }) => ({ ...row, overrides: [...overridesAt(overrides, now)] }),
  });
};
