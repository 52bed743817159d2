import { ERASED, type Encrypted } from '@proviso/contracts';
import { seal, unseal } from '../keys/seal.ts';
import { SubjectKeyMissingError, type SubjectKey, type SubjectKeys } from '../keys/subject-keys.ts';
import { FieldNotDecryptableError } from './errors.ts';

/** `text` encrypted for `subject`; {@link ERASED} where the subject has been erased and nothing may be kept. */
export const encryptText = (text: string, subject: string, key: SubjectKey): Encrypted | typeof ERASED =>
  key === 'destroyed'
    ? ERASED
    : {
        $encrypted: 'A256GCM',
        subject,
        value: seal(key, Buffer.from(text), subject).toString('base64url'),
      };

const decryptText = ({ subject, value }: Encrypted, key: SubjectKey | undefined): string => {
  if (key === undefined) throw new SubjectKeyMissingError(subject);
  if (key === 'destroyed') return ERASED;
  const plain = unseal(key, Buffer.from(value, 'base64url'), subject);
  if (!plain) throw new FieldNotDecryptableError(subject);
  return plain.toString();
};

/** The same as `encryptedSchema` says, which costs more: this is asked of every object that is read. */
const isEncrypted = (value: object): value is Encrypted =>
  '$encrypted' in value &&
  value.$encrypted === 'A256GCM' &&
  'subject' in value &&
  typeof value.subject === 'string' &&
  'value' in value &&
  typeof value.value === 'string';

const addSubjects = (value: unknown, found: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isEncrypted(value)) found.add(value.subject);
  else for (const each of Object.values(value)) addSubjects(each, found);
};

const replace = (value: unknown, keys: ReadonlyMap<string, SubjectKey>): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (isEncrypted(value)) return decryptText(value, keys.get(value.subject));
  if (Array.isArray(value)) return value.map((each) => replace(each, keys));
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, replace(each, keys)]));
};

/**
 * `value` with every encrypted field in it replaced by its text, or by `erased`. Keys of values that are decrypted at
 * the same time are fetched together.
 *
 * @throws FieldNotDecryptableError, SubjectKeyMissingError, MasterKeyMismatchError, DatabaseUnavailableError
 */
export const decryptFields = async (value: unknown, subjectKeys: SubjectKeys): Promise<unknown> => {
  const subjects = new Set<string>();
  addSubjects(value, subjects);
  if (subjects.size === 0) return value;
  const keys = new Map(
    await Promise.all([...subjects].map(async (each) => [each, await subjectKeys.find(each)] as const)),
  );
  return replace(value, keys);
};
