import { type Pool, withTenant } from '@proviso/storage';

/** How far an export is, and when it goes: what its events do not say, or not for all organizations at once. */
export const keptExports = (pool: Pool) => ({
  async written(organizationId: string, exportId: string): Promise<number | null> {
    const { rows } = await withTenant(pool, organizationId, (db) =>
      db.query<{ written: string }>(
        'select written from private.organization_exports where organization_id = $1 and export_id = $2',
        [organizationId, exportId],
      ),
    );
    return rows[0] ? Number(rows[0].written) : null;
  },
  /** Under the role of the jobs. */
  async keep(organizationId: string, exportId: string, written: number, expiresAt?: string): Promise<void> {
    await pool.query(
      `insert into private.organization_exports (organization_id, export_id, written, expires_at)
       values ($1, $2, $3, $4)
       on conflict (organization_id) do update
         set export_id = excluded.export_id, written = excluded.written, expires_at = excluded.expires_at`,
      [organizationId, exportId, written, expiresAt ?? null],
    );
  },
  /** Under the role of the jobs. */
  async expired(now: Date): Promise<readonly string[]> {
    const { rows } = await pool.query<{ id: string }>(
      'select organization_id as id from private.organization_exports where expires_at <= $1',
      [now],
    );
    return rows.map(({ id }) => id);
  },
  /** Under the role of the jobs. */
  async forget(organizationId: string): Promise<void> {
    await pool.query('delete from private.organization_exports where organization_id = $1', [organizationId]);
  },
});
export type KeptExports = ReturnType<typeof keptExports>;
