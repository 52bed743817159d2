import { ERASED, type Encrypted } from '@proviso/contracts';
import { seal, unseal } from '../keys/seal.ts';
import { SubjectKeyMissingError, type SubjectKey } from '../keys/subject-keys.ts';
import { FieldNotDecryptableError } from './errors.ts';

/**
 * Encrypts `text` for `subject`. Returns {@link ERASED} if the subject has been erased, because their text
 * must not be stored.
 */
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

/**
 * Performs the same check as `encryptedSchema`, but at a lower cost, because it runs on every object that is
 * read.
 */
const isEncrypted = (value: object): value is Encrypted =>
  '$encrypted' in value &&
  value.$encrypted === 'A256GCM' &&
  'subject' in value &&
  typeof value.subject === 'string' &&
  'value' in value &&
  typeof value.value === 'string';

/** Keys by subject. A missing subject has no key. */
export type KnownKeys = ReadonlyMap<string, SubjectKey>;

/** Adds to `subjects` each subject for which a field in `value` is encrypted. */
export const addSubjects = (value: unknown, subjects: Set<string>): void => {
  if (typeof value !== 'object' || value === null) return;
  if (isEncrypted(value)) subjects.add(value.subject);
  else for (const each of Object.values(value)) addSubjects(each, subjects);
};

/**
 * Replaces every encrypted field in `value` with its text, or with `erased`. Does not copy parts without
 * encrypted fields.
 *
 * @throws FieldNotDecryptableError, SubjectKeyMissingError
 */
export const decryptFields = (value: unknown, keys: KnownKeys): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (isEncrypted(value)) return decryptText(value, keys.get(value.subject));
  let copy: Record<string, unknown> | undefined;
  const fields = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(fields)) {
    const each = fields[name];
    const plain = decryptFields(each, keys);
    if (plain === each) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
    copy[name] = plain;
  }
  return copy ?? value;
};
