// Thread that runs from TypeScript sources, in development and tests. A thread does not inherit its parent's
// loader, so this file registers one and then imports the module passed to it.
import { register } from 'node:module';
import { workerData } from 'node:worker_threads';

register('../../../../scripts/lib/from-sources.mjs', import.meta.url);
const { default: work } = await import(workerData);
export default work;
