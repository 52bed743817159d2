// A module in TypeScript, whose URL is the query of this module's URL, for a thread that thread.mjs started.
import { load } from './load.mjs';

const { default: work } = await load(decodeURIComponent(new URL(import.meta.url).search.slice(1)));
export default work;
