/**
 * Headers that let a change through only while the thing is as it was read; otherwise the answer is the problem `policy.changed`.
 * @param etag as `answer` gave it
 */
export const ifMatch = (etag: string): { 'If-Match': string } => ({ 'If-Match': etag });

/**
 * Headers that make a call safe to repeat: a repeat with the same key gets the first answer, for 48 hours.
 * @param key made up where none is given; keep it for as long as you may repeat the call
 */
export const idempotent = (key: string = crypto.randomUUID()): { 'Idempotency-Key': string } => ({
  'Idempotency-Key': key,
});
