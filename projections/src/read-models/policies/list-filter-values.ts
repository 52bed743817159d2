import type { PolicyFilterValues } from '@proviso/contracts';
import { nameOf } from '../accounts/names.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { chosenOwner, memberNamed, oldestOwner, policiesAndPlansSql } from '../reviews/responsible.ts';

/** Maximum number of values listed for each property. */
const MAX_LISTED = 200;

const frequent = (column: string): string =>
  `select ${column} as value from counted where ${column} is not null
   group by 1 order by sum(n) desc, 1 limit ${MAX_LISTED}`;

/**
 * Lists the regulatory bodies, industries, authors, and owners of the tenant's policies, sorted by name. If
 * there are very many, lists the most frequent ones.
 */
export const listFilterValues = async ({ db, organizationId }: Tenant): Promise<PolicyFilterValues> => {
  const { rows } = await db.query<PolicyFilterValues>(
    prepared(
      `with counted as materialized (
         select regulatory_body, industry, created_by, ${chosenOwner} as owner_id, count(*) as n
         from ${policiesAndPlansSql}
         where policy.organization_id = $1 and policy.deleted_at is null group by 1, 2, 3, 4
       )
       select
         array(select value from (${frequent('regulatory_body')}) body order by lower(value)) as "regulatoryBodies",
         array(select value from (${frequent('industry')}) industry order by lower(value)) as industries,
         (select coalesce(jsonb_agg(jsonb_build_object('id', value, 'name', name) order by lower(name)), '[]')
          from (select value, ${nameOf('value')} as name from (${frequent('created_by')}) author) named
          where name is not null) as authors,
         (select coalesce(jsonb_agg(jsonb_build_object('id', value, 'name', name) order by lower(name)), '[]')
          from (select value, ${nameOf('value')} as name from (
            select distinct coalesce(${memberNamed('chosen.value')}, ${oldestOwner()}) as value
            from (${frequent('owner_id')}) chosen) owner) named
          where name is not null) as owners`,
      [organizationId],
    ),
  );
  return rows[0] ?? { regulatoryBodies: [], industries: [], authors: [], owners: [] };
};
