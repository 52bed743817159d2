import type { MemberAsOf, PageQuery } from '@proviso/contracts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listUncountedPage, type UncountedPage } from '../../engine/sql/list-page.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { nameOf } from '../accounts/names.ts';
import { membershipsAsOf } from './policy-owner-as-of.ts';

type Row = Omit<MemberAsOf, 'joinedAt'> & { joinedAt: Date };

/**
 * Lists the members of the tenant's organization at `instant`, in the order in which they joined.
 *
 * @throws InvalidCursorError
 */
export const listMembersAsOf = async (
  { db, organizationId }: Tenant,
  instant: Date,
  page: PageQuery,
): Promise<UncountedPage<MemberAsOf>> => {
  const matching = createConditions("present and state <> 'elsewhere'");
  // The SQL of the memberships uses these values as `$1` and `$2`, so they must be added first, in this
  // order.
  matching.add(organizationId, (value) => `${value}::uuid is not null`);
  matching.add(instant, (value) => `${value}::timestamptz is not null`);
  return listUncountedPage<Row, MemberAsOf>(db, {
    columns: `user_id as "userId", ${nameOf('user_id')} as name, role, active, joined_at as "joinedAt"`,
    from: `${membershipsAsOf} membership`,
    matching,
    page,
    key: {
      columns: [
        { name: 'joined_at', type: 'timestamptz' },
        { name: 'user_id', type: 'text' },
      ],
      ascending: true,
      schema: instantAndId,
      of: (row) => [row.joinedAt.toISOString(), row.userId],
    },
    toItem: (row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }),
  });
};
