import { createPool } from '@proviso/storage';
import { cloneDatabase, silentLog } from '@proviso/storage/testing';
import type { TestProject } from 'vitest/node';
import { markFilled, placeOf } from '../engine/control/checkpoints.ts';
import { ensureReadModels } from '../engine/control/ensure-read-models.ts';
import { readModels } from '../read-models.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The name of the template database that has the tables of the read models. */
    readModels: string;
  }
}

/**
 * Creates the template database with the read models once per run, because creating the tables for each test
 * would be slow.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const template = await cloneDatabase(project.getProvidedContext().postgres);
  // A template can only be cloned while no other connection uses it.
  const owner = createPool(template.urls.owner, { max: 1, applicationName: 'test set-up', log: silentLog });
  try {
    await ensureReadModels(owner, readModels);
    // The read models are up to date, because there are no events yet.
    for (const readModel of readModels) await markFilled(owner, placeOf(readModel));
  } finally {
    await owner.end();
  }
  project.provide('readModels', template.name);
  return () => template.drop();
}
