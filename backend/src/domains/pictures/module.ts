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
  api: ({ runtime, events, readModels, storage }) => {
    const common = { ...runtime, ...events, ...storage };
    return {
      routes: pictureRoutes({
        ...common,
        ...readModels,
        pictureReader: createPictureReader(),
        reception: createUploadReception(
          storage.uploads,
          runtime.logger,
          scannedUpload(pictureUpload, common),
        ),
      }),
    };
  },
  jobs: ({ runtime, events, database, storage }) => {
    const common = { ...runtime, ...events, ...database, ...storage };
    return { scheduled: [removeUnusedPictures(common)] };
  },
});
