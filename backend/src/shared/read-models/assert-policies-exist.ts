import { hasAllPolicies } from '@proviso/projections';
import { DomainError } from '../event-log/domain-error.ts';
import type { Read } from './read.ts';

/** @throws DomainError `policy.not-found` if the organization does not have one of the policies */
export const assertPoliciesExist = (
  read: Read,
  organizationId: string,
  ids: readonly string[],
): Promise<void> =>
  read(organizationId, async (tenant) => {
    if (!(await hasAllPolicies(tenant, ids))) throw new DomainError('policy.not-found');
  });
