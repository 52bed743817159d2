export { createReadModelDatabase } from './read-model-database.ts';
export { schemaNamed } from './schema-named.ts';
