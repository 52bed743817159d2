import { limits, pictureExtension, storedPictureTypes, storedPictureSchema } from '@proviso/contracts';
import { hasPolicyWithPicture } from '@proviso/projections';
import type { FileStore } from '@proviso/storage';
import * as z from 'zod';
import { limitPerOwner } from '../../shared/concurrency/limit-per-owner.ts';
import { fairQueue } from '../../shared/concurrency/fair-queue.ts';
import type { Session } from '../../shared/access/session.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { UploadReception } from '../../shared/files/upload/receive-upload.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../shared/routing/client-gone-signal.ts';
import { pictureHashInName, loadPicture, type LoadPicturesDeps } from './load-pictures.ts';
import { type UploadedPicture, PICTURE_FIELD } from './picture-upload.ts';
import type { PictureRefusal } from './reading/normalize-picture.ts';
import { storePictures, type StorePicturesDeps } from './store-pictures.ts';

export interface PictureRouteDeps extends StorePicturesDeps, LoadPicturesDeps {
  log: StorePicturesDeps['log'];
  read: Read;
  files: FileStore;
  reception: UploadReception<UploadedPicture>;
}

/** Maximum number of an organization's pictures that are queued or being stored. */
const MAX_CONCURRENT = 20;
/** Maximum number of pictures in memory while they are sent, in total and per organization. */
const READING = { all: 16, each: 8 };

const uploadBody = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: [PICTURE_FIELD],
        properties: { [PICTURE_FIELD]: { type: 'string', format: 'binary' } },
      },
    },
  },
};

const refusal = (reason: PictureRefusal, name: string): DomainError => {
  switch (reason) {
    case 'type':
      return new DomainError('picture.type-not-accepted', { name });
    case 'unreadable':
      return new DomainError('picture.unreadable', { name });
    case 'too-large':
      return new DomainError('picture.too-large', { name, megapixels: limits.pictureMegapixels });
  }
};

/** `/api/pictures`: uploads and serves the pictures in policies. */
export const pictureRoutes = (deps: PictureRouteDeps): readonly Route[] => {
  const { reception } = deps;
  const limited = limitPerOwner(MAX_CONCURRENT);
  const reading = fairQueue(READING.all, READING.each);
  /** False if an external auditor may read only chosen policies, and none of these contains the picture. */
  const isVisible = async ({ organizationId, engagement }: Session, sha256: string): Promise<boolean> =>
    !engagement?.access?.limits.policyIds ||
    deps.read(organizationId, (tenant) => hasPolicyWithPicture(tenant, sha256));
  return [
    sessionRoute(
      {
        method: 'post',
        path: '/api/pictures',
        summary:
          'Stores the pixels of a PNG, JPEG, WebP, GIF, or SVG picture as PNG or JPEG; removed after a week if no policy uses it',
        permission: 'policy.write',
        requires: 'policies',
        middleware: reception.middleware,
        rawBody: {
          openApi: uploadBody,
          fingerprint: (request) => reception.filesOf(request).map(({ name, sha256 }) => [name, sha256]),
        },
        answers: { 201: storedPictureSchema },
        problems: [
          'document.none',
          'document.too-many',
          'document.too-large',
          'document.empty',
          'document.infected',
          'document.not-scanned',
          'picture.type-not-accepted',
          'picture.unreadable',
          'picture.too-large',
          'request.too-many',
          'request.unsupported-media-type',
        ],
      },
      async ({ session: { organizationId }, context, request, response }) => {
        const [file] = reception.filesOf(request);
        if (!file) throw new ApiProblem('document.none');
        const [stored = 'unreadable'] = await limited(organizationId, async () =>
          storePictures(deps, context, [await file.content.read()], createClientGoneSignal(response)),
        );
        if (typeof stored === 'string') throw refusal(stored, file.name);
        return { status: 201, body: stored.picture, wrote: [stored] };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/pictures/:name',
        summary: 'Returns a picture of the organization by its name in policies: `<sha256>.png` or `.jpg`',
        permission: 'policy.read',
        inAudit: 'allowed',
        requires: 'policies',
        params: z.object({ name: z.string().max(100) }),
        answers: { 200: null },
        sends: Object.values(storedPictureTypes),
        problems: ['picture.not-found'],
      },
      async ({ params: { name }, session, response }) => {
        const { organizationId } = session;
        const sha256 = pictureHashInName(name);
        const picture =
          sha256 === undefined || !(await isVisible(session, sha256))
            ? undefined
            : await reading(organizationId, () => loadPicture(deps, organizationId, sha256));
        if (!picture || !name.endsWith(`.${pictureExtension(picture.mimeType)}`))
          throw new DomainError('picture.not-found');
        response.set({
          'Content-Type': picture.mimeType,
          'Content-Disposition': `inline; filename="picture.${pictureExtension(picture.mimeType)}"`,
          // The URL contains the content hash, so the content never changes.
          'Cache-Control': 'private, max-age=31536000, immutable',
          'Content-Security-Policy': "sandbox; default-src 'none'",
        });
        response.end(picture.content);
        return undefined;
      },
    ),
  ];
};
