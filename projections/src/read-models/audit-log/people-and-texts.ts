import type { AuditPerson } from '@proviso/contracts';
import { nameOf } from '../accounts/names.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { entriesTable } from './table.ts';

/** SQL for the first actor after `after`, or for the first actor of all. */
const next = (after: string) =>
  `(select user_id from ${entriesTable.served} entry where entry.organization_id = $1 ${after}
    order by user_id limit 1)`;

/**
 * Lists the actors with entries in the tenant's log, people first and ordered by name. Jumps from one actor
 * to the next in the index `entries_by_person`, so that the cost depends on the number of actors and months,
 * not on the number of entries.
 */
export const listAuditPeople = async ({ db, organizationId }: Tenant): Promise<AuditPerson[]> => {
  const { rows } = await db.query<AuditPerson>(
    prepared(
      `with recursive actors as (
         ${next('')}
         union all
         select ${next('and entry.user_id > actors.user_id')} from actors where actors.user_id is not null
       )
       select user_id as "userId", ${nameOf('actors.user_id')} as "userName"
       from actors where user_id is not null order by 2 nulls last, 1`,
      [organizationId],
    ),
  );
  return rows;
};

/** The versions of a policy's text before and after an entry that changed it. */
export interface EditedText {
  policyId: string;
  before: number;
  after: number;
}

/**
 * The text versions before and after an entry's event; `undefined` if there is no such event, or if it did
 * not change the text.
 */
export const findEditedText = async (
  { db, organizationId }: Tenant,
  eventId: string,
): Promise<EditedText | undefined> => {
  const { rows } = await db.query<EditedText>(
    prepared(
      `select entity_id as "policyId", (before_value ->> 'version')::integer as before,
         (after_value ->> 'version')::integer as after
       from ${entriesTable.served}
       where organization_id = $1 and event_id = $2 and entity_type = 'policy'
         and before_value ? 'content' and after_value ? 'content'`,
      [organizationId, eventId],
    ),
  );
  return rows[0];
};
