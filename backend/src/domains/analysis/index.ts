// What other domains may use of this one (docs/adr/0072).
export { updateComparison } from './compare-updates.ts';
export { removeResult } from './runs/commands.ts';
