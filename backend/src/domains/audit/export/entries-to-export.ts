import type { AuditEntry, AuditListQuery } from '@proviso/contracts';
import { type AuditListOptions, listUncountedEntries } from '@proviso/projections';
import type { Read } from '../../../shared/read-models/read.ts';

/** Number of entries in memory at once. */
const BATCH = 500;

/**
 * Yields all of an organization's entries that match the filters, newest first. Reads the next batch once the
 * previous one has been consumed.
 */
export async function* entriesToExport(
  read: Read,
  organizationId: string,
  query: AuditListQuery,
  options: AuditListOptions,
): AsyncIterable<AuditEntry> {
  let cursor: string | undefined;
  do {
    const page = { limit: BATCH, ...(cursor !== undefined && { cursor }) };
    const { items, nextCursor } = await read(organizationId, (tenant) =>
      listUncountedEntries(tenant, query, page, options),
    );
    yield* items;
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}
