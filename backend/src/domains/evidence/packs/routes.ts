import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  boundsOfDay,
  type EvidencePack,
  evidencePackRequestSchema,
  evidencePackSchema,
  type EvidencePackRequest,
} from '@proviso/contracts';
import { getPolicyVersion } from '@proviso/projections';
import { errorText, type FileStore, type Logger } from '@proviso/storage';
import * as z from 'zod';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { readParts } from '../../../shared/files/store-parts.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { dayFormatterFor, timeZoneOf } from '../../organizations/index.ts';
import { changePacks, loadPacks } from './change-packs.ts';
import type { Pack, Packs } from './decider.ts';
import type { PackRecords } from './pack-records.ts';

/** Maximum number of concurrent downloads per organization. */
const MAX_CONCURRENT = 2;
/** Milliseconds after which a stalled download is aborted. */
const IDLE_MS = 60_000;

export interface PackRouteDeps {
  log: EventLog;
  read: Read;
  files: Pick<FileStore, 'get'>;
  records: PackRecords;
  logger: Logger;
}

const auditors = { permission: 'audit.read', requires: 'policies' } as const;

const present = (pack: Pack, written: number | null): EvidencePack => {
  const { request, status } = pack;
  const { packId: id, requestedAt, since, until, scope, policyIds } = request;
  const facts = { id, status, requestedAt, since, until, scope, chosen: policyIds.length, written };
  if (pack.status !== 'ready') return { ...facts, entries: null, bytes: null, expiresAt: null };
  const { entries, bytes, expiresAt } = pack.completed;
  return { ...facts, entries, bytes, expiresAt };
};

/** `/api/evidence-packs`: the history, policies and actions of a period as one verifiable file. */
export const packRoutes = ({ log, read, files, records, logger }: PackRouteDeps): readonly Route[] => {
  const downloads = limitPerOwner(MAX_CONCURRENT);
  const listed = async (organizationId: string, { packs }: Packs, now: Date): Promise<EvidencePack[]> => {
    const written = await records.written(organizationId);
    return (
      packs
        // The job that removes an expired pack may run later.
        .filter((pack) => pack.status !== 'ready' || pack.completed.expiresAt > now.toISOString())
        .map((pack) => present(pack, written.get(pack.request.packId) ?? null))
        .toReversed()
    );
  };
  /** @throws DomainError `policy.not-found` */
  const expectPolicies = (organizationId: string, ids: readonly string[]) =>
    read(organizationId, async (tenant) => {
      for (const id of ids)
        if (!(await getPolicyVersion(tenant, id, 1))) throw new DomainError('policy.not-found');
    });
  const instantsOf = async (organizationId: string, { from, to }: EvidencePackRequest) => {
    const timeZone = (await timeZoneOf(log, organizationId)) ?? 'UTC';
    return {
      since: from === undefined ? null : boundsOfDay(from, timeZone).from.toISOString(),
      until: to === undefined ? null : boundsOfDay(to, timeZone).to.toISOString(),
    };
  };
  return [
    sessionRoute(
      {
        ...auditors,
        method: 'get',
        path: '/api/evidence-packs',
        summary: 'Lists the evidence packs that can be downloaded or are in progress, newest first',
        answers: { 200: z.array(evidencePackSchema) },
      },
      async ({ session: { organizationId }, context }) => ({
        status: 200,
        body: await listed(organizationId, await loadPacks(log, organizationId), context.now()),
      }),
    ),
    sessionRoute(
      {
        ...auditors,
        method: 'post',
        path: '/api/evidence-packs',
        summary: 'Creates an evidence pack in the background, with the history and the policies of a period',
        body: evidencePackRequestSchema,
        answers: { 202: evidencePackSchema },
        problems: ['evidence.running', 'policy.not-found', 'service.unavailable'],
        whileClosing: 'allowed',
      },
      async ({ body, session: { organizationId }, request, context }) => {
        const policyIds = [...new Set(body.policyIds)];
        await expectPolicies(organizationId, policyIds);
        const pack = {
          packId: context.newId(),
          requestedAt: context.now().toISOString(),
          ...(await instantsOf(organizationId, body)),
          scope: body.scope,
          policyIds,
          language: readerLanguage(request),
        };
        const { wrote } = await changePacks(log, context, { type: 'RequestPack', request: pack });
        return { status: 202, body: present({ request: pack, status: 'running' }, null), wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        ...auditors,
        method: 'get',
        path: '/api/evidence-packs/:id/file',
        summary: 'Returns an evidence pack as a ZIP file; the download is recorded',
        params: z.object({ id: z.uuid() }),
        answers: {},
        sends: ['application/zip'],
        problems: ['evidence.not-found', 'request.too-many'],
      },
      async ({ params: { id }, session: { organizationId }, request, context, response }) => {
        await downloads(organizationId, async () => {
          const now = context.now().toISOString();
          const { state } = await changePacks(log, context, { type: 'RecordDownload', packId: id, now });
          const pack = state.packs.find(({ request: { packId } }) => packId === id);
          if (pack?.status !== 'ready') throw new DomainError('evidence.not-found');
          const { parts, bytes } = pack.completed;
          const dayOf = await dayFormatterFor(log, organizationId);
          const name = fileLanguage(readerLanguage(request)).say('Evidence pack');
          asAttachment(response, `${name} ${dayOf(pack.request.requestedAt)}.zip`, 'application/zip');
          response.setHeader('Content-Length', bytes);
          response.setTimeout(IDLE_MS, () => response.destroy());
          const source = Readable.from(readParts(files, organizationId, parts), { objectMode: false });
          await pipeline(source, response).catch((error: unknown) => {
            logger.warn({ reason: errorText(error) }, 'the download of an evidence pack was interrupted');
            response.destroy();
          });
        });
        return undefined;
      },
    ),
  ];
};
