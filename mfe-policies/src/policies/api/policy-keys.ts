import type { PolicyListQuery } from '@proviso/contracts';

/** Address of the policies, and first segment of every query key about them. */
export const policiesPath = '/api/policies';

export const policyKeys = {
  all: [policiesPath],
  list: (filters: PolicyListQuery) => [policiesPath, filters],
  one: (id: string) => [policiesPath, id],
  /** Outside the others on purpose: what a person is editing must not be refetched by live messages. */
  editing: (id: string, revision?: number) => ['policy-editing', id, revision ?? 'loaded'],
} as const;

export const policyPath = (id: string): string => `${policiesPath}/${encodeURIComponent(id)}`;
