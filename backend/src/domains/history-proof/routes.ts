import {
  consistencyProofSchema,
  consistencyQuerySchema,
  type HistoryCheckpoint,
  historyCheckpointSchema,
  historyKeySchema,
  historySchema,
  inclusionProofSchema,
  inclusionQuerySchema,
} from '@proviso/contracts';
import { findPlaceInLog, type Queryable } from '@proviso/projections';
import {
  consistencyProof,
  inclusionProof,
  type Logger,
  parseTilePath,
  type Pool,
  tileWidth,
  treeRoot,
  withTenant,
} from '@proviso/storage';
import * as z from 'zod';
import type { AnchorsConfig } from '../../shared/config/anchors.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { listAnchorStates } from './anchors/anchor-records.ts';
import { confirmedNote } from './anchors/confirmed-note.ts';
import { describeAnchors } from './anchors/create-anchors.ts';
import {
  HistoryRewrittenError,
  latestCheckpoint,
  originOf,
  signCheckpoint,
  type SignedCheckpoint,
} from './checkpoints/checkpoints.ts';
import { keyId, verifierKey } from './checkpoints/signed-note.ts';
import type { KnownKey, SigningKeys } from './checkpoints/signing-keys.ts';
import { findEntry } from './tree/find-entry.ts';
import { createTileReader, treeSize } from './tree/read-tiles.ts';

export interface HistoryRouteDeps {
  pool: Pool;
  keys: SigningKeys;
  installationId: string;
  logger: Logger;
  anchors: AnchorsConfig;
}

const auditors = { permission: 'audit.read', requires: 'policies' } as const;
const base64 = (hash: Buffer): string => hash.toString('base64');

const checkpointBody = ({ size, root, note, signedAt }: SignedCheckpoint): HistoryCheckpoint => ({
  size,
  root: base64(root),
  note,
  signedAt: signedAt.toISOString(),
});

/** @throws DomainError `history.not-signed` */
const signed = async (db: Queryable, organizationId: string): Promise<SignedCheckpoint> => {
  const checkpoint = await latestCheckpoint(db, organizationId);
  if (!checkpoint) throw new DomainError('history.not-signed');
  return checkpoint;
};

/**
 * Returns the requested number of events, or else the size of the latest checkpoint.
 * @throws DomainError `history.too-short`, `history.not-signed`
 */
const sizeOf = async (db: Queryable, organizationId: string, asked: number | undefined): Promise<number> => {
  if (asked === undefined) return (await signed(db, organizationId)).size;
  const events = await treeSize(db, organizationId);
  if (asked > events) throw new DomainError('history.too-short', { events });
  return asked;
};

