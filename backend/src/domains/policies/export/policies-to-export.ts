import { listPoliciesToExport, type PolicyToExport } from '@proviso/projections';
import type { ReadAsTenant } from '../../../shared/read-models/read-as-tenant.ts';

/** Policies that are in memory at once: at most 10 MiB of content. */
const BATCH = 20;

/**
 * All policies of an organization, or those with the ids of `chosen`, in batches. A policy created meanwhile
 * may or may not be included.
 */
export async function* policiesToExport(
  readAsTenant: ReadAsTenant,
  organizationId: string,
  chosen?: readonly string[],
): AsyncIterable<PolicyToExport> {
  let afterId: string | undefined;
  for (;;) {
    const batch = await readAsTenant(organizationId, (tenant) =>
      listPoliciesToExport(tenant, { afterId, limit: BATCH, chosen }),
    );
    yield* batch;
    if (batch.length < BATCH) return;
    afterId = batch.at(-1)?.id;
  }
}
