import type { AuditEntry, AuditListQuery } from '@proviso/contracts';
import { type AuditListOptions, listUncountedEntries } from '@proviso/projections';
import type { ReadAsTenant } from '../../../shared/read-models/read-as-tenant.ts';

/** Number of entries in memory at once. */
const BATCH = 500;

/**
 * Yields all of an organization's entries that match the filters, newest first. Reads the next batch once the
 * consumer has taken the previous one.
 */
export async function* entriesToExport(
  readAsTenant: ReadAsTenant,
  organizationId: string,
  query: AuditListQuery,
  options: AuditListOptions,
): AsyncIterable<AuditEntry> {
  let cursor: string | undefined;
  do {
    const page = { limit: BATCH, ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = await readAsTenant(organizationId, (tenant) =>
      listUncountedEntries(tenant, query, page, options),
    );
    yield* items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
