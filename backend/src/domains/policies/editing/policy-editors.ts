import { editingTimes, type PolicyEditor } from '@proviso/contracts';
import { announceEditors, findNames } from '@proviso/projections';
import { withTenant, type Pool } from '@proviso/storage';

/** A policy that a user has open in the form. Several of a user's forms for one policy count as one. */
export interface OpenPolicyForm {
  organizationId: string;
  policyId: string;
  userId: string;
}

/** Tracks which users have a policy open in the form, across all processes. */
export interface PolicyEditors {
  /** Users who currently have the policy open, in the order in which they opened it. */
  listOf: (policy: Omit<OpenPolicyForm, 'userId'>) => Promise<readonly PolicyEditor[]>;
  /** Reports that a form is open. Must be called again before `editingTimes.expiry` has passed. */
  isOpen: (form: OpenPolicyForm) => Promise<void>;
  closed: (form: OpenPolicyForm) => Promise<void>;
}

const OPEN = `seen_at > now() - interval '${editingTimes.expiry} milliseconds'`;

/**
 * {@link PolicyEditors} in `private.policy_editors`. Notifies live connections when an editor joins or
 * leaves.
 */
export const createPolicyEditors = (pool: Pool): PolicyEditors => ({
  listOf: ({ organizationId, policyId }) =>
    withTenant(
      pool,
      organizationId,
      async (db) => {
        const { rows } = await db.query<{ userId: string; since: Date }>(
          `select user_id as "userId", since from private.policy_editors
           where organization_id = $1 and policy_id = $2 and ${OPEN} order by since, user_id`,
          [organizationId, policyId],
        );
        const names = await findNames(
          { db, organizationId },
          rows.map(({ userId }) => userId),
        );
        return rows.flatMap(({ userId, since }): PolicyEditor[] => {
          const name = names.get(userId);
          // Omit erased or former members.
          return name === undefined ? [] : [{ userId, name, since: since.toISOString() }];
        });
      },
      { readOnly: true },
    ),

  isOpen: ({ organizationId, policyId, userId }) =>
    withTenant(pool, organizationId, async (db) => {
      const { rows } = await db.query<{ came: boolean }>(
        `insert into private.policy_editors as editor (organization_id, policy_id, user_id) values ($1, $2, $3)
         on conflict (organization_id, policy_id, user_id) do update
           set seen_at = now(), since = case when editor.${OPEN} then editor.since else now() end
         returning since = now() as came`,
        [organizationId, policyId, userId],
      );
      if (rows[0]?.came) await announceEditors({ db, organizationId }, policyId);
    }),

  closed: ({ organizationId, policyId, userId }) =>
    withTenant(pool, organizationId, async (db) => {
      const { rowCount } = await db.query(
        'delete from private.policy_editors where organization_id = $1 and policy_id = $2 and user_id = $3',
        [organizationId, policyId, userId],
      );
      if (rowCount === 1) await announceEditors({ db, organizationId }, policyId);
    }),
});
