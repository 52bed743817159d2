import type { PolicySummary } from '@proviso/contracts';
import { type SharedProperty, sharedProperties } from '../../../../shared/property-options.ts';
import type { FieldChanges } from '../../../api/change-fields.ts';

/** New values of properties that several policies may share. */
export type BulkPropertyChanges = Pick<FieldChanges, SharedProperty>;

/** The policies that do not have all of the new values yet. */
export const policiesToChange = (
  policies: readonly PolicySummary[],
  changes: BulkPropertyChanges,
): readonly PolicySummary[] =>
  policies.filter((policy) =>
    sharedProperties.some((name) => changes[name] !== undefined && changes[name] !== policy[name]),
  );
