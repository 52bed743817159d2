import {
  type AuditDetail,
  auditDetailsInEnglish,
  type AuditParameters,
  type AuditValues,
  eventDefinitions,
  type EventType,
  accountableUserOf,
  PLATFORM,
} from '@proviso/contracts';
import { type PositionedEvent, UnknownEventError, upcast } from '@proviso/storage';
import type { AuditRule } from './rule.ts';
import { ruleFor } from './rules.ts';
import type { EntryRow } from './table.ts';
import { topicOf } from './topics.ts';

/** The entry for an event, and the values of the stream's entity after the event. */
export interface EntryAndState {
  entry: EntryRow;
  state: AuditValues;
}

/**
 * Converts an event to an entry.
 *
 * @param before the previous values of the stream's entity
 * @throws UnknownEventError for an event that this version does not know
 */
export const toEntry = (stored: PositionedEvent, before: AuditValues): EntryAndState => {
  const rule = ruleFor(stored.type);
  const definition = eventDefinitions.get(stored.type);
  if (rule === undefined || definition === undefined)
    throw new UnknownEventError(stored.type, stored.metadata.schemaVersion);
  const { metadata, stream, revision, position } = stored;
  // Personal fields are still encrypted here. Upcasters may move them but cannot read them.
  const data = upcast(definition, stored.data, metadata.schemaVersion);
  const { state, ...values } = applyChanges(rule, data, stored, before);
  const { code, parameters } = rule.detail(data, { before, after: state });
  return {
    state,
    entry: {
      event_id: stored.eventId,
      organization_id: metadata.organizationId === PLATFORM ? null : metadata.organizationId,
      stream,
      revision,
      position_commit: String(position.commit),
      position_prepare: String(position.prepare),
      recorded_at: metadata.recordedAt,
      event_type: stored.type as EventType,
      topic: topicOf(stored.type),
      actor: metadata.actor,
      user_id: accountableUserOf(metadata.actor),
      action: typeof rule.action === 'function' ? rule.action(stored) : rule.action,
      entity_type: rule.entityType,
      entity_id: rule.entityId(data, stored),
      detail_code: code,
      parameters,
      search_text: searchTextOf(code, parameters),
      ip: metadata.ip ?? null,
      user_agent: metadata.userAgent ?? null,
      ...values,
    },
  };
};

const applyChanges = (
  rule: AuditRule<unknown>,
  data: unknown,
  stored: PositionedEvent,
  before: AuditValues,
): { state: AuditValues } & Pick<EntryRow, 'before_value' | 'after_value'> => {
  if (rule.changes === undefined) return { state: before, before_value: null, after_value: null };
  if (rule.changes === 'ended') return { state: before, before_value: before, after_value: null };
  const after = rule.changes(data, stored);
  const replaced = Object.fromEntries(Object.entries(before).filter(([name]) => name in after));
  return {
    state: { ...before, ...after },
    before_value: Object.keys(replaced).length > 0 ? replaced : null,
    after_value: after,
  };
};

/** The entry's sentence for searching, without encrypted values. */
const searchTextOf = (code: AuditDetail['code'], parameters: AuditDetail['parameters']): string => {
  const readable = Object.entries(parameters).map(([name, value]): [string, AuditParameters[string]] => {
    if (typeof value !== 'object') return [name, value];
    return [name, Array.isArray(value) ? value : '…'];
  });
  return auditDetailsInEnglish(code, Object.fromEntries(readable));
};
