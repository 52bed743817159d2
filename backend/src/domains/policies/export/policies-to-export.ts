import { listPoliciesToExport, type PolicyToExport } from '@proviso/projections';
import type { Read } from '../../../shared/read-models/read.ts';

/** Number of policies in memory at once: at most 10 MiB of content. */
const BATCH = 20;

/**
 * Yields all of an organization's policies, or those with the ids in `chosen`, in batches. A policy created
 * during the export may or may not be included.
 */
export async function* policiesToExport(
  read: Read,
  organizationId: string,
  chosen?: readonly string[],
): AsyncIterable<PolicyToExport> {
  let afterId: string | undefined;
  for (;;) {
    const batch = await read(organizationId, (tenant) =>
      listPoliciesToExport(tenant, { afterId, limit: BATCH, chosen }),
    );
    yield* batch;
    if (batch.length < BATCH) return;
    afterId = batch.at(-1)?.id;
  }
}
