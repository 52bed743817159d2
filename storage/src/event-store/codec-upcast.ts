import type { EventDefinition } from '@proviso/contracts';
import { UnknownEventError } from './errors.ts';

/**
 * Upcasts data step by step, from the schema version in which it was stored to the definition's current
 * version.
 *
 * @throws UnknownEventError for a newer version, or if an upcaster is missing
 */
export const upcast = (definition: EventDefinition, data: unknown, from: number): unknown => {
  const { type, schemaVersion, upcasters } = definition;
  if (from > schemaVersion) throw new UnknownEventError(type, from);
  let current = data;
  for (let version = from; version < schemaVersion; version += 1) {
    const step = upcasters?.[version];
    if (!step) throw new UnknownEventError(type, version);
    current = step(current);
  }
  return current;
};
