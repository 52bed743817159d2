// Public interface of this domain for other domains (docs/adr/0072).
export { createUpdateComparison } from './compare-updates.ts';
export { removeResult } from './runs/commands.ts';
