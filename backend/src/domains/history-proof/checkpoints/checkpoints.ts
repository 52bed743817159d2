import type { Queryable } from '@proviso/projections';
import { treeRoot } from '@proviso/storage';
import { createTileReader, treeSize } from '../tree/read-tiles.ts';
import { checkpointText, isSignedBy, signNote } from './signed-note.ts';
import { listKeys, type SigningKeys } from './signing-keys.ts';

export interface SignedCheckpoint {
  size: number;
  root: Buffer;
  note: string;
  signedAt: Date;
}

/** The name of an organization's log, which never changes. */
export const originOf = (installationId: string, organizationId: string): string =>
  `proviso/${installationId}/${organizationId}`;

/**
 * Thrown if the stored tree does not extend the tree of the last checkpoint, or if that checkpoint has no
 * valid signature. Either means that somebody changed the database.
 */
export class HistoryRewrittenError extends Error {
  override readonly name = 'HistoryRewrittenError';

  constructor(organizationId: string, size: number) {
    super(`the history of ${organizationId} does not continue its checkpoint of ${size} events`);
  }
}

/** Returns the checkpoint with the most events, or `undefined` if none has been signed. */
export const latestCheckpoint = async (
  db: Queryable,
  organizationId: string,
): Promise<SignedCheckpoint | undefined> => {
  const { rows } = await db.query<Omit<SignedCheckpoint, 'size'> & { size: string }>(
    `select size, root, note, signed_at as "signedAt" from private.history_checkpoints
     where organization_id = $1 order by size desc limit 1`,
    [organizationId],
  );
  const [row] = rows;
  return row && { ...row, size: Number(row.size) };
};

export interface SignOptions {
  installationId: string;
  keys: SigningKeys;
  now: Date;
}

/**
 * Signs an organization's current tree, and returns the latest checkpoint. Signs an unchanged tree again only
 * if there is a newer key. Returns `undefined` if the organization has no events.
 * @throws HistoryRewrittenError if the tree does not continue the last checkpoint; SigningKeyMismatchError
 */
export const signCheckpoint = async (
  db: Queryable,
  organizationId: string,
  { installationId, keys, now }: SignOptions,
): Promise<SignedCheckpoint | undefined> => {
  const origin = originOf(installationId, organizationId);
  const signing = await keys.signing(db, now);
  // The size must be read after the checkpoint. Otherwise, a checkpoint that is signed in between would be
  // larger than the tree.
  const last = await latestCheckpoint(db, organizationId);
  const size = await treeSize(db, organizationId);
  if (size === 0 && !last) return undefined;
  const readTile = createTileReader(db, organizationId);
  if (last) {
    const publicKeys = (await listKeys(db)).map(({ publicKey }) => publicKey);
    const text = checkpointText({ origin, ...last });
    const isIntact =
      last.size <= size &&
      isSignedBy(last.note, { text, name: origin, publicKeys }) &&
      (await treeRoot(readTile, last.size)).equals(last.root);
    if (!isIntact) throw new HistoryRewrittenError(organizationId, last.size);
  }
  const root = await treeRoot(readTile, size);
  const text = checkpointText({ origin, size, root });
  const [newest] = signing;
  const isCurrent =
    last?.size === size &&
    newest !== undefined &&
    isSignedBy(last.note, { text, name: origin, publicKeys: [newest.publicKey] });
  if (isCurrent) return last;
  const note = signNote(text, origin, signing);
  await db.query(
    `insert into private.history_checkpoints (organization_id, size, root, note, signed_at)
     values ($1, $2, $3, $4, $5)
     on conflict (organization_id, size) do update set note = excluded.note`,
    [organizationId, size, root, note, now],
  );
  return { size, root, note, signedAt: last?.size === size ? last.signedAt : now };
};
