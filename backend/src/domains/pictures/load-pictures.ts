import { parsePictureAddress, type PictureMimeType, picturesIn } from '@proviso/contracts';
import { FileDamagedError, FileNotFoundError, type FileStore, type Logger } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { type Picture, pictureDecider } from './picture.ts';
import { pictureStream } from './store-pictures.ts';

export interface LoadPicturesDeps {
  log: Pick<EventLog, 'load'>;
  files: Pick<FileStore, 'get'>;
  logger: Logger;
}

/** A stored picture with its bytes. */
export interface LoadedPicture extends Picture {
  content: Buffer;
}

/**
 * Loads one of the organization's pictures. Returns `undefined` if the organization has no picture with this
 * hash, even if another organization does. If the picture's file is missing, logs an error and returns
 * `undefined`.
 */
export const loadPicture = async (
  { log, files, logger }: LoadPicturesDeps,
  organizationId: string,
  sha256: string,
): Promise<LoadedPicture | undefined> => {
  const { state } = await log.load(pictureStream(organizationId, sha256), pictureDecider, organizationId);
  if (state.status !== 'kept') return undefined;
  try {
    return { ...state.picture, content: await files.get({ organizationId, sha256 }) };
  } catch (error) {
    if (!(error instanceof FileNotFoundError) && !(error instanceof FileDamagedError)) throw error;
    logger.error({ err: error }, 'cannot read a picture that an event refers to');
    return undefined;
  }
};

/** The media type of one of the organization's pictures; `undefined` if it has no picture with this hash. */
export const findPictureType = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  sha256: string,
): Promise<PictureMimeType | undefined> => {
  const { state } = await log.load(pictureStream(organizationId, sha256), pictureDecider, organizationId);
  return state.status === 'kept' ? state.picture.mimeType : undefined;
};

/**
 * Maximum total size of the pictures in an exported file, in bytes. Beyond the limit, a picture is replaced
 * by its description.
 */
const EXPORTED_BYTES = 48 * 1024 * 1024;

/** Loads the stored pictures that the Markdown references, in order, up to the export limit. */
export const loadPicturesOf = async (
  deps: LoadPicturesDeps,
  organizationId: string,
  markdown: string,
): Promise<readonly LoadedPicture[]> => {
  const loaded: LoadedPicture[] = [];
  let bytes = 0;
  for (const { sha256 } of picturesIn(markdown)) {
    const picture = await loadPicture(deps, organizationId, sha256);
    if (!picture || bytes + picture.content.length > EXPORTED_BYTES) continue;
    bytes += picture.content.length;
    loaded.push(picture);
  }
  return loaded;
};

/** Returns the hash in a picture's file name, or `undefined` for any other file name. */
export const pictureHashInName = (name: string): string | undefined =>
  parsePictureAddress(`pictures/${name}`)?.sha256;
