import { hash } from 'node:crypto';
import {
  type EventOf,
  accountableUserOf,
  type policyCreated,
  type PolicyEvent,
  type policyRevised,
  readableVariableUses,
  textsOfVariables,
  type VariableUse,
} from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { refuseUnknown } from '../../engine/projecting/errors.ts';
import { allColumns, changedColumns } from './attribute-columns.ts';
import { excerptOf } from './excerpt.ts';
import type { PolicyRow } from './table.ts';
import { titleKeyOf } from './title-key.ts';

type Created = EventOf<typeof policyCreated>;
type Revised = EventOf<typeof policyRevised>['data'];

/** The row of a policy created by `event`. */
export const createdRow = (
  { id, organizationId }: { id: string; organizationId: string },
  { data }: Created,
  { revision, metadata: { recordedAt, actor } }: Positioned<ReadEvent>,
): PolicyRow => ({
  id,
  organization_id: organizationId,
  revision,
  ...titleColumns(data.title),
  ...contentColumns(data, 1, data.title),
  ...allColumns(data),
  status: data.status,
  version: 1,
  created_at: recordedAt,
  created_by: accountableUserOf(actor),
  updated_at: recordedAt,
  updated_by: accountableUserOf(actor),
  deleted_at: null,
  in_force_at: null,
});

/** A policy's row after one more event. */
export const rowAfter = (
  row: PolicyRow,
  event: Exclude<PolicyEvent, Created>,
  read: Positioned<ReadEvent>,
): PolicyRow => {
  const { recordedAt, actor } = read.metadata;
  const { revision } = read;
  const updated = { ...row, revision, updated_at: recordedAt, updated_by: accountableUserOf(actor) };
  switch (event.type) {
    case 'PolicyRevised':
      revise(updated, event.data);
      return updated;
    case 'PolicyStatusChanged':
      return { ...updated, status: event.data.status };
    case 'PolicyDeleted':
      return { ...updated, deleted_at: recordedAt };
    case 'PolicyRestored':
      return { ...updated, deleted_at: null };
    default:
      return refuseUnknown(read, event);
  }
};

const titleColumns = (title: string) => ({ title, title_key: titleKeyOf(title) });
const contentColumns = (
  { content, variables }: { content: string; variables?: readonly VariableUse[] | undefined },
  version: number,
  title: string,
) => ({
  excerpt: excerptOf(content, title),
  content_version: version,
  content_sha256: hash('sha256', content, 'hex'),
  variables: variables?.length
    ? textsOfVariables({ content, variables: readableVariableUses(variables) })
    : null,
});

/** Sets the revised fields of a row that the caller owns; other fields stay unchanged. */
const revise = (row: { -readonly [Name in keyof PolicyRow]: PolicyRow[Name] }, revised: Revised): void => {
  const { changes, version, variables } = revised;
  const { title, content } = changes;
  row.version = version;
  if (title !== undefined) Object.assign(row, titleColumns(title));
  if (content !== undefined) Object.assign(row, contentColumns({ content, variables }, version, row.title));
  Object.assign(row, changedColumns(changes));
};
