import { accountableUserOf, type PolicyChangeKind, type PolicyEvent } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { attributeValuesOf } from './attribute-columns.ts';
import type { ChangeRow, PeriodRow, PolicyRow, VersionRow } from './table.ts';

const kinds: Readonly<Record<PolicyEvent['type'], PolicyChangeKind>> = {
  PolicyCreated: 'created',
  PolicyRevised: 'revised',
  PolicyStatusChanged: 'status-changed',
  PolicyDeleted: 'deleted',
  PolicyRestored: 'undeleted',
};

/** The row for `event` in the history. `policy` is the policy after the event. */
export const changeOf = (
  event: PolicyEvent,
  policy: PolicyRow,
  { revision, metadata: { recordedAt, actor } }: Positioned<ReadEvent>,
): ChangeRow => ({
  organization_id: policy.organization_id,
  policy_id: policy.id,
  revision,
  kind: kinds[event.type],
  version: policy.version,
  status: policy.status,
  at: recordedAt,
  by: accountableUserOf(actor),
  note: ('note' in event.data ? event.data.note : undefined) ?? null,
  restored_from: (event.type === 'PolicyRevised' ? event.data.restoredFrom : undefined) ?? null,
});

/** The row of the version that the event at `revision` created. */
export const versionOf = (policy: PolicyRow, revision: number): VersionRow => ({
  organization_id: policy.organization_id,
  policy_id: policy.id,
  revision,
  title: policy.title,
  ...attributeValuesOf(policy),
  version: policy.version,
  content_version: policy.content_version,
  content_sha256: policy.content_sha256,
});

/** True if a policy is active and not deleted. */
export const isInForce = ({ status, deleted_at }: Pick<PolicyRow, 'status' | 'deleted_at'>): boolean =>
  status === 'active' && deleted_at === null;

/** The row of the period that ends with the change from `before` to `policy`, if one ends. */
export const endedPeriodOf = (
  before: PolicyRow | undefined,
  policy: PolicyRow,
  { revision, metadata: { recordedAt } }: Positioned<ReadEvent>,
): PeriodRow | undefined =>
  before === undefined || before.in_force_at === null || policy.in_force_at !== null
    ? undefined
    : {
        organization_id: policy.organization_id,
        policy_id: policy.id,
        revision,
        began_at: before.in_force_at,
        ended_at: recordedAt,
        created_at: policy.created_at,
        created_by: policy.created_by,
      };
