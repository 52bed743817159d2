import { generateKeyPairSync, sign, verify, createPublicKey } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { nodeHash } from '@proviso/storage';
import { COSIGNATURE_TYPE, type WitnessKey, witnessKeyId } from '../../shared/config/anchors.ts';

/** A local witness (C2SP tlog-witness), which remembers the trees that it cosigned. */
export interface Witness {
  url: URL;
  key: WitnessKey;
  /** The public key in C2SP's text format, `name+id+Base64`. */
  verifierKey: string;
  /** Sets the public keys (32 bytes each) of the logs that the witness trusts. */
  trust: (publicKeys: readonly Buffer[]) => void;
  /** The status of each response so far. */
  statuses: readonly number[];
  /** Replaces the response to all further requests; `undefined` restores the witness's own responses. */
  respondWith: (answer: { status: number; body: string } | undefined) => void;
  stop: () => Promise<void>;
}

interface Answer {
  status: number;
  type?: string;
  body: string;
}

const SPKI_PREFIX = Buffer.from('302a300506032b6570032100', 'hex');

/** Verifies a consistency proof with the algorithm of RFC 9162 §2.1.4.2. */
const isConsistent = (
  [from, fromRoot]: readonly [number, Buffer],
  [to, toRoot]: readonly [number, Buffer],
  proof: readonly Buffer[],
): boolean => {
  if (from === to) return proof.length === 0 && fromRoot.equals(toRoot);
  if (from === 0) return proof.length === 0;
  const hashes = Number.isInteger(Math.log2(from)) ? [fromRoot, ...proof] : [...proof];
  let [fn, sn] = [from - 1, to - 1];
  while (fn % 2 === 1) [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  const first = hashes.shift();
  if (!first) return false;
  let [fr, sr] = [first, first];
  for (const hash of hashes) {
    if (sn === 0) return false;
    if (fn % 2 === 1 || fn === sn) {
      [fr, sr] = [nodeHash(hash, fr), nodeHash(hash, sr)];
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
    } else sr = nodeHash(sr, hash);
    [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
  }
  return sn === 0 && fr.equals(fromRoot) && sr.equals(toRoot);
};

export const startWitness = async (): Promise<Witness> => {
  const name = 'witness.example.com/w1';
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(SPKI_PREFIX.length);
  const key = { name, id: witnessKeyId(name, raw), publicKey: raw };
  const seen = new Map<string, readonly [size: number, root: Buffer]>();
  const statuses: number[] = [];
  let trusted: readonly Buffer[] = [];
  let replacement: Answer | undefined;

  const add = (text: string): Answer => {
    const blank = text.indexOf('\n\n');
    const [old = '', ...proof] = text.slice(0, blank).split('\n');
    const note = text.slice(blank + 2);
    const end = note.lastIndexOf('\n\n') + 1;
    const signed = note.slice(0, end);
    const [origin = '', size = '', root = ''] = signed.split('\n');
    const isSigned = note
      .slice(end + 1)
      .split('\n')
      .some((line) => {
        const signature = Buffer.from(line.split(' ')[2] ?? '', 'base64').subarray(4);
        return trusted.some((bytes) => {
          const der = { key: Buffer.concat([SPKI_PREFIX, bytes]), format: 'der', type: 'spki' } as const;
          return (
            signature.length === 64 && verify(null, Buffer.from(signed), createPublicKey(der), signature)
          );
        });
      });
    if (!isSigned) return { status: 403, body: '' };
    const from = Number(/^old (\d+)$/.exec(old)?.[1] ?? Number.NaN);
    if (!(from <= Number(size))) return { status: 400, body: '' };
    const latest = seen.get(origin) ?? ([0, Buffer.alloc(0)] as const);
    if (latest[0] !== from) return { status: 409, type: 'text/x.tlog.size', body: `${latest[0]}\n` };
    const next = [Number(size), Buffer.from(root, 'base64')] as const;
    const isSame = from !== next[0] || from === 0 || latest[1].equals(next[1]);
    if (!isSame) return { status: 409, type: 'text/x.tlog.size', body: `${latest[0]}\n` };
    const hashes = proof.map((line) => Buffer.from(line, 'base64'));
    if (!isConsistent(latest, next, hashes)) return { status: 422, body: '' };
    seen.set(origin, next);
    const time = Buffer.alloc(8);
    const seconds = Math.floor(Date.now() / 1000);
    time.writeBigUInt64BE(BigInt(seconds));
    const signature = sign(null, Buffer.from(`cosignature/v1\ntime ${seconds}\n${signed}`), privateKey);
    const bytes = Buffer.concat([key.id, time, signature]);
    return { status: 200, body: `— ${name} ${bytes.toString('base64')}\n` };
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isAdd = request.method === 'POST' && request.url === '/add-checkpoint';
      const answer =
        replacement ?? (isAdd ? add(Buffer.concat(chunks).toString()) : { status: 404, body: '' });
      statuses.push(answer.status);
      response.writeHead(answer.status, { 'content-type': answer.type ?? 'text/plain' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}`),
    key,
    verifierKey: `${name}+${key.id.toString('hex')}+${Buffer.concat([Buffer.of(COSIGNATURE_TYPE), raw]).toString('base64')}`,
    trust: (publicKeys) => {
      trusted = publicKeys;
    },
    statuses,
    respondWith: (answer) => {
      replacement = answer;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
