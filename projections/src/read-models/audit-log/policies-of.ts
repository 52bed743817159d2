import type { AuditEntry } from '@proviso/contracts';
import { analysesTable } from '../analyses/table.ts';
import { documentsTable } from '../documents/table.ts';
import { policiesTable } from '../policies/table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

type Entity = Pick<AuditEntry, 'entityType' | 'entityId'>;

/**
 * Finds the policies that audit entries are about. The entity of such an entry is the policy itself, or a
 * document or analysis of the policy. The keys of the result are the entities' ids.
 */
export const policiesOf = async (
  { db, organizationId }: Tenant,
  entities: readonly Entity[],
): Promise<ReadonlyMap<string, { id: string; title: string }>> => {
  const idsOf = (type: Entity['entityType']) => [
    ...new Set(entities.filter(({ entityType }) => entityType === type).map(({ entityId }) => entityId)),
  ];
  const ids = [idsOf('policy'), idsOf('document'), idsOf('analysis')];
  if (ids.every((some) => some.length === 0)) return new Map();
  const { rows } = await db.query<{ entityId: string; id: string; title: string }>(
    prepared(
      `select entity.id as "entityId", policy.id, policy.title
       from (
         select id, id as policy_id from unnest($2::text[]) id
         union all select id, policy_id from ${documentsTable.served} where organization_id = $1 and id = any($3::text[])
         union all select id, policy_id from ${analysesTable.served} where organization_id = $1 and id = any($4::text[])
       ) entity
       join ${policiesTable.served} policy on policy.organization_id = $1 and policy.id = entity.policy_id`,
      [organizationId, ...ids],
    ),
  );
  return new Map(rows.map(({ entityId, ...policy }) => [entityId, policy]));
};
