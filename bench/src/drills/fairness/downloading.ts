import { once } from 'node:events';
import { request } from 'node:http';
import { ordinaryPdf } from '../../documents/own-files.ts';
import { signUp } from '../../support/http-client.ts';
import { type Abuse, newDocument, newPolicy } from './abuse.ts';

const SLOW = 24;
/** Number of bytes added to the file: more than the network buffers while the client does not read. */
const PADDING = 9_000_000;

/** Requests a file of 9 MB 24 times in parallel, without reading the responses. */
export const downloading: Abuse = {
  name: 'downloading',
  asks: 'file of one page',
  async prepare(product, other) {
    const abuser = await signUp(product.url, 'reader');
    const page = ordinaryPdf(1);
    const padded = new Uint8Array(Buffer.concat([page, Buffer.alloc(PADDING, '% padding\n')]));
    const large = await newDocument(abuser, await newPolicy(abuser, 'Plans', 'Plans'), padded);
    const small = await newDocument(other, await newPolicy(other, 'Plans', 'Plans'), new Uint8Array(page));
    return {
      async attack(signal) {
        const slow = Array.from({ length: SLOW }, () => {
          const options = { agent: false, headers: { cookie: abuser.cookie } };
          return request(new URL(`${large}/file`, product.url), options)
            .on('response', (response) => response.on('error', () => undefined))
            .on('error', () => undefined)
            .end();
        });
        if (!signal.aborted) await once(signal, 'abort');
        for (const each of slow) each.destroy();
      },
      ask: () => other.client.send('GET', `${small}/file`),
    };
  },
};
