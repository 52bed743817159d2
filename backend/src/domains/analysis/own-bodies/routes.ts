import {
  addOwnBodySchema,
  type OwnBody,
  type OwnBodyEvent,
  ownBodyPreviewSchema,
  ownBodySchema,
  accountableUserOf,
  previewOwnBodySchema,
  replaceOwnBodySchema,
  streamName,
} from '@proviso/contracts';
import { findNames } from '@proviso/projections';
import type { FileStore } from '@proviso/storage';
import type { Response } from 'express';
import * as z from 'zod';
import type { ControlLibrary } from '../../../shared/controls/control-library.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import { type Readers, readerAt, readingProblems } from '../../../shared/threads/readers.ts';
import { ownBodiesDecider, type OwnBodyCommand } from './decider.ts';
import type { FileSummary } from './file-in-thread.ts';
import type fileInThread from './file-in-thread.ts';
import { citationsOf } from './same-as.ts';

export interface OwnBodyRouteDeps {
  log: EventLog;
  files: Pick<FileStore, 'put'>;
  read: Read;
  readers: Readers;
  /** The control library that comes with this version of Proviso. */
  shipped: () => Promise<ControlLibrary>;
}

/** Maximum size of a request with a file, in bytes. A character may take several bytes in JSON. */
const REQUEST_BYTES = 32 * 1024 * 1024;
const params = z.object({ id: z.uuid() });
const fileReader = readerAt<typeof fileInThread>(new URL('file-in-thread.ts', import.meta.url));

/** Routes for the bodies of requirements that an organization adds. */
export const ownBodyRoutes = (deps: OwnBodyRouteDeps): readonly Route[] => {
  const { log, shipped } = deps;
  const carryOut = async (context: RequestContext, command: OwnBodyCommand) => {
    const stream = streamName('ownBodies', context.organizationId);
    const { position } = await handleCommand(log, ownBodiesDecider, {
      stream,
      command,
      context,
      conflict: 'own-body.changed',
    });
    return { stream, position };
  };
  /** Reads a file of requirements once it is the organization's turn to use a reader thread. */
  const read = async (content: string, owner: string, response: Response): Promise<FileSummary> => {
    const library = citationsOf(await shipped());
    return deps.readers.read(
      fileReader,
      { content, library },
      { owner, signal: createClientGoneSignal(response) },
    );
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/own-bodies',
        summary: 'Lists the bodies of requirements that the organization has added',
        permission: 'policy.read',
        requires: 'analysis',
        answers: { 200: z.array(ownBodySchema) },
      },
      async ({ session: { organizationId } }) => ({
        status: 200,
        body: await ownBodies(deps, organizationId),
      }),
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/own-bodies/preview',
        summary: 'Reads requirements from a CSV file or an OSCAL catalog without storing them',
        permission: 'organization.manage',
        requires: 'analysis',
        body: previewOwnBodySchema,
        bodyBytes: REQUEST_BYTES,
        answers: { 200: ownBodyPreviewSchema },
        problems: ['own-body.file-faulty', ...readingProblems],
      },
      async ({ body: { content }, session: { organizationId }, response }) => {
        const { json: _, ...body } = await read(content, organizationId, response);
        return { status: 200, body };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/own-bodies',
        summary: 'Adds a body of requirements from a CSV file or an OSCAL catalog',
        permission: 'organization.manage',
        requires: 'analysis',
        body: addOwnBodySchema,
        bodyBytes: REQUEST_BYTES,
        answers: { 201: ownBodySchema },
        problems: [
          'own-body.file-faulty',
          'own-body.name-taken',
          'own-body.too-many',
          'own-body.changed',
          'service.unavailable',
          ...readingProblems,
        ],
      },
      async ({ body: { body, title, fileName, content }, context, response }) => {
        const file = await read(content, context.organizationId, response);
        const bodyId = context.newId();
        const written = await carryOut(context, {
          type: 'AddOwnBody',
          data: { bodyId, body, title, ...(await keep(deps, context, { file, fileName })) },
          shipped: (await shipped()).bodies.map((one) => one.body),
        });
        return {
          status: 201,
          body: await ownBody(deps, context.organizationId, bodyId),
          wrote: [written],
        };
      },
    ),

    sessionRoute(
      {
        method: 'put',
        path: '/api/own-bodies/:id',
        summary: 'Replaces the requirements of a body with a new version; earlier results stay unchanged',
        permission: 'organization.manage',
        requires: 'analysis',
        params,
        body: replaceOwnBodySchema,
        bodyBytes: REQUEST_BYTES,
        answers: { 200: ownBodySchema },
        problems: [
          'own-body.file-faulty',
          'own-body.not-found',
          'own-body.changed',
          'service.unavailable',
          ...readingProblems,
        ],
      },
      async ({ params: { id }, body: { fileName, content }, context, response }) => {
        const file = await read(content, context.organizationId, response);
        const data = await keep(deps, context, { file, fileName });
        const written = await carryOut(context, { type: 'ReplaceOwnBody', bodyId: id, data });
        return { status: 200, body: await ownBody(deps, context.organizationId, id), wrote: [written] };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path: '/api/own-bodies/:id',
        summary:
          'Retires a body: policies are no longer judged against it, and earlier results stay unchanged',
        permission: 'organization.manage',
        requires: 'analysis',
        params,
        answers: { 204: null },
        problems: ['own-body.not-found', 'own-body.changed'],
      },
      async ({ params: { id }, context }) => ({
        status: 204,
        wrote: [await carryOut(context, { type: 'RetireOwnBody', bodyId: id })],
      }),
    ),
  ];
};

const keep = async (
  { files }: Pick<OwnBodyRouteDeps, 'files'>,
  { organizationId }: RequestContext,
  { file, fileName }: { file: FileSummary; fileName: string },
) => {
  const { source, requirements, json } = file;
  const sha256 = await files.put(organizationId, json);
  return { source, fileName, requirements, content: { sha256, bytes: json.byteLength } };
};

const ownBody = async (
  deps: OwnBodyRouteDeps,
  organizationId: string,
  id: string,
): Promise<OwnBody | undefined> => (await ownBodies(deps, organizationId)).find((one) => one.id === id);

const ownBodies = async (
  { log, read }: Pick<OwnBodyRouteDeps, 'log' | 'read'>,
  organizationId: string,
): Promise<OwnBody[]> => {
  const imports = new Map<string, { at: string; by: string }>();
  let state = ownBodiesDecider.initial;
  for await (const { event, metadata } of log.read(streamName('ownBodies', organizationId), organizationId)) {
    const one = event as OwnBodyEvent;
    state = ownBodiesDecider.evolve(state, one);
    imports.set(one.data.bodyId, { at: metadata.recordedAt, by: accountableUserOf(metadata.actor) });
  }
  if (state.size === 0) return [];
  const names = await read(organizationId, (tenant) =>
    findNames(tenant, [...new Set([...imports.values()].map(({ by }) => by))]),
  );
  return [...state.values()].map(({ bodyId: id, body, title, version, source, fileName, requirements }) => {
    const { at: importedAt, by } = imports.get(id) ?? { at: '', by: '' };
    const importedBy = names.get(by) ?? null;
    return { id, body, title, version, source, fileName, requirements, importedAt, importedBy };
  });
};