/** `/api/history`: proofs that an organization's events are complete and unchanged. */
export const historyRoutes = (deps: HistoryRouteDeps): readonly Route[] => {
  const { pool, keys, installationId, logger, anchors } = deps;
  const asTenant = <Result>(organizationId: string, work: (db: Queryable) => Promise<Result>) =>
    withTenant(pool, organizationId, work);
  return [
    sessionRoute(
      {
        ...auditors,
        method: 'get',
        inAudit: 'allowed',
        path: '/api/history',
        summary:
          'Returns how many events the verifiable history has, and its latest checkpoint, and who confirms it',
        answers: { 200: historySchema },
      },
      async ({ session: { organizationId } }) =>
        asTenant(organizationId, async (db) => {
          const checkpoint = await latestCheckpoint(db, organizationId);
          const recorded = await treeSize(db, organizationId);
          return {
            status: 200,
            body: {
              recorded,
              checkpoint: checkpoint ? checkpointBody(checkpoint) : null,
              anchors: describeAnchors(anchors, await listAnchorStates(db, organizationId)),
            },
          };
        }),
    ),
    sessionRoute(
      {
        ...auditors,
        method: 'get',
        inAudit: 'allowed',
        path: '/api/history/checkpoint',
        summary: 'Returns the latest checkpoint as a signed note (C2SP tlog-checkpoint)',
        answers: { 200: null },
        sends: ['text/plain'],
        problems: ['history.not-signed'],
      },
      async ({ session: { organizationId }, response }) => {
        const note = await asTenant(organizationId, async (db) =>
          confirmedNote(db, organizationId, await signed(db, organizationId)),
        );
        response.type('text/plain; charset=utf-8').send(note);
        return undefined;
      },
    ),
    sessionRoute(
      {
        ...auditors,
        method: 'post',
        path: '/api/history/checkpoint',
        summary: 'Signs a checkpoint of all events recorded so far',
        answers: { 200: historyCheckpointSchema },
        problems: ['history.not-signed', 'history.rewritten'],
        whileClosing: 'allowed',
      },
      async ({ session: { organizationId }, context }) => {
        const options = { installationId, keys, now: context.now() };
        const checkpoint = await asTenant(organizationId, (db) =>
          signCheckpoint(db, organizationId, options),
        ).catch((error: unknown) => {
          if (!(error instanceof HistoryRewrittenError)) throw error;
          logger.error({ err: error, organizationId }, 'a history could not be signed');
          throw new DomainError('history.rewritten');
        });
        if (!checkpoint) throw new DomainError('history.not-signed');
        return { status: 200, body: checkpointBody(checkpoint) };
      },
    ),
    sessionRoute(
      {
        ...auditors,
        method: 'get',
        inAudit: 'allowed',
        path: '/api/history/keys',
        summary: 'Lists the public keys of checkpoints, newest first, including retired ones',
        answers: { 200: z.array(historyKeySchema) },
      },
      async ({ session: { organizationId }, context }) => {
        const now = context.now();
        const known = await asTenant(organizationId, (db) => keys.known(db, now));
        const origin = originOf(installationId, organizationId);
        return {
          status: 200,
          body: known.map(({ publicKey, createdAt, endsAt }) => ({
            id: keyId(origin, publicKey).toString('hex'),
            verifierKey: verifierKey(origin, publicKey),
            state: stateOf(endsAt, now),
            createdAt: createdAt.toISOString(),
            endsAt: endsAt?.toISOString() ?? null,
          })),
        };
      },
    ),
    sessionRoute(
      {
        ...auditors,
        method: 'get',
        inAudit: 'allowed',
        path: '/api/history/inclusion',
        summary: 'Proves that the history of a size contains an event (RFC 9162)',
        query: inclusionQuerySchema,
        answers: { 200: inclusionProofSchema },
        problems: ['history.not-signed', 'history.event-not-found', 'history.too-short'],
      },
      async ({ query, session: { organizationId } }) =>
        asTenant(organizationId, async (db) => {
          const size = await sizeOf(db, organizationId, query.size);
          const near = await findPlaceInLog({ db, organizationId }, query.event);
          const entry = await findEntry(db, organizationId, query.event, { near });
          if (!entry || entry.index >= size) throw new DomainError('history.event-not-found');
          const { index, leaf } = entry;
          const readTile = createTileReader(db, organizationId);
          return {
            status: 200,
            body: {
              index,
              size,
              leaf: base64(leaf),
              root: base64(await treeRoot(readTile, size)),
              hashes: (await inclusionProof(readTile, index, size)).map(base64),
            },
          };
        }),
    ),
    sessionRoute(
      {
        ...auditors,
        method: 'get',
        inAudit: 'allowed',
        path: '/api/history/consistency',
        summary: 'Proves that the history of a size begins with the history of a smaller size (RFC 9162)',
        query: consistencyQuerySchema,
        answers: { 200: consistencyProofSchema },
        problems: ['history.not-signed', 'history.too-short'],
      },
      async ({ query, session: { organizationId } }) =>
        asTenant(organizationId, async (db) => {
          const to = await sizeOf(db, organizationId, query.to);
          if (query.from > to) throw new DomainError('history.too-short', { events: to });
          const readTile = createTileReader(db, organizationId);
          return {
            status: 200,
            body: {
              from: query.from,
              to,
              fromRoot: base64(await treeRoot(readTile, query.from)),
              toRoot: base64(await treeRoot(readTile, to)),
              hashes: (await consistencyProof(readTile, query.from, to)).map(base64),
            },
          };
        }),
    ),
    sessionRoute(
      {
        ...auditors,
        method: 'get',
        inAudit: 'allowed',
        path: '/api/history/tile/:level/*index',
        summary: 'Returns a tile of hashes, such as `tile/0/x001/234.p/7` (C2SP tlog-tiles)',
        params: z.object({ level: z.string(), index: z.array(z.string()) }),
        answers: { 200: null },
        sends: ['application/octet-stream'],
        problems: ['history.tile-not-found'],
      },
      async ({ params: { level, index }, session: { organizationId }, response }) => {
        const address = parseTilePath(`tile/${level}/${index.join('/')}`);
        if (!address) throw new DomainError('history.tile-not-found');
        const hashes = await asTenant(organizationId, async (db) => {
          const width = tileWidth(await treeSize(db, organizationId), address.level, address.tile);
          if (width < address.width) throw new DomainError('history.tile-not-found');
          return createTileReader(db, organizationId)(address.level, address.tile);
        });
        if (hashes.length < address.width) throw new DomainError('history.tile-not-found');
        response.type('application/octet-stream').send(Buffer.concat(hashes.slice(0, address.width)));
        return undefined;
      },
    ),
  ];
};

const stateOf = (endsAt: KnownKey['endsAt'], now: Date) =>
  endsAt === null ? 'current' : endsAt > now ? 'overlapping' : 'retired';
