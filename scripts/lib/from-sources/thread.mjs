// A thread that runs from TypeScript sources, in development and tests. `workerData` is its program's URL.
import { workerData } from 'node:worker_threads';
import { load } from './load.mjs';

const { default: work } = await load(workerData);
export default work;
