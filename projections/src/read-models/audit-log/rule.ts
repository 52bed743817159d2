import {
  type AuditAction,
  type AuditDetail,
  type AuditEntityType,
  type AuditValues,
  type DomainEvent,
  type Encrypted,
  encryptedSchema,
} from '@proviso/contracts';

/** What an event stands in: its stream's name and revision. */
export interface RuleContext {
  stream: string;
  revision: number;
}

/**
 * How an event of one type is written into the audit log. `data` has its current shape, but what is encrypted in it still is: a
 * rule passes it on as it is.
 */
export interface AuditRule<Data> {
  action: AuditAction | ((context: RuleContext) => AuditAction);
  entityType: AuditEntityType;
  entityId(data: Data, context: RuleContext): string;
  /** New values of the fields that the event changes. `ended` for the end of the entity, absent when nothing changes. */
  changes?: ((data: Data, context: RuleContext) => AuditValues) | 'ended';
  /** What happened. `before` and `after` are all values of the stream's entity. */
  detail(data: Data, values: { before: AuditValues; after: AuditValues }): AuditDetail;
}

/** A recorded value as a parameter: a text, encrypted or not, or a placeholder for anything else. */
export const recordedText = (value: unknown): string | Encrypted => {
  if (typeof value === 'string') return value;
  return encryptedSchema.safeParse(value).data ?? '(unnamed)';
};

/** An instant to the minute in UTC, such as `2026-03-01 09:30`. */
export const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

/** A rule for every event of a union: a new event without one does not compile. */
export type RulesFor<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: AuditRule<Extract<Event, { type: Type }>['data']>;
};
