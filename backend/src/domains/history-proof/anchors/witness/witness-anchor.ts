import { verify } from 'node:crypto';
import type { AnchorsConfig, WitnessKey } from '../../../../shared/config/anchors.ts';
import { boundedFetch } from '../../../../shared/outgoing/bounded-fetch.ts';
import { publicKeyOf } from '../../checkpoints/signed-note.ts';
import {
  type Anchor,
  AnchorError,
  answerBounds,
  askService,
  type CheckpointToAnchor,
  failureOf,
  type ServiceAnswer,
} from '../anchor.ts';

const INTERVAL_MS = 60_000;
const ID_BYTES = 4;
const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;
/** Maximum number of requests for one checkpoint. */
const ATTEMPTS = 3;
/** The media type of a response that states the last size known to the witness. */
const SIZE_TYPE = 'text/x.tlog.size';

/**
 * Returns the first line that contains the key's valid cosignature of `text` (C2SP tlog-cosignature),
 * including the line feed. Ignores the lines of other keys.
 */
export const cosignatureOf = (lines: string, text: string, key: WitnessKey): string | undefined =>
  lines
    .split('\n')
    .find((line) => {
      const prefix = `— ${key.name} `;
      if (!line.startsWith(prefix)) return false;
      const bytes = Buffer.from(line.slice(prefix.length), 'base64');
      const isKeys = bytes.subarray(0, ID_BYTES).equals(key.id);
      if (!isKeys || bytes.length !== ID_BYTES + TIME_BYTES + SIGNATURE_BYTES) return false;
      const signed = `cosignature/v1\ntime ${bytes.readBigUInt64BE(ID_BYTES)}\n${text}`;
      return verify(
        null,
        Buffer.from(signed),
        publicKeyOf(key.publicKey),
        bytes.subarray(ID_BYTES + TIME_BYTES),
      );
    })
    ?.concat('\n');

/** Creates an anchor that asks a witness to cosign checkpoints (C2SP tlog-witness). */
export const createWitnessAnchor = ({ url, key }: NonNullable<AnchorsConfig['witness']>): Anchor => {
  const send = boundedFetch(answerBounds);
  const address = new URL(`${url.href.replace(/\/$/, '')}/add-checkpoint`);
  const submit = async (
    { note, consistencyFrom }: CheckpointToAnchor,
    from: number,
    signal: AbortSignal,
  ): Promise<ServiceAnswer> => {
    const proof = from === 0 ? [] : await consistencyFrom(from);
    const lines = [`old ${from}`, ...proof.map((hash) => hash.toString('base64')), '', note];
    return askService(send, address, { type: 'text/plain', body: lines.join('\n'), signal });
  };
  return {
    kind: 'witness',
    name: key.name,
    everyMs: INTERVAL_MS,
    async confirm(checkpoint, signal) {
      const { size, text, confirmedSize, currentSize } = checkpoint;
      let from = Math.min(confirmedSize, size);
      let answer = await submit(checkpoint, from, signal);
      // Retries if the witness knows another size, for example because its earlier response was lost.
      for (let attempt = 1; attempt < ATTEMPTS; attempt += 1) {
        const known = knownSizeOf(answer);
        if (known === undefined || known === from) break;
        if (known > size)
          throw known > (await currentSize())
            ? new AnchorError('contradicted', `${key.name} has seen ${known} entries, more than there are`)
            : new AnchorError('unreachable', `${key.name} has already seen a later checkpoint`);
        from = known;
        answer = await submit(checkpoint, from, signal);
      }
      if (answer.status === 422 || answer.status === 409)
        throw new AnchorError('contradicted', `${key.name} has seen another history`);
      if (answer.status !== 200)
        throw new AnchorError(failureOf(answer.status), `${key.name} responded with ${answer.status}`);
      const line = cosignatureOf(answer.body.toString(), text, key);
      if (line === undefined) throw new AnchorError('invalid', `the cosignature of ${key.name} is invalid`);
      return Buffer.from(line);
    },
  };
};

const knownSizeOf = ({ status, type, body }: ServiceAnswer): number | undefined => {
  const text = body.toString();
  if (status !== 409 || !type.startsWith(SIZE_TYPE) || !/^(?:0|[1-9]\d{0,15})\n$/.test(text))
    return undefined;
  return Number(text);
};
