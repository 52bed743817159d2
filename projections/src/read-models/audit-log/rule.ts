import {
  type AuditAction,
  type AuditDetail,
  type AuditEntityType,
  type AuditValues,
  type DomainEvent,
  type Encrypted,
  encryptedSchema,
} from '@proviso/contracts';

/** The context of an event: its stream's name and its revision. */
export interface RuleContext {
  stream: string;
  revision: number;
}

/**
 * Converts events of one type to audit entries. `data` has its current shape, but its encrypted fields are
 * still encrypted: a rule passes them on unchanged.
 */
export interface AuditRule<Data> {
  action: AuditAction | ((context: RuleContext) => AuditAction);
  entityType: AuditEntityType;
  entityId(data: Data, context: RuleContext): string;
  /** New values of the changed fields. `ended` when the entity ends; absent when nothing changes. */
  changes?: ((data: Data, context: RuleContext) => AuditValues) | 'ended';
  /** Description of the event. `before` and `after` have all values of the stream's entity. */
  detail(data: Data, values: { before: AuditValues; after: AuditValues }): AuditDetail;
}

/** Converts a recorded value to a parameter: a text, encrypted or not, or a placeholder for anything else. */
export const recordedText = (value: unknown): string | Encrypted => {
  if (typeof value === 'string') return value;
  return encryptedSchema.safeParse(value).data ?? '(unnamed)';
};

/** Formats an instant to the minute in UTC, for example `2026-03-01 09:30`. */
export const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

/** One rule per event of a union: a new event without a rule does not compile. */
export type RulesFor<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: AuditRule<Extract<Event, { type: Type }>['data']>;
};
