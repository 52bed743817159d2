// A thread that runs from TypeScript sources, in development and tests: a thread does not have its parent's
// loader. It is told which module it runs.
import { register } from 'node:module';
import { workerData } from 'node:worker_threads';

register('../../../../scripts/lib/from-sources.mjs', import.meta.url);
const { default: work } = await import(workerData);
export default work;
