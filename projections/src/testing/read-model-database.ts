import { createTestDatabase, type TestDatabase } from '@proviso/storage/testing';
import { inject } from 'vitest';
import './global-setup.ts';

/** A database of a test's own with the tables of every read model, which have had every event that there is: none. */
export const createReadModelDatabase = (): Promise<TestDatabase> => createTestDatabase(inject('readModels'));
