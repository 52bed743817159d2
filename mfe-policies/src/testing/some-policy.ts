import { noAttributes, type Policy, type PolicySummary } from '@proviso/contracts';

const base = {
  id: '0197a000-0000-7000-8000-000000000001',
  title: 'Hand hygiene',
  ...noAttributes,
  facilityType: 'Healthcare',
  state: 'CA',
  regulatoryBody: 'HIPAA',
  industry: 'blood-banks',
  status: 'draft',
  version: 1,
  createdAt: '2025-03-01T09:00:00.000Z',
  updatedAt: '2025-03-02T09:00:00.000Z',
  createdBy: 'user-1',
  createdByName: 'Ada Okafor',
  updatedBy: 'user-2',
  updatedByName: 'Ben Lind',
} as const;

/** Actions that an editor may take on an active policy. */
const actions: Policy['actions'] = ['edit', 'change-status', 'restore-version', 'upload-document', 'delete'];

/** An item of the list. */
export const someSummary = (changes: Partial<PolicySummary> = {}): PolicySummary => ({
  ...base,
  excerpt: 'Wash hands before every contact.',
  owner: 'user-1',
  ownerName: 'Ada Okafor',
  nextReview: null,
  reviewState: 'none',
  actions,
  ...changes,
});

/** A policy with its content. */
export const somePolicy = (changes: Partial<Policy> = {}): Policy => ({
  ...base,
  content: '# Hand hygiene\n\nWash hands before every contact.',
  contentSha256: 'a38bf7ddecd0a6517ae479d82c92ba9d3428dc1075d2bb37399277190b5465b2',
  actions,
  ...changes,
});
