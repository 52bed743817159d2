/** The key of a person's fields, or of an organization's texts: 32 bytes, or the news that it was destroyed. */
export type SubjectKey = Buffer | 'destroyed';

/** The keys under which fields of events are encrypted, one for each subject: a person's id, or an organization's subject. */
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
