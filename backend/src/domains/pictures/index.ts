// Public interface of this domain for other domains (docs/adr/0072).
export {
  findPictureType,
  loadPicture,
  loadPicturesOf,
  type LoadedPicture,
  type LoadPicturesDeps,
} from './load-pictures.ts';
export { loadLetterhead } from './letterhead.ts';
export { createPictureReader, type PictureReader } from './reading/picture-reader.ts';
export { storePictures, type StorePicturesDeps } from './store-pictures.ts';
export { removeAllPictures } from './unused-pictures.ts';
