import { PLATFORM } from '@proviso/contracts';
import type { ChangedIds } from '../read-model.ts';

/** Groups the ids of changed rows by the organization that may be notified. */
export const changedIds = (rows: Iterable<{ organization_id: string | null; id: string }>): ChangedIds => {
  const byOrganization = new Map<string, Set<string>>();
  for (const { organization_id, id } of rows) {
    const organizationId = organization_id ?? PLATFORM;
    byOrganization.set(organizationId, (byOrganization.get(organizationId) ?? new Set()).add(id));
  }
  return byOrganization;
};
