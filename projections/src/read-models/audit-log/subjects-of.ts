import { type AuditParameters, ERASED, type InstallationEntry } from '@proviso/contracts';
import { organizationsTable, usersTable } from '../accounts/table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';

export type Subjects = ReadonlyMap<string, Pick<InstallationEntry, 'organization'> & Subject>;
type Subject = NonNullable<InstallationEntry['subject']>;

interface Row extends Subject {
  organizationId: string | null;
  organizationName: string | null;
}

/** Sentence parameters that contain the id of an organization or a user. */
const idParameters = ['subject', 'owner'] as const;

/** The ids in an entry that may identify an organization or a user. */
const idsIn = ({ entityId, parameters }: { entityId: string; parameters: unknown }): unknown[] => [
  entityId,
  ...idParameters.map((name) => (parameters as Partial<AuditParameters>)[name]),
];

/**
 * Finds the organizations and users that entries of the installation are about, by id.
 *
 * @param db connects under the platform's role
 */
export const subjectsOf = async (
  db: Queryable,
  entries: readonly { entityId: string; parameters: unknown }[],
): Promise<Subjects> => {
  const ids = new Set(entries.flatMap(idsIn).filter((id) => typeof id === 'string'));
  if (ids.size === 0) return new Map();
  const { rows } = await db.query<Row>(
    prepared(
      `with named as not materialized (select id, organization_id, nullif(name, '${ERASED}') as name from ${organizationsTable.served})
       select 'organization' as kind, id, name, id as "organizationId", name as "organizationName"
       from named where id = any($1::text[])
       union all
       select 'user', person.id, nullif(person.name, '${ERASED}'), named.id, named.name
       from ${usersTable.served} person left join named using (organization_id)
       where person.id = any($1::text[])`,
      [[...ids]],
    ),
  );
  return new Map(
    rows.map(({ organizationId: id, organizationName: name, ...subject }) => [
      subject.id,
      { ...subject, organization: id !== null && name !== null ? { id, name } : null },
    ]),
  );
};

/**
 * Replaces ids in a sentence's parameters with names. Keeps the ids of organizations and users that no longer
 * exist.
 */
export const withNames = (parameters: AuditParameters, subjects: Subjects): AuditParameters => ({
  ...parameters,
  ...Object.fromEntries(
    idParameters.flatMap((parameter) => {
      const id = parameters[parameter];
      const name = typeof id === 'string' ? subjects.get(id)?.name : undefined;
      return name ? [[parameter, name]] : [];
    }),
  ),
});
