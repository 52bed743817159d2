import { createHash } from 'node:crypto';
import { canonicalForm, type EventCodec, type PositionedEvent } from '@proviso/storage';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The value of `chain` before the first event. */
export const INITIAL_CHAIN = '0'.repeat(64);

/**
 * Writes events as JSON lines: `{"chain":"…","event":{…}}`. `chain` is the SHA-256 of the previous line's
 * `chain`, a line feed, and the event exactly as written in the line. `storedSha256` in the event is the hash
 * of the stored, encrypted event in canonical JSON (RFC 8785).
 */
export const eventChain = (codec: Pick<EventCodec, 'decode'>) => {
  let chain = INITIAL_CHAIN;
  let events = 0;
  return {
    last: () => ({ chain, events }),
    async line(stored: PositionedEvent): Promise<string> {
      const { event, metadata } = await codec.decode(stored);
      const { eventId, stream, revision, position } = stored;
      const text = JSON.stringify({
        position: { commit: String(position.commit), prepare: String(position.prepare) },
        eventId,
        type: event.type,
        stream,
        revision,
        data: event.data,
        metadata,
        storedSha256: sha256(canonicalForm(stored)),
      });
      chain = sha256(`${chain}\n${text}`);
      events += 1;
      return `{"chain":"${chain}","event":${text}}\n`;
    },
  };
};
