import {
  EventStoreUnavailableError,
  FileStoreUnavailableError,
  isDatabaseUnavailable,
} from '@proviso/storage';
import { MailUnavailableError } from '../mail/mailer.ts';

/**
 * Whether `error`, or what caused it, means that a database, the event store, the file store or the mail server cannot be
 * reached just now.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof EventStoreUnavailableError ||
    error instanceof FileStoreUnavailableError ||
    error instanceof MailUnavailableError ||
    isDatabaseUnavailable(error) ||
    (error.cause !== undefined && isUnavailable(error.cause)));
