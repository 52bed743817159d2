// Loads a TypeScript module in a thread that thread.mjs started. The query of this module's URL is
// the URL of the TypeScript module.
import { load } from './load.mjs';

const { default: work } = await load(decodeURIComponent(new URL(import.meta.url).search.slice(1)));
export default work;
