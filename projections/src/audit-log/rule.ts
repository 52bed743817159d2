import type { AuditAction, AuditEntityType, AuditValues, DomainEvent } from '@proviso/contracts';

/** What an event stands in: its stream's name and revision, and the entity's values before and after it. */
export interface RuleContext {
  stream: string;
  revision: number;
}

/**
 * How an event of one type is written into the audit log. `data` has its current shape, but its personal fields are
 * still encrypted: a rule may pass them on as values and never puts them into a sentence.
 */
export interface AuditRule<Data> {
  action: AuditAction | ((context: RuleContext) => AuditAction);
  entityType: AuditEntityType;
  entityId(data: Data, context: RuleContext): string;
  /** New values of the fields that the event changes. `ended` for the end of the entity, absent when nothing changes. */
  changes?: ((data: Data, context: RuleContext) => AuditValues) | 'ended';
  /** What happened, as a sentence without its subject. `before` and `after` are all values of the stream's entity. */
  details(data: Data, values: { before: AuditValues; after: AuditValues }): string;
}

/** `text` in quotation marks, or a placeholder for anything that is no text. */
export const quoted = (text: unknown): string => (typeof text === 'string' ? `“${text}”` : '(unnamed)');

/** A rule for every event of a union: a new event without one does not compile. */
export type RulesFor<Event extends DomainEvent> = {
  readonly [Type in Event['type']]: AuditRule<Extract<Event, { type: Type }>['data']>;
};
