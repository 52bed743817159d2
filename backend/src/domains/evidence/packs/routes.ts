import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  boundsOfDay,
  type EvidencePack,
  evidencePackRequestSchema,
  evidencePackSchema,
  type EvidencePackRequest,
} from '@proviso/contracts';
import { errorText, type FileStore, type Logger } from '@proviso/storage';
import * as z from 'zod';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { readParts } from '../../../shared/files/store-parts.ts';
import { assertPoliciesExist } from '../../../shared/read-models/assert-policies-exist.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { fileLanguage } from '../../../shared/rendering/file-language.ts';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { type Route, type SessionInput, sessionRoute } from '../../../shared/routing/route.ts';
import { dayFormatterFor, timeZoneOf } from '../../organizations/index.ts';
import { changePacks, loadPacks } from './change-packs.ts';
import type { Pack, Packs } from './decider.ts';
import type { PackRecords } from './pack-records.ts';

/** Maximum number of concurrent downloads of an organization's members, and of each of its audits. */
const MAX_CONCURRENT = 2;
/** Milliseconds after which a stalled download is aborted. */
const IDLE_MS = 60_000;
/** Milliseconds after which a download is aborted. An auditor's download also ends when their access does. */
const MAX_MS = 6 * 60 * 60_000;

export interface PackRouteDeps {
  log: EventLog;
  read: Read;
  records: PackRecords;
  sendPack: SendPack;
}

export interface SendPackDeps {
  log: EventLog;
  files: Pick<FileStore, 'get'>;
  logger: Logger;
}

/**
 * Records the download of an evidence pack, and sends the pack.
 * @throws DomainError `evidence.not-found`, `request.too-many`
 */
export type SendPack = (packId: string, call: PackCall) => Promise<void>;
type PackCall = Pick<SessionInput, 'request' | 'response' | 'context' | 'session'>;

/** Creates the function that sends packs. All routes share it, so that its limit applies to all of them. */
export const createPackSender = ({ log, files, logger }: SendPackDeps): SendPack => {
  const downloads = limitPerOwner(MAX_CONCURRENT);
  return (packId, { request, response, context, session: { engagement } }) =>
    downloads(engagement?.id ?? context.organizationId, async () => {
      const { organizationId } = context;
      const now = context.now().toISOString();
      const { state } = await changePacks(log, context, { type: 'RecordDownload', packId, now });
      const pack = state.packs.find((each) => each.request.packId === packId);
      if (pack?.status !== 'ready') throw new DomainError('evidence.not-found');
      const { parts, bytes } = pack.completed;
      const dayOf = await dayFormatterFor(log, organizationId);
      const name = fileLanguage(readerLanguage(request)).say('Evidence pack');
      asAttachment(response, `${name} ${dayOf(pack.request.requestedAt)}.zip`, 'application/zip');
      response.setHeader('Content-Length', bytes);
      response.setTimeout(IDLE_MS, () => response.destroy());
      const source = Readable.from(readParts(files, organizationId, parts), { objectMode: false });
      const msLeft = (engagement?.access?.expiresAt.getTime() ?? Infinity) - context.now().getTime();
      const signal = AbortSignal.timeout(Math.min(Math.max(msLeft, 0), MAX_MS));
      await pipeline(source, response, { signal }).catch((error: unknown) => {
        logger.warn({ reason: errorText(error) }, 'the download of an evidence pack was interrupted');
        response.destroy();
      });
    });
};

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
export const packRoutes = ({ log, read, records, sendPack }: PackRouteDeps): readonly Route[] => {
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
        await assertPoliciesExist(read, organizationId, policyIds);
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
      async ({ params: { id }, ...call }) => {
        await sendPack(id, call);
        return undefined;
      },
    ),
  ];
};
