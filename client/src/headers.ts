/**
 * Headers that allow a change only if the resource has not changed since it was read. Otherwise the call
 * fails with the problem `policy.changed`.
 * @param etag as returned by `answer`
 */
export const ifMatch = (etag: string): { 'If-Match': string } => ({ 'If-Match': etag });

/**
 * Headers that make a call safe to repeat: for 48 hours, a repeat with the same key gets the first response.
 * @param key random by default; keep it for as long as you might repeat the call
 */
export const idempotent = (key: string = crypto.randomUUID()): { 'Idempotency-Key': string } => ({
  'Idempotency-Key': key,
});
