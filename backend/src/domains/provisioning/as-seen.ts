import { streamName } from '@proviso/contracts';
import type { DirectoryPersonRow } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import { type LastKnownVersion, StaleVersionError, directory } from '../directory/index.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';

/**
 * The version of a person that a request with `If-Match` expects: the revision of the person's stream, and
 * the revision of the membership's last change.
 */
export interface ExpectedPersonVersion extends LastKnownVersion {
  revision: number;
}

/** Parses a person's `version`. */
export const parsePersonVersion = ({
  id,
  userId,
  awaited,
  version,
}: Pick<DirectoryPersonRow, 'id' | 'userId' | 'awaited' | 'version'>):
  ExpectedPersonVersion | LastKnownVersion => {
  if (awaited) return { kind: 'awaited', id, changed: Number(version) };
  const [revision, changed] = version.split('.').map(Number);
  return { kind: 'members', id: userId, revision: revision ?? -1, changed: changed ?? -1 };
};

/**
 * Runs a change if the resource still has the version that the request expects. Meanwhile, no replica can run
 * another conditional change to the same resource. This is necessary because a change may write to two
 * streams, and each stream checks only its own revision.
 * @throws StaleVersionError if the resource has changed, or if another conditional change is in progress
 */
export const changeIfUnchanged = async <Result>(
  { pool, log }: { pool: Pool; log: EventLog },
  organizationId: string,
  seen: ExpectedPersonVersion | LastKnownVersion,
  work: () => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  let lost: Error | undefined;
  try {
    await client.query('begin');
    const { rows } = await client.query<{ held: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as held',
      [`directory ${seen.kind} ${seen.id}`],
    );
    if (!rows[0]?.held) throw new StaleVersionError();
    const { state } = await log.load(streamName('organization', organizationId), directory, organizationId);
    if (state[seen.kind][seen.id]?.changed !== seen.changed) throw new StaleVersionError();
    if ('revision' in seen) {
      const last = await log.last(streamName('user', seen.id), organizationId);
      if (last?.revision !== seen.revision) throw new StaleVersionError();
    }
    return await work();
  } finally {
    await client.query('rollback').catch((error: unknown) => {
      lost = error instanceof Error ? error : new Error(String(error));
    });
    client.release(lost);
  }
};
