import { createHmac } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/** The form in which email addresses are compared. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/**
 * Makes the function that gives an address's name in streams and tables: hexadecimal HMAC-SHA256 of the normalized
 * address, which tells nothing about it without the installation's key.
 */
export const createEmailKey = (masterKey: Buffer): ((email: string) => string) => {
  const key = deriveKey(masterKey, 'email');
  return (email) => createHmac('sha256', key).update(normalizeEmail(email)).digest('hex');
};
