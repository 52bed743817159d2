import {
  type AuditAction,
  type AuditDetail,
  type AuditEntityType,
  type AuditValues,
  type DomainEvent,
  type Encrypted,
  encryptedSchema,
} from '@proviso/contracts';

/** An event's context: the name of its stream, its revision, and the organization that it belongs to. */
export interface RuleContext {
  stream: string;
  revision: number;
  metadata: { organizationId: string };
}

/**
 * Converts events of one type to audit entries. `data` has the current shape of the event, but its encrypted
 * fields are still encrypted, so rules pass them on unchanged.
 */
export interface AuditRule<Data> {
  action: AuditAction | ((context: RuleContext) => AuditAction);
  entityType: AuditEntityType;
  entityId(data: Data, context: RuleContext): string;
  /** New values of the changed fields; `ended` if the event ends the entity. Absent if no field changes. */
  changes?: ((data: Data, context: RuleContext) => AuditValues) | 'ended';
  /** Returns the description of the event. `before` and `after` contain all values of the stream's entity. */
  detail(data: Data, values: { before: AuditValues; after: AuditValues }): AuditDetail;
}

/**
 * Converts a recorded value to a parameter. Texts are passed on, even if encrypted. Other values become a
 * placeholder.
 */
export const recordedText = (value: unknown): string | Encrypted => {
  if (typeof value === 'string') return value;
  return encryptedSchema.safeParse(value).data ?? '(unnamed)';
};

/** The email address in the recorded values of an invitation, even if encrypted; `undefined` without one. */
export const recordedEmail = (value: unknown): string | Encrypted | undefined => {
  if (typeof value !== 'object' || value === null || !('email' in value)) return undefined;
  return typeof value.email === 'string' ? value.email : encryptedSchema.safeParse(value.email).data;
};

/** Formats an instant to the minute in UTC, for example `2026-03-01 09:30`. */
export const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');

/** Requires one rule for each event in a union. A missing rule is a compile-time error. */
export type RulesFor<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: AuditRule<Extract<Event, { type: Type }>['data']>;
};
