// Public interface of this domain for other domains (docs/adr/0072).
export { createWorkingDrafts } from './working-drafts.ts';
