// Thread that runs from TypeScript sources, in development and tests: `workerData` is the URL of its program.
import { workerData } from 'node:worker_threads';
import { load } from './load.mjs';

const { default: work } = await load(workerData);
export default work;
