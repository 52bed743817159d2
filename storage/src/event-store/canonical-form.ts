import canonicalize from 'canonicalize';
import type { StoredEvent } from './event-store.ts';

/**
 * The one text of a stored event that may be hashed or signed: the JSON Canonicalization Scheme (RFC 8785) of the stored
 * form, encoded as UTF-8 by whoever hashes it.
 *
 * It covers exactly `eventId`, `type`, `stream`, `revision`, `data` and `metadata`, before upcasting, with encrypted
 * fields as they are encrypted. Positions differ from engine to engine and are left out, as is anything else that an
 * object may carry beside the six. So the text is the same on every engine, and stays the same when code learns a newer
 * schema version or a key is destroyed.
 */
export const canonicalForm = ({ eventId, type, stream, revision, data, metadata }: StoredEvent): string => {
  const text = canonicalize({ eventId, type, stream, revision, data, metadata });
  if (text === undefined) throw new TypeError(`event ${eventId} cannot be represented in JSON`);
  return text;
};
