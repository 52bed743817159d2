import { type Pool, withTenant } from '@proviso/storage';

/**
 * Stores the progress and expiry of packs. Events do not record progress, and the jobs need to find expired
 * packs across organizations.
 */
export const createPackRecords = (pool: Pool) => ({
  /** Number of written items of each of an organization's packs, by id. */
  async written(organizationId: string): Promise<ReadonlyMap<string, number>> {
    const { rows } = await withTenant(pool, organizationId, (db) =>
      db.query<{ id: string; written: string }>(
        'select pack_id as id, written from private.evidence_packs where organization_id = $1',
        [organizationId],
      ),
    );
    return new Map(rows.map(({ id, written }) => [id, Number(written)]));
  },
  /** Requires the jobs' database role. */
  async keep(organizationId: string, packId: string, written: number, expiresAt?: string): Promise<void> {
    await pool.query(
      `insert into private.evidence_packs (pack_id, organization_id, written, expires_at)
       values ($1, $2, $3, $4)
       on conflict (pack_id) do update set written = excluded.written, expires_at = excluded.expires_at`,
      [packId, organizationId, written, expiresAt ?? null],
    );
  },
  /** Organizations with expired packs. Requires the jobs' database role. */
  async expired(now: Date): Promise<readonly string[]> {
    const { rows } = await pool.query<{ id: string }>(
      'select distinct organization_id as id from private.evidence_packs where expires_at <= $1',
      [now],
    );
    return rows.map(({ id }) => id);
  },
  /** Requires the jobs' database role. */
  async forget(packId: string): Promise<void> {
    await pool.query('delete from private.evidence_packs where pack_id = $1', [packId]);
  },
});
export type PackRecords = ReturnType<typeof createPackRecords>;
