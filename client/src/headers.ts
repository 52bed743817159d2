/**
 * Headers that allow a change only if the resource is still the version that was read; otherwise the call
 * fails with the problem `policy.changed`.
 * @param etag as returned by `answer`
 */
export const ifMatch = (etag: string): { 'If-Match': string } => ({ 'If-Match': etag });

/**
 * Headers that make a call safe to repeat: for 48 hours, a repeat with the same key gets the first response.
 * @param key a random one by default; keep it as long as you may repeat the call
 */
export const idempotent = (key: string = crypto.randomUUID()): { 'Idempotency-Key': string } => ({
  'Idempotency-Key': key,
});
