// Public interface of this domain for other domains (docs/adr/0072).
export { loadGroups } from './change-groups.ts';
export { type GroupsState, peopleOf } from './groups.ts';
