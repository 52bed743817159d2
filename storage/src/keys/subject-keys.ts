/** The key of a user's fields, or of an organization's texts: 32 bytes, or `'destroyed'`. */
export type SubjectKey = Buffer | 'destroyed';

/**
 * The keys that encrypt fields of events, one for each subject. A subject is a user's id, or belongs to an
 * organization or an email address.
 */
export interface SubjectKeys {
  /**
   * Finds a subject's key. Calls within one tick share a query, so look up many keys together.
   *
   * @throws SubjectKeyMissingError, MasterKeyMismatchError, DatabaseUnavailableError
   */
  find: (subject: string) => Promise<SubjectKey>;
  /**
   * Finds a subject's key, or creates and stores it in its own transaction.
   *
   * @throws MasterKeyMismatchError, DatabaseUnavailableError
   */
  obtain: (subject: string) => Promise<SubjectKey>;
  /**
   * Destroys a subject's key forever, or prevents it from ever being created. Texts encrypted with it can
   * never be read again. Other processes may keep the key in memory for half a minute.
   *
   * @throws DatabaseUnavailableError
   */
  destroy: (subject: string) => Promise<void>;
  /**
   * The subject for encrypting texts that identify the owner of an email address. It changes after the owner
   * gives up the address or is erased, so that no text depends on the key of a previous owner.
   *
   * @param addressKey HMAC of the address
   * @throws DatabaseUnavailableError
   */
  ofAddress: (addressKey: string) => Promise<string>;
  /**
   * Records that a user gave up an email address. If the user is erased, texts encrypted for the address so
   * far are erased too.
   *
   * @throws DatabaseUnavailableError
   */
  leaveAddress: (addressKey: string, userId: string) => Promise<void>;
  /**
   * Destroys the keys of a user's current and former addresses.
   *
   * @param addressKeys HMACs of the addresses that belong to this user alone
   * @returns number of keys destroyed
   * @throws DatabaseUnavailableError
   */
  destroyAddresses: (userId: string, addressKeys: readonly string[]) => Promise<number>;
  /** Clears this process's cache, so that keys destroyed elsewhere are unusable immediately. */
  forget: () => void;
  /**
   * Checks that the installation's key wrapped the stored keys. Call it once at startup.
   *
   * @throws MasterKeyMismatchError, DatabaseUnavailableError
   */
  verify: () => Promise<void>;
}

/** The installation's key did not wrap this database's keys. */
export class MasterKeyMismatchError extends Error {
  override readonly name = 'MasterKeyMismatchError';

  constructor() {
    super(
      'the installation key (PROVISO_MASTER_KEY, or master.key in the data folder) is not the one under which this ' +
        'database keeps the keys of what is encrypted in events. Use the one that it was set up with.',
    );
  }
}

/**
 * A value is encrypted with a key that this database never had, so the value belongs to another event store.
 */
export class SubjectKeyMissingError extends Error {
  override readonly name = 'SubjectKeyMissingError';

  constructor(subject: string) {
    super(
      `there is no key for what is encrypted for ${subject}: database and event store do not belong together`,
    );
  }
}
