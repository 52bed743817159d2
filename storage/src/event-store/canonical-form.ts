import canonicalize from 'canonicalize';
import type { StoredEvent } from './event-store.ts';

/**
 * The only text of an event that may be hashed or signed: the stored form, serialized according to the JSON
 * Canonicalization Scheme (RFC 8785). Callers encode it as UTF-8 before hashing.
 *
 * It contains exactly `eventId`, `type`, `stream`, `revision`, `data` and `metadata`, before upcasting, with
 * encrypted fields left encrypted. Positions differ between engines and are left out, as are any other
 * properties of the object. The text is therefore the same on every engine. It does not change when a new
 * schema version is added or a key is destroyed.
 */
export const canonicalForm = ({ eventId, type, stream, revision, data, metadata }: StoredEvent): string => {
  const text = canonicalize({ eventId, type, stream, revision, data, metadata });
  if (text === undefined) throw new TypeError(`event ${eventId} cannot be represented in JSON`);
  return text;
};
