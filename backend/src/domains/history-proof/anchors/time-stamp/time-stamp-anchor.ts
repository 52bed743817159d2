import { createHash, randomBytes, X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { AnchorsConfig } from '../../../../shared/config/anchors.ts';
import { boundedFetch } from '../../../../shared/outgoing/bounded-fetch.ts';
import { type Anchor, AnchorError, answerBounds, askService, failureOf } from '../anchor.ts';
import { timeStampRequest } from './time-stamp-request.ts';
import { TimeStampInvalidError, tokenOf, verifyTimeStamp } from './time-stamp-token.ts';

/** Minimum milliseconds between two time stamps for one history. High, because authorities limit requests. */
const INTERVAL_MS = 60 * 60_000;
const NONCE_BYTES = 8;

/** Loads the certificates in a PEM file. */
export const loadCertificates = async (file: string): Promise<readonly X509Certificate[]> => {
  const text = await readFile(file, 'utf8');
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0) throw new Error(`${file} has no certificate in PEM`);
  return blocks.map((block) => new X509Certificate(block));
};

/** Creates an anchor that asks an authority to time-stamp the text of a checkpoint (RFC 3161). */
export const createTimeStampAnchor = async ({
  url,
  caFile,
}: NonNullable<AnchorsConfig['timeStamps']>): Promise<Anchor> => {
  const trusted = await loadCertificates(caFile);
  const send = boundedFetch(answerBounds);
  return {
    kind: 'time-stamp',
    name: url.host,
    everyMs: INTERVAL_MS,
    async confirm({ text }, signal) {
      const hash = createHash('sha256').update(text).digest();
      const nonce = randomBytes(NONCE_BYTES);
      // DER adds a zero byte if the first bit is set, and otherwise drops a leading zero byte. Neither
      // applies to a first byte from 0x40 to 0x7f.
      nonce[0] = ((nonce[0] ?? 0) & 0x7f) | 0x40;
      const body = timeStampRequest(hash, nonce);
      const answer = await askService(send, url, { type: 'application/timestamp-query', body, signal });
      if (answer.status !== 200)
        throw new AnchorError(failureOf(answer.status), `${url.host} responded with ${answer.status}`);
      try {
        const token = tokenOf(answer.body);
        if (!token) throw new AnchorError('refused', `${url.host} rejected the request`);
        verifyTimeStamp(token, { hash, nonce, trusted });
        return token;
      } catch (error) {
        if (!(error instanceof TimeStampInvalidError)) throw error;
        throw new AnchorError('invalid', `the time stamp of ${url.host} is invalid: ${error.message}`, {
          cause: error,
        });
      }
    },
  };
};
