export { createReadModelDatabase } from './read-model-database.ts';
