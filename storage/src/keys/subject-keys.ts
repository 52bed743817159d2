/** The key of a person's fields, or of an organization's texts: 32 bytes, or the news that it was destroyed. */
export type SubjectKey = Buffer | 'destroyed';

/**
 * The keys under which fields of events are encrypted, one for each subject: a person's id, an organization's subject, or one of an email
 * address.
 */
export interface SubjectKeys {
  /**
   * A subject's key. Calls of one turn of the program are one query, so look up many at once.
   *
   * @throws SubjectKeyMissingError, MasterKeyMismatchError, DatabaseUnavailableError
   */
  find: (subject: string) => Promise<SubjectKey>;
  /**
   * A subject's key, made and stored if there is none yet, in a transaction of its own.
   *
   * @throws MasterKeyMismatchError, DatabaseUnavailableError
   */
  obtain: (subject: string) => Promise<SubjectKey>;
  /**
   * Destroys a subject's key forever, or sees to it that none is ever made: nothing encrypted under it can be read
   * again. Other processes may still have it in memory for half a minute.
   *
   * @throws DatabaseUnavailableError
   */
  destroy: (subject: string) => Promise<void>;
  /**
   * The subject under which what names the owner of an email address is encrypted from now on. It is another one after the address was
   * given up, or its owner erased: nobody's texts hang on the key of somebody who had the address before.
   *
   * @param addressKey the HMAC of the address
   * @throws DatabaseUnavailableError
   */
  ofAddress: (addressKey: string) => Promise<string>;
  /**
   * Notes that a person has given an email address up: what was encrypted for it until now goes with them.
   *
   * @throws DatabaseUnavailableError
   */
  leaveAddress: (addressKey: string, userId: string) => Promise<void>;
  /**
   * Destroys the keys of the addresses that a person has, and of those that they gave up.
   *
   * @param addressKeys of those that are theirs alone
   * @returns how many were destroyed
   * @throws DatabaseUnavailableError
   */
  destroyAddresses: (userId: string, addressKeys: readonly string[]) => Promise<number>;
  /** Forgets the keys that this process has in memory: what was destroyed elsewhere is not read a moment longer. */
  forget: () => void;
  /**
   * Checks that the installation's key is the one that wrapped the stored keys. To be called once at the start.
   *
   * @throws MasterKeyMismatchError, DatabaseUnavailableError
   */
  verify: () => Promise<void>;
}

/** The installation's key is not the one under which this database's keys are wrapped. */
export class MasterKeyMismatchError extends Error {
  override readonly name = 'MasterKeyMismatchError';

  constructor() {
    super(
      'the installation key (PROVISO_MASTER_KEY, or master.key in the data folder) is not the one under which this ' +
        'database keeps the keys of what is encrypted in events. Use the one that it was set up with.',
    );
  }
}

/** Something is encrypted under a key that this database has never had: it belongs to another event store. */
export class SubjectKeyMissingError extends Error {
  override readonly name = 'SubjectKeyMissingError';

  constructor(subject: string) {
    super(
      `there is no key for what is encrypted for ${subject}: database and event store do not belong together`,
    );
  }
}
