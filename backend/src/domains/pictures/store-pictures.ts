import { createHash } from 'node:crypto';
import { pictureAddress, pictureExtension, type StoredPicture, streamName } from '@proviso/contracts';
import type { FileStore } from '@proviso/storage';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import { derivedId } from '../../shared/event-log/ids.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { type Picture, pictureDecider } from './picture.ts';
import type { PictureReader } from './reading/picture-reader.ts';
import type { PictureRefusal, NormalizedPicture } from './reading/normalize-picture.ts';

/**
 * Minimum age of a stored picture for another upload of it to be recorded as a new addition. The record keeps
 * the picture from being removed as unused (see `unused-pictures.ts`).
 */
const RENEWED_AFTER_MS = 24 * 60 * 60 * 1000;

/** Returns the name of the stream for one of an organization's pictures. */
export const pictureStream = (organizationId: string, sha256: string): string =>
  streamName('picture', derivedId('picture', organizationId, sha256));

const sha256Of = (content: Buffer): string => createHash('sha256').update(content).digest('hex');

export interface StorePicturesDeps {
  log: EventLog;
  files: Pick<FileStore, 'put'>;
  pictureReader: PictureReader;
}

/** A stored picture and the event that was appended for it. */
export interface StoredPictureResult extends Written {
  picture: StoredPicture;
}

/**
 * Stores pictures for the context's organization as pixels without metadata. Returns each stored picture, or
 * the reason why it was refused, in the order of the input. Does not re-encode a file that is already stored
 * as a picture.
 * @throws ExtractorUnavailableError
 * @throws the signal's reason when `signal` aborts
 */
export const storePictures = async (
  { log, files, pictureReader }: StorePicturesDeps,
  context: RequestContext,
  given: readonly Buffer[],
  signal: AbortSignal,
): Promise<readonly (StoredPictureResult | PictureRefusal)[]> => {
  const { organizationId } = context;
  const known = await Promise.all(
    given.map(async (file) => {
      const { state } = await log.load(
        pictureStream(organizationId, sha256Of(file)),
        pictureDecider,
        organizationId,
      );
      return state.status === 'kept' ? { ...state.picture, content: file } : undefined;
    }),
  );
  const unknown = given.filter((_, index) => !known[index]);
  const read = unknown.length === 0 ? [] : await pictureReader.read(unknown, { organizationId, signal });
  const plain = read.values();
  const stored: (StoredPictureResult | PictureRefusal)[] = [];
  for (const picture of known) {
    const one = picture ?? plain.next().value ?? 'unreadable';
    stored.push(typeof one === 'string' ? one : await store({ log, files }, context, one));
  }
  return stored;
};

const store = async (
  { log, files }: Pick<StorePicturesDeps, 'log' | 'files'>,
  context: RequestContext,
  { content, mimeType, width, height }: NormalizedPicture,
): Promise<StoredPictureResult> => {
  const { organizationId } = context;
  // Write the file before the event, so that a concurrent removal sees that the picture is new.
  const sha256 = await files.put(organizationId, content);
  const stream = pictureStream(organizationId, sha256);
  const picture: Picture = { sha256, mimeType, width, height, size: content.length };
  const { state, lastRecordedAt } = await log.load(stream, pictureDecider, organizationId);
  const renews =
    state.status === 'kept' &&
    lastRecordedAt !== undefined &&
    context.now().getTime() - Date.parse(lastRecordedAt) > RENEWED_AFTER_MS;
  const { position } = await handleCommand(log, pictureDecider, {
    stream,
    command: { type: 'AddPicture', picture, renews },
    context,
    conflict: 'service.unavailable',
  });
  const address = pictureAddress({ sha256, extension: pictureExtension(mimeType) });
  return { picture: { ...picture, address }, stream, position };
};
