import canonicalize from 'canonicalize';
import type { StoredEvent } from './event-store.ts';

/**
 * The only text of a stored event that may be hashed or signed: its stored form serialized by the JSON
 * Canonicalization Scheme (RFC 8785). Callers encode it as UTF-8 before hashing.
 *
 * It covers exactly `eventId`, `type`, `stream`, `revision`, `data` and `metadata`, before upcasting, with
 * encrypted fields left encrypted. Positions differ between engines and are left out, as are any other
 * properties of the object. So the text is the same on every engine, and stays the same when code learns a
 * newer schema version or a key is destroyed.
 */
export const canonicalForm = ({ eventId, type, stream, revision, data, metadata }: StoredEvent): string => {
  const text = canonicalize({ eventId, type, stream, revision, data, metadata });
  if (text === undefined) throw new TypeError(`event ${eventId} cannot be represented in JSON`);
  return text;
};
