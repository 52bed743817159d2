import { createHmac } from 'node:crypto';
import { deriveKey } from './derive-key.ts';

/** The form in which email addresses are compared. */
export const normalizeEmail = (email: string): string => email.normalize('NFKC').trim().toLowerCase();

/**
 * Creates the function that pseudonymizes email addresses in streams and tables. It returns the hexadecimal
 * HMAC-SHA256 of the normalized address, which reveals nothing about the address without the installation's
 * key.
 */
export const createEmailKey = (masterKey: Buffer): ((email: string) => string) => {
  const key = deriveKey(masterKey, 'email');
  return (email) => createHmac('sha256', key).update(normalizeEmail(email)).digest('hex');
};
