import { type Pool, withTenant } from '@proviso/storage';

/**
 * Stores the progress and expiry of exports. Events do not record progress, and the jobs need to find expired
 * exports across organizations.
 */
export const createExportRecords = (pool: Pool) => ({
  async written(organizationId: string, exportId: string): Promise<number | null> {
    const { rows } = await withTenant(pool, organizationId, (db) =>
      db.query<{ written: string }>(
        'select written from private.organization_exports where organization_id = $1 and export_id = $2',
        [organizationId, exportId],
      ),
    );
    return rows[0] ? Number(rows[0].written) : null;
  },
  /** Requires the jobs' database role. */
  async keep(organizationId: string, exportId: string, written: number, expiresAt?: string): Promise<void> {
    await pool.query(
      `insert into private.organization_exports (organization_id, export_id, written, expires_at)
       values ($1, $2, $3, $4)
       on conflict (organization_id) do update
         set export_id = excluded.export_id, written = excluded.written, expires_at = excluded.expires_at`,
      [organizationId, exportId, written, expiresAt ?? null],
    );
  },
  /** Requires the jobs' database role. */
  async expired(now: Date): Promise<readonly string[]> {
    const { rows } = await pool.query<{ id: string }>(
      'select organization_id as id from private.organization_exports where expires_at <= $1',
      [now],
    );
    return rows.map(({ id }) => id);
  },
  /** Requires the jobs' database role. */
  async forget(organizationId: string): Promise<void> {
    await pool.query('delete from private.organization_exports where organization_id = $1', [organizationId]);
  },
});
export type ExportRecords = ReturnType<typeof createExportRecords>;
