import type { LiveReadModel } from '@proviso/contracts';
import { schemaOf } from '../engine/schema-of.ts';
import { readModels } from '../read-models.ts';

/**
 * The schema of a read model's current version, for specs that inspect its tables.
 *
 * @throws Error if there is no such read model
 */
export const schemaNamed = (name: LiveReadModel): string => {
  const readModel = readModels.find((candidate) => candidate.name === name);
  if (!readModel) throw new Error(`there is no read model ${name}`);
  return schemaOf(readModel);
};
