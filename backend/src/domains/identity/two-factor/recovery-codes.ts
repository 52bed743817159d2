import { createHash, randomInt } from 'node:crypto';

/** Crockford's Base32 alphabet, without easily confused letters. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const CODES = 10;
/**
 * Number of groups in a code. Seven groups have 140 bits. At 112 bits or more, a plain hash is enough (OWASP
 * ASVS 5.0, 6.5.2).
 */
const GROUPS = 7;
const GROUP_CHARACTERS = 4;
/** Number of groups in codes from earlier versions. */
const EARLIER_GROUPS = 4;

const group = (): string =>
  Array.from({ length: GROUP_CHARACTERS }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');

/** Creates recovery codes, for example `4k7m-9qtz-0a1b-x8yw-5nce-r2hd-6jpv`. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: CODES }, () => Array.from({ length: GROUPS }, group).join('-'));

/**
 * Returns the SHA-256 of a recovery code in any spelling, or `undefined` if `code` is not a recovery code.
 */
export const hashOfRecoveryCode = (code: string): Buffer | undefined => {
  const plain = code.toLowerCase().replaceAll(/[\s-]/g, '').replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const lengths = [GROUPS, EARLIER_GROUPS].map((groups) => groups * GROUP_CHARACTERS);
  const possible = lengths.includes(plain.length) && new RegExp(`^[${ALPHABET}]*$`).test(plain);
  return possible ? createHash('sha256').update(plain).digest() : undefined;
};
