import { createHash, createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Options } from '@proviso/storage';

/**
 * A local store with the part of S3 that locked copies need: versions, locks, and conditional writes. It verifies
 * signatures, and deletes nothing. No S3 server for Node has object lock.
 */
export interface LockedBucketServer {
  options: S3Options & { years: number };
  /** The contents of all versions, oldest first. */
  contents: () => readonly string[];
  /** Removes all versions, which no request can do. */
  clear: () => void;
  /** Replaces the response to all further requests; `undefined` restores the store's own responses. */
  respondWith: (answer: Answer | undefined) => void;
  /** If set, the store accepts locks without keeping them. */
  ignoreLocks: (isIgnoring: boolean) => void;
  /** Adds a version, as someone else with access to the bucket could. */
  plant: (planted: { key: string; content: string; until: Date }) => void;
  stop: () => Promise<void>;
}

interface Answer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}
interface Version {
  id: string;
  key: string;
  content: Buffer;
  mode: string | undefined;
  until: Date | undefined;
  at: Date;
}

const credentials = { accessKeyId: 'writer', secretAccessKey: 'the secret of the writer' };
const region = 'us-east-1';
const bucket = 'histories';

const failure = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});
const sha256 = (content: Buffer | string) => createHash('sha256').update(content);
const hmac = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Verifies the signature of a request (AWS Signature Version 4). */
const isSigned = ({ method, headers }: IncomingMessage, url: URL, body: Buffer): boolean => {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  const [, id, day = '', where = '', names = '', signature = ''] = match ?? [];
  const time = String(headers['x-amz-date']);
  const hash = String(headers['x-amz-content-sha256']);
  if (id !== credentials.accessKeyId || hash !== sha256(body).digest('hex')) return false;
  const query = [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const request = [method, url.pathname, query, lines.join(''), names, hash].join('\n');
  const scope = `${day}/${where}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', time, scope, sha256(request).digest('hex')].join('\n');
  const key = [day, where, 's3', 'aws4_request'].reduce<Buffer | string>(
    hmac,
    `AWS4${credentials.secretAccessKey}`,
  );
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
};

/** @param now the store's clock */
export const startLockedBucket = async (now = () => new Date()): Promise<LockedBucketServer> => {
  let versions: Version[] = [];
  let replacement: Answer | undefined;
  let ignoresLocks = false;

  const put = (key: string, { headers }: IncomingMessage, content: Buffer): Answer => {
    const mode = headers['x-amz-object-lock-mode'];
    const until = headers['x-amz-object-lock-retain-until-date'];
    const checksum = headers['x-amz-checksum-sha256'];
    if (mode !== undefined && checksum !== sha256(content).digest('base64'))
      return failure(400, 'InvalidRequest');
    if (headers['if-none-match'] === '*' && versions.some((version) => version.key === key))
      return failure(412, 'PreconditionFailed');
    const id = randomUUID();
    versions.push({
      id,
      key,
      content,
      mode: ignoresLocks ? undefined : String(mode),
      until: ignoresLocks ? undefined : new Date(String(until)),
      at: now(),
    });
    return { status: 200, headers: { 'x-amz-version-id': id } };
  };
  const get = (key: string, id: string | null): Answer => {
    const found = versions.findLast((each) => each.key === key && (id === null || each.id === id));
    if (!found) return failure(404, 'NoSuchKey');
    const { mode, until, content, at } = found;
    return {
      status: 200,
      headers: {
        'x-amz-version-id': found.id,
        'last-modified': at.toUTCString(),
        'content-length': String(content.length),
        ...(mode !== undefined && { 'x-amz-object-lock-mode': mode }),
        ...(until && { 'x-amz-object-lock-retain-until-date': until.toISOString() }),
      },
      body: content.toString(),
    };
  };
  const list = (query: URLSearchParams): Answer => {
    const keys = versions
      .map(({ key }) => key)
      .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > (query.get('start-after') ?? ''))
      .toSorted()
      .slice(0, Number(query.get('max-keys') ?? 1_000));
    return {
      status: 200,
      headers: { 'content-type': 'application/xml' },
      body: `<?xml version="1.0"?><ListBucketResult>${keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('')}</ListBucketResult>`,
    };
  };
  const respond = (request: IncomingMessage, body: Buffer): Answer => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!isSigned(request, url, body)) return failure(403, 'SignatureDoesNotMatch');
    const [, name, ...parts] = decodeURIComponent(url.pathname).split('/');
    const key = parts.join('/');
    if (name !== bucket) return failure(404, 'NoSuchBucket');
    if (request.method === 'PUT') return put(key, request, body);
    if (request.method !== 'GET') return failure(405, 'MethodNotAllowed');
    return key === '' ? list(url.searchParams) : get(key, url.searchParams.get('versionId'));
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { status, headers, body } = replacement ?? respond(request, Buffer.concat(chunks));
      response.writeHead(status, headers).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    options: {
      bucket,
      region,
      endpoint: `http://127.0.0.1:${port}`,
      pathStyle: true,
      credentials,
      years: 7,
    },
    contents: () => versions.map(({ content }) => content.toString()),
    clear: () => {
      versions = [];
    },
    respondWith: (answer) => {
      replacement = answer;
    },
    plant: ({ key, content, until }) => {
      versions.push({
        id: randomUUID(),
        key,
        content: Buffer.from(content),
        mode: 'COMPLIANCE',
        until,
        at: now(),
      });
    },
    ignoreLocks: (isIgnoring) => {
      ignoresLocks = isIgnoring;
    },
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
