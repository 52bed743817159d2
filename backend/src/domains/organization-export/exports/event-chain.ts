import { createHash } from 'node:crypto';
import { canonicalForm, type EventCodec, type PositionedEvent } from '@proviso/storage';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What the chain begins with. */
export const FIRST = '0'.repeat(64);

/**
 * Events as lines of JSON: `{"chain":"…","event":{…}}`. `chain` is the SHA-256 of the chain until then, a line feed, and the event as it stands
 * in the line; `storedSha256` in the event is that of the canonical form (RFC 8785) that is stored, encrypted as it is there.
 */
export const eventChain = (codec: Pick<EventCodec, 'decode'>) => {
  let chain = FIRST;
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
