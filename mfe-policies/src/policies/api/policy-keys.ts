import type { PolicyListQuery } from '@proviso/contracts';

/** Address of the policies, and first segment of every query key about them. */
export const policiesPath = '/api/policies';

export const policyKeys = {
  all: [policiesPath],
  /** `jumps`: how often the reader has jumped to another part of the list, of which each is held by itself. */
  list: (filters: PolicyListQuery, jumps: number) => [policiesPath, filters, jumps],
  /** Outside the others on purpose, as below: what the browser remembers of a list, and no server is asked for. */
  jump: (filters: PolicyListQuery) => ['policy-list-jump', filters],
  rows: (filters: PolicyListQuery, layout: string) => ['policy-list-rows', filters, layout],
  one: (id: string) => [policiesPath, id],
  at: (id: string, moment: string) => [policiesPath, id, 'at', moment],
  history: (id: string) => [policiesPath, id, 'history'],
  version: (id: string, version: number) => [policiesPath, id, 'versions', version],
  editors: (id: string) => [policiesPath, id, 'editors'],
  /** Outside the others on purpose: what a person is editing must not be refetched by live messages. */
  editing: (id: string, revision?: number) => ['policy-editing', id, revision ?? 'loaded'],
} as const;

export const policyPath = (id: string): string => `${policiesPath}/${encodeURIComponent(id)}`;

export const policyVersionPath = (id: string, version: number): string =>
  `${policyPath(id)}/versions/${version}`;
