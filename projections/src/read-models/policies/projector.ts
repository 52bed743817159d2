import { type FilledText, idOf, PLATFORM, type PolicyEvent, readableVariableUses } from '@proviso/contracts';
import type { Positioned, ReadEvent } from '@proviso/storage';
import { changedIds } from '../../engine/projecting/changed-ids.ts';
import { UnprojectableEventError } from '../../engine/projecting/errors.ts';
import { projectRowPerStream } from '../../engine/projecting/row-per-stream.ts';
import { insertRows } from '../../engine/projecting/rows.ts';
import type { DecodedReadModel } from '../../engine/read-model.ts';
import { changeOf, endedPeriodOf, isInForce, versionOf } from './history-rows.ts';
import { createdRow, rowAfter } from './row-after.ts';
import {
  type ChangeRow,
  changesTable,
  type ContentRow,
  contentsTable,
  identity,
  type PeriodRow,
  periodsTable,
  policiesTable,
  type PolicyRow,
  tables,
  type VersionRow,
  versionsTable,
} from './table.ts';

/** All policies: their current state, their versions and their history. */
export const policies: DecodedReadModel = {
  ...identity,
  reads: 'decoded',
  inFewBatches: true,
  filter: { streamPrefixes: ['policy-'] },
  inBulk: true,
  tables,
  async project(events, target) {
    const contents: ContentRow[] = [];
    const versions: VersionRow[] = [];
    const changes: ChangeRow[] = [];
    const periods: PeriodRow[] = [];
    const evolve = (before: PolicyRow | undefined, read: Positioned<ReadEvent>): PolicyRow => {
      // The stream has only policy events, and the codec has validated their shape.
      const event = read.event as PolicyEvent;
      const changed = after(before, event, read);
      const since = before?.in_force_at ?? read.metadata.recordedAt;
      const row = { ...changed, in_force_at: isInForce(changed) ? since : null };
      changes.push(changeOf(event, row, read));
      const ended = endedPeriodOf(before, row, read);
      if (ended) periods.push(ended);
      if (row.version !== before?.version) versions.push(versionOf(row, read.revision));
      const text = textIn(event);
      if (text !== undefined) {
        const { id, organization_id, version } = row;
        const variables = text.variables.length > 0 ? text.variables : null;
        contents.push({ organization_id, policy_id: id, version, content: text.content, variables });
      }
      return row;
    };
    const changed = await projectRowPerStream(events, target, {
      category: 'policy',
      table: policiesTable,
      evolve,
    });
    await Promise.all([
      insertRows(target, contentsTable, contents),
      insertRows(target, versionsTable, versions),
      insertRows(target, changesTable, changes),
      insertRows(target, periodsTable, periods),
    ]);
    return changedIds(changed);
  },
};

const after = (before: PolicyRow | undefined, event: PolicyEvent, read: Positioned<ReadEvent>): PolicyRow => {
  if (event.type !== 'PolicyCreated') {
    if (before === undefined) throw new UnprojectableEventError(read, `${event.type} before PolicyCreated`);
    return rowAfter(before, event, read);
  }
  if (before !== undefined) throw new UnprojectableEventError(read, 'the policy already exists');
  const { organizationId } = read.metadata;
  if (organizationId === PLATFORM)
    throw new UnprojectableEventError(read, 'a policy must belong to an organization');
  return createdRow({ id: idOf(read.stream), organizationId }, event, read);
};

/** The content in an event. */
const textIn = (event: PolicyEvent): FilledText | undefined => {
  if (event.type !== 'PolicyCreated' && event.type !== 'PolicyRevised') return undefined;
  const variables = readableVariableUses(event.data.variables);
  const content = event.type === 'PolicyCreated' ? event.data.content : event.data.changes.content;
  return content === undefined ? undefined : { content, variables };
};
