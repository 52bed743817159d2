import {
  FileDamagedError,
  FileNotFoundError,
  type FileKey,
  type FileStore,
  type Logger,
} from '@proviso/storage';
import { DomainError } from '../../shared/event-log/domain-error.ts';

/**
 * Returns the bytes of a file that an event references. Logs a missing or damaged file, because an operator
 * has to restore it.
 * @throws DomainError `document.file-missing`
 */
export const storedFile = async (
  { files, logger }: { files: FileStore; logger: Logger },
  key: FileKey,
): Promise<Buffer> => {
  try {
    return await files.get(key);
  } catch (error) {
    if (!(error instanceof FileNotFoundError) && !(error instanceof FileDamagedError)) throw error;
    logger.error({ err: error }, 'cannot read a file that an event references');
    throw new DomainError('document.file-missing');
  }
};
