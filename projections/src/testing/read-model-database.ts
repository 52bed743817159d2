import { createTestDatabase, type TestDatabase } from '@proviso/storage/testing';
import { inject } from 'vitest';
import './global-setup.ts';

/**
 * Creates a test database with the tables of all read models, which are marked as filled because there are no
 * events.
 */
export const createReadModelDatabase = (): Promise<TestDatabase> => createTestDatabase(inject('readModels'));
