import { idOf, personOf, PLATFORM, type PolicyEvent, type PolicyFields } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../projecting/changed-ids.ts';
import { refuseUnknown, UnprojectableEventError } from '../projecting/errors.ts';
import { projectRowPerStream } from '../projecting/row-per-stream.ts';
import type { DecodedReadModel } from '../read-model.ts';
import { excerptOf } from './excerpt.ts';
import { identity, policyColumns, type PolicyRow, tables } from './table.ts';

/** All policies as they are now. */
export const policies: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  filter: { streamPrefixes: ['policy-'] },
  tables,
  async project(events, target) {
    const changed = await projectRowPerStream<PolicyRow>(events, target, {
      category: 'policy',
      table: 'policies',
      columns: policyColumns,
      writeOnly: ['content', 'excerpt'],
      evolve,
    });
    return changedIds(changed);
  },
};

const evolve = (row: PolicyRow | undefined, read: Positioned<ReadEvent>): PolicyRow => {
  const event = read.event as PolicyEvent;
  const { organizationId, recordedAt, actor } = read.metadata;
  const by = personOf(actor);

  if (event.type === 'PolicyCreated') {
    if (row !== undefined) throw new UnprojectableEventError(read, 'the policy exists already');
    if (organizationId === PLATFORM)
      throw new UnprojectableEventError(read, 'a policy needs an organisation');
    return {
      id: idOf(read.stream),
      organization_id: organizationId,
      revision: read.revision,
      title: event.data.title,
      content: event.data.content,
      excerpt: excerptOf(event.data.content),
      facility_type: event.data.facilityType,
      state: event.data.state,
      regulatory_body: event.data.regulatoryBody,
      industry: event.data.industry,
      policy_type_id: event.data.policyTypeId,
      status: event.data.status,
      version: 1,
      created_at: recordedAt,
      created_by: by,
      updated_at: recordedAt,
      updated_by: by,
      deleted_at: null,
    };
  }

  if (row === undefined) throw new UnprojectableEventError(read, `${event.type} before PolicyCreated`);
  const updated = { ...row, updated_at: recordedAt, updated_by: by };
  switch (event.type) {
    case 'PolicyRevised':
      return { ...updated, ...columnsOf(event.data.changes), version: event.data.version };
    case 'PolicyStatusChanged':
      return { ...updated, status: event.data.status };
    case 'PolicyDeleted':
      return { ...updated, deleted_at: recordedAt };
    default:
      return refuseUnknown(read, event);
  }
};

/** The columns of the fields that `fields` has; the others are left out. */
const columnsOf = (fields: Partial<PolicyFields>): Partial<PolicyRow> => ({
  ...(fields.title !== undefined && { title: fields.title }),
  ...(fields.content !== undefined && { content: fields.content, excerpt: excerptOf(fields.content) }),
  ...(fields.facilityType !== undefined && { facility_type: fields.facilityType }),
  ...(fields.state !== undefined && { state: fields.state }),
  ...(fields.regulatoryBody !== undefined && { regulatory_body: fields.regulatoryBody }),
  ...(fields.industry !== undefined && { industry: fields.industry }),
  ...(fields.policyTypeId !== undefined && { policy_type_id: fields.policyTypeId }),
});
