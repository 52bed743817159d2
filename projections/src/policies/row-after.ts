import { hash } from 'node:crypto';
import {
  type EventOf,
  personOf,
  type policyCreated,
  type PolicyEvent,
  type PolicyFields,
  readableUses,
  textsOfVariables,
  type VariableUse,
} from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { refuseUnknown } from '../projecting/errors.ts';
import { excerptOf } from './excerpt.ts';
import type { PolicyRow } from './table.ts';
import { titleKeyOf } from './title-key.ts';

type Created = EventOf<typeof policyCreated>;

/** The row of a policy that begins with `event`. */
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
  facility_type: data.facilityType,
  state: data.state,
  regulatory_body: data.regulatoryBody,
  industry: data.industry,
  policy_type_id: data.policyTypeId,
  status: data.status,
  version: 1,
  created_at: recordedAt,
  created_by: personOf(actor),
  updated_at: recordedAt,
  updated_by: personOf(actor),
  deleted_at: null,
});

/** A policy's row after one more event. */
export const rowAfter = (
  row: PolicyRow,
  event: Exclude<PolicyEvent, Created>,
  read: Positioned<ReadEvent>,
): PolicyRow => {
  const { recordedAt, actor } = read.metadata;
  const { revision } = read;
  const updated = { ...row, revision, updated_at: recordedAt, updated_by: personOf(actor) };
  switch (event.type) {
    case 'PolicyRevised': {
      const { changes, version, variables } = event.data;
      return Object.assign(updated, columnsOf({ ...changes, variables }, version, row.title), { version });
    }
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
  variables: variables?.length ? textsOfVariables({ content, variables: readableUses(variables) }) : null,
});

/** The columns of the fields that `fields` has; the others are left out. `before`: the title until then. */
const columnsOf = (
  {
    content,
    variables,
    ...fields
  }: Partial<PolicyFields> & { variables?: readonly VariableUse[] | undefined },
  version: number,
  before: string,
): Partial<PolicyRow> => {
  const columns: { -readonly [Name in keyof PolicyRow]?: PolicyRow[Name] } = {};
  if (fields.title !== undefined) Object.assign(columns, titleColumns(fields.title));
  if (content !== undefined)
    Object.assign(columns, contentColumns({ content, variables }, version, fields.title ?? before));
  if (fields.facilityType !== undefined) columns.facility_type = fields.facilityType;
  if (fields.state !== undefined) columns.state = fields.state;
  if (fields.regulatoryBody !== undefined) columns.regulatory_body = fields.regulatoryBody;
  if (fields.industry !== undefined) columns.industry = fields.industry;
  if (fields.policyTypeId !== undefined) columns.policy_type_id = fields.policyTypeId;
  return columns;
};
