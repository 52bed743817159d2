import { readingSchema, type Reading } from '@proviso/contracts';

/**
 * The reading that was stored as `json`, in UTF-8.
 * @throws SyntaxError, ZodError when it is none
 */
export const parseReading = (json: Buffer): Reading => readingSchema.parse(JSON.parse(json.toString('utf8')));
