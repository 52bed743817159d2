import type { AuditValues } from '@proviso/contracts';

/** A field that an event changed; `null` where it had or has no value. */
export interface FieldChange {
  field: string;
  before: unknown;
  after: unknown;
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The fields that differ between `before` and `after`, in the order in which they were recorded. */
export const fieldChanges = (before: AuditValues | null, after: AuditValues | null): FieldChange[] =>
  [...new Set([...Object.keys(after ?? {}), ...Object.keys(before ?? {})])]
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((change) => !same(change.before, change.after));
