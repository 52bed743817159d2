import type { PolicyListQuery } from '@proviso/contracts';

/** API path of policies, and first segment of every query key about them. */
export const policiesPath = '/api/policies';

export const policyKeys = {
  all: [policiesPath],
  /** `jumps` is the number of jumps to another part of the list. Each part is cached separately. */
  list: (filters: PolicyListQuery, jumps: number) => [policiesPath, filters, jumps],
  /** Key of the query for the number of all policies. */
  count: [policiesPath, { limit: '1' }],
  /**
   * This key deliberately shares no prefix with the other keys, because it is browser state that does not
   * come from the server.
   */
  jump: (filters: PolicyListQuery) => ['policy-list-jump', filters],
  rows: (filters: PolicyListQuery, layout: string) => ['policy-list-rows', filters, layout],
  one: (id: string) => [policiesPath, id],
  at: (id: string, moment: string) => [policiesPath, id, { at: moment }],
  history: (id: string) => [policiesPath, id, 'history'],
  version: (id: string, version: number) => [policiesPath, id, 'versions', version],
  editors: (id: string) => [policiesPath, id, 'editors'],
  /**
   * This key deliberately shares no prefix with the other keys, because live messages must not refetch a
   * policy that is being edited.
   */
  editing: (id: string, revision?: number) => ['policy-editing', id, revision ?? 'loaded'],
} as const;

export const policyPath = (id: string): string => `${policiesPath}/${encodeURIComponent(id)}`;

export const policyVersionPath = (id: string, version: number): string =>
  `${policyPath(id)}/versions/${version}`;
