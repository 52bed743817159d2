import { profilePictureSchema, streamName } from '@proviso/contracts';
import * as z from 'zod';
import { userDecider } from '../user/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { fairQueue } from '../../../shared/concurrency/fair-queue.ts';
import { type PictureDeps, loadProfilePicture, storePicture } from './picture.ts';
import { stripPngMetadata } from './strip-png-metadata.ts';
import type { ProfileRouteDeps } from './routes.ts';

export type PictureRouteDeps = PictureDeps & ProfileRouteDeps;

/** Maximum size of the JSON that contains a picture in Base64, in bytes. */
const BODY_BYTES = 512 * 1024;
/** Maximum number of pictures in memory, in total and per organization. */
const READING = { all: 16, each: 4 };

/** `/api/auth/profile/picture`, and `/api/people/:id/picture` for other members. */
export const pictureRoutes = (deps: PictureRouteDeps): readonly Route[] => {
  const { log, waitForAccounts } = deps;
  const reading = fairQueue(READING.all, READING.each);
  return [
    sessionRoute(
      {
        method: 'put',
        path: '/api/auth/profile/picture',
        permission: 'session',
        summary: 'Changes the picture of the signed-in user; only the pixels of the file are stored',
        body: profilePictureSchema,
        bodyBytes: BODY_BYTES,
        answers: { 204: null },
        problems: ['profile.picture-not-accepted', 'idempotency.in-progress'],
      },
      async ({ session, body, context }) => {
        const { userId } = session;
        const png = stripPngMetadata(Buffer.from(body.picture, 'base64'));
        const stored = await storePicture(deps, session, png);
        const stream = streamName('user', userId);
        const { position } = await handleCommand(log, userDecider, {
          stream,
          command: { type: 'ChangePicture', userId, picture: { ...stored, bytes: png.length } },
          context,
          conflict: 'idempotency.in-progress',
        });
        await waitForAccounts({ stream, position });
        return { status: 204, wrote: [{ stream, position }] };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path: '/api/auth/profile/picture',
        permission: 'session',
        summary: 'Removes the picture of the signed-in user',
        answers: { 204: null },
        problems: ['idempotency.in-progress'],
      },
      async ({ session: { userId }, context }) => {
        const stream = streamName('user', userId);
        const { position } = await handleCommand(log, userDecider, {
          stream,
          command: { type: 'RemovePicture', userId },
          context,
          conflict: 'idempotency.in-progress',
        });
        await waitForAccounts({ stream, position });
        return { status: 204, wrote: [{ stream, position }] };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/people/:id/picture',
        permission: 'session',
        summary: 'Returns the picture of a member of the organization',
        params: z.object({ id: z.uuid() }),
        query: z.object({ v: z.string().optional() }),
        answers: { 200: null },
        sends: ['image/png'],
        problems: ['profile.no-picture'],
      },
      async ({ params: { id }, session: { organizationId }, response }) => {
        const png = await reading(organizationId, () => loadProfilePicture(deps, id, organizationId));
        if (!png) throw new DomainError('profile.no-picture');
        response.set({
          'Content-Type': 'image/png',
          'Content-Disposition': 'inline; filename="picture.png"',
          // A new picture gets a new URL, so caching is safe. The cache lifetime is short, so that browsers
          // do not keep a removed picture.
          'Cache-Control': 'private, max-age=3600',
          'Content-Security-Policy': "sandbox; default-src 'none'",
        });
        response.end(png);
        return undefined;
      },
    ),
  ];
};
