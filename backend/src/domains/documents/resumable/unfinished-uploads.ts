import { type Pool, seal, type SubjectKeys, unseal, withTenant } from '@proviso/storage';
import type { UploadOwner } from './upload-id.ts';

/** Age in hours after which an upload expires. */
export const EXPIRY_HOURS = 24;

/** Metadata from the client, such as the file's name. */
export type UploadMetadata = Readonly<Record<string, string | null>>;

/** A file that has been partly received. */
export interface UnfinishedUpload {
  id: string;
  described: UploadMetadata;
  /** Size of the entire file, in bytes. */
  size: number;
  /** Size of the received part, in bytes. */
  received: number;
  begunAt: Date;
}

/** Unfinished uploads. Any process can receive the next chunk. An erased person has no uploads. */
export interface UnfinishedUploads {
  /** @returns `false` if the person already has `most` unfinished uploads */
  begin(
    owner: UploadOwner,
    upload: Pick<UnfinishedUpload, 'id' | 'described' | 'size'>,
    most: number,
  ): Promise<boolean>;
  find(owner: UploadOwner, id: string): Promise<UnfinishedUpload | undefined>;
  /**
   * Stores a chunk that begins at byte `at`.
   * @returns `false` if the upload is gone, or if another process has already received the same range
   */
  add(owner: UploadOwner, id: string, at: number, piece: Buffer): Promise<boolean>;
  /** The received chunks, in order. */
  read(owner: UploadOwner, id: string): AsyncIterable<Buffer>;
  remove(owner: UploadOwner, id: string): Promise<void>;
}

interface Row {
  described: Buffer;
  size: number;
  received: number;
  created_at: Date;
}

/** Number of chunks per query. */
const READ_AT_ONCE = 8;
const LIVES = `created_at > now() - interval '${EXPIRY_HOURS} hours'`;
const descriptionOf = (id: string): string => `upload:${id}`;
const pieceOf = (id: string, at: number): string => `upload:${id}:${at}`;

/** {@link UnfinishedUploads} backed by `private.unfinished_uploads`, accessed with the API's role. */
export const createUnfinishedUploads = (
  pool: Pool,
  subjectKeys: Pick<SubjectKeys, 'obtain'>,
): UnfinishedUploads => {
  const keyOf = async ({ userId }: UploadOwner): Promise<Buffer | undefined> => {
    const key = await subjectKeys.obtain(userId);
    return key === 'destroyed' ? undefined : key;
  };

  return {
    async begin(owner, { id, described, size }, most) {
      const key = await keyOf(owner);
      if (!key) return false;
      const { organizationId, userId } = owner;
      const sealed = seal(key, Buffer.from(JSON.stringify(described)), descriptionOf(id));
      return await withTenant(pool, organizationId, async (db) => {
        const { rowCount } = await db.query(
          `insert into private.unfinished_uploads (id, organization_id, user_id, described, size)
           select $1, $2, $3, $4, $5 where $6 > (
             select count(*) from private.unfinished_uploads where user_id = $3 and ${LIVES})`,
          [id, organizationId, userId, sealed, size, most],
        );
        return rowCount === 1;
      });
    },

    async find(owner, id) {
      const key = await keyOf(owner);
      if (!key) return undefined;
      const row = await withTenant(
        pool,
        owner.organizationId,
        async (db) => {
          const { rows } = await db.query<Row>(
            `select described, size, received, created_at from private.unfinished_uploads
             where id = $1 and user_id = $2 and ${LIVES}`,
            [id, owner.userId],
          );
          return rows[0];
        },
        { readOnly: true },
      );
      const described = row && unseal(key, row.described, descriptionOf(id));
      if (!described) return undefined;
      return {
        id,
        // `begin` encrypted this JSON.
        described: JSON.parse(described.toString()) as UploadMetadata,
        size: row.size,
        received: row.received,
        begunAt: row.created_at,
      };
    },

    async add(owner, id, at, piece) {
      const key = await keyOf(owner);
      if (!key) return false;
      return await withTenant(pool, owner.organizationId, async (db) => {
        const { rowCount } = await db.query(
          `with moved as (
             update private.unfinished_uploads set received = received + $5
             where id = $1 and user_id = $2 and received = $3 returning organization_id)
           insert into private.upload_pieces (upload_id, organization_id, starts_at, bytes)
           select $1, organization_id, $3, $4 from moved`,
          [id, owner.userId, at, seal(key, piece, pieceOf(id, at)), piece.length],
        );
        return rowCount === 1;
      });
    },

    async *read(owner, id) {
      const key = await keyOf(owner);
      if (!key) return;
      for (let next = 0, found = READ_AT_ONCE; found === READ_AT_ONCE;) {
        const rows = await withTenant(
          pool,
          owner.organizationId,
          async (db) => {
            const pieces = await db.query<{ starts_at: number; bytes: Buffer }>(
              `select starts_at, bytes from private.upload_pieces
               where upload_id = $1 and starts_at >= $2 order by starts_at limit ${READ_AT_ONCE}`,
              [id, next],
            );
            return pieces.rows;
          },
          { readOnly: true },
        );
        for (const { starts_at, bytes } of rows) {
          const piece = unseal(key, bytes, pieceOf(id, starts_at));
          if (!piece) throw new Error(`chunk ${starts_at} of upload ${id} has been altered`);
          yield piece;
          next = starts_at + piece.length;
        }
        found = rows.length;
      }
    },

    async remove({ organizationId, userId }, id) {
      await withTenant(pool, organizationId, (db) =>
        db.query('delete from private.unfinished_uploads where id = $1 and user_id = $2', [id, userId]),
      );
    },
  };
};
