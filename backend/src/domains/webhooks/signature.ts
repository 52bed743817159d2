import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';
const BYTES = 32;

/** Creates a secret in the Standard Webhooks format: `whsec_` followed by the key in Base64. */
export const newSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64');

/**
 * Returns the headers of Standard Webhooks 1.0.0 (https://www.standardwebhooks.com). The body is signed with
 * each of `secrets`, so a receiver needs only one of them.
 */
export const signedHeaders = (
  { id, at, body }: { id: string; at: Date; body: string },
  secrets: readonly string[],
): Record<string, string> => {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
};
