import { scannedUpload } from '../../shared/files/antivirus/scanned-upload.ts';
import { createUploadReception } from '../../shared/files/upload/receive-upload.ts';
import type { Module } from '../../shared/modules/module.ts';
import { pictureUpload } from './picture-upload.ts';
import { createPictureReader } from './reading/picture-reader.ts';
import { pictureRoutes } from './routes.ts';
import { removeUnusedPictures } from './unused-pictures.ts';

/** Pictures in policies: upload, download, and removal of unused pictures. */
export const picturesModule = (): Module => ({
  name: 'pictures',
  api: (ground) => ({
    routes: pictureRoutes({
      ...ground,
      pictureReader: createPictureReader(),
      reception: createUploadReception(ground.uploads, ground.logger, scannedUpload(pictureUpload, ground)),
    }),
  }),
  jobs: (ground) => ({ scheduled: [removeUnusedPictures(ground)] }),
});
