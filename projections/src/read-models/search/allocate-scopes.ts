import type { Target } from '../../engine/read-model.ts';
import { scopeOf } from './scope.ts';
import { prepared } from '../../engine/sql/prepared.ts';

/** Returns the segment for a new source of an organization. */
export type NextScope = (organizationId: string) => string;

/** An organization's next free ordinal. */
interface Place {
  id: string;
  number: number;
  next: string;
}

/**
 * Reserves ordinals for a batch's new sources.
 *
 * @param organizationIds the organization of each new source
 */
export const allocateScopes = async (
  organizationIds: readonly string[],
  { db, schema }: Target,
): Promise<NextScope> => {
  if (organizationIds.length === 0) return scopesOf([]);
  const { rows } = await db.query<Place>(
    prepared(
      `insert into ${schema}.organizations (organization_id, texts)
     select id, count(*) from unnest($1::uuid[]) id group by id order by id
     on conflict (organization_id) do update set texts = organizations.texts + excluded.texts
     returning organization_id as id, number,
       texts - (select count(*) from unnest($1::uuid[]) id where id = organization_id) as next`,
      [organizationIds],
    ),
  );
  return scopesOf(rows);
};

const scopesOf = (rows: readonly Place[]): NextScope => {
  const places = new Map(rows.map(({ id, number, next }) => [id, { number, next: Number(next) }]));
  return (organizationId) => {
    const place = places.get(organizationId);
    if (place === undefined) throw new RangeError(`no place was taken for ${organizationId}`);
    place.next += 1;
    return scopeOf(place.number, place.next - 1);
  };
};
