import type { PolicySummary } from '@proviso/contracts';
import { type SharedProperty, sharedProperties } from '../../../../shared/property-options.ts';
import type { FieldChanges } from '../../../api/change-fields.ts';

/** New values of properties that several policies may share. */
export type SharedChanges = Pick<FieldChanges, SharedProperty>;

/** The policies that do not have all of the new values yet. */
export const changedBy = (
  policies: readonly PolicySummary[],
  changes: SharedChanges,
): readonly PolicySummary[] =>
  policies.filter((policy) =>
    sharedProperties.some((name) => changes[name] !== undefined && changes[name] !== policy[name]),
  );
