import { randomUUID } from 'node:crypto';
import { PutObjectCommand } from '@aws-sdk/client-s3';
import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { describeFileStore, type OpenFileStore } from './file-store-contract.ts';
import { FileStoreUnavailableError, type FileStore, type FileStoreUpkeep } from './file-store.ts';
import { fileStoreVariables, s3Of } from './file-store-variables.ts';
import { createS3FileStore } from './s3-file-store.ts';
import { objectName, s3Bucket, type S3Options } from './s3/s3-bucket.ts';
import { startS3Server, type S3Server, type S3ServerOptions } from './s3/testing/start-s3-server.ts';

const onBucket = (options: S3Options, close: () => Promise<void>): OpenFileStore => {
  const { client, Bucket } = s3Bucket(options);
  return {
    store: createS3FileStore(options),
    damage: async (key, content) => {
      await client.send(new PutObjectCommand({ Bucket, Key: objectName(key), Body: content }));
    },
    close,
  };
};

describeFileStore('S3', async () => {
  const server = await startS3Server();
  return onBucket(server.options, server.close);
});

// An optional real bucket, configured by the product's variables. The suite's files there belong to random
// organizations.
const own = s3Of(z.object(fileStoreVariables).parse(process.env));
if (own)
  describeFileStore(`S3: ${own.endpoint ?? own.region}`, async () => onBucket(own, async () => undefined));

describe('the S3 file store', () => {
  let server: S3Server;
  afterEach(async () => server.close());

  const start = async (options?: S3ServerOptions) => {
    server = await startS3Server(options);
    return createS3FileStore(server.options);
  };

  const everyCall = (
    store: FileStore & FileStoreUpkeep,
  ): readonly (readonly [string, () => Promise<unknown>])[] => {
    const key = { organizationId: randomUUID(), sha256: 'a'.repeat(64) };
    return [
      ['put', () => store.put(key.organizationId, Buffer.from('x'))],
      ['get', () => store.get(key)],
      ['has', () => store.has(key)],
      ['list', async () => store.list()[Symbol.asyncIterator]().next()],
    ];
  };

  it('reports a missing bucket as unavailable, never as a missing file', async () => {
    await start();
    const store = createS3FileStore({ ...server.options, bucket: 'nobodys' });
    for (const [name, call] of everyCall(store))
      await expect(call(), name).rejects.toThrow(FileStoreUnavailableError);
  });

  it('reports that it is unavailable when credentials are rejected', async () => {
    await start();
    const credentials = { accessKeyId: 'somebody', secretAccessKey: 'else' };
    const store = createS3FileStore({ ...server.options, credentials });
    for (const [name, call] of everyCall(store))
      await expect(call(), name).rejects.toThrow(FileStoreUnavailableError);
  });

  it('limits its retries', async () => {
    let failures = 2;
    const store = await start({
      intercept: (_request, response) => {
        if (failures === 0) return false;
        failures -= 1;
        response.writeHead(503).end();
        return true;
      },
    });
    const organizationId = randomUUID();
    const sha256 = await store.put(organizationId, Buffer.from('patience'));
    expect((await store.get({ organizationId, sha256 })).toString()).toBe('patience');

    failures = Infinity;
    const before = server.requests.length;
    await expect(store.get({ organizationId, sha256 })).rejects.toThrow(FileStoreUnavailableError);
    expect(server.requests.length - before).toBe(4);
  });

  it('does not mistake a truncated response for a damaged file', async () => {
    const store = await start({
      intercept: ({ method }, response) => {
        if (method !== 'GET') return false;
        response.writeHead(200, { 'Content-Length': '1000' });
        response.write('the first ten', () => response.destroy());
        return true;
      },
    });
    const organizationId = randomUUID();
    const sha256 = await store.put(organizationId, Buffer.from('whole'));
    await expect(store.get({ organizationId, sha256 })).rejects.toThrow(FileStoreUnavailableError);
  });

  it('sends a checksum that the server verifies, and never overwrites a file', async () => {
    const puts: (readonly [unknown, unknown])[] = [];
    const store = await start({
      intercept: ({ method, headers }) => {
        if (method === 'PUT') puts.push([headers['x-amz-checksum-sha256'], headers['if-none-match']]);
        return false;
      },
    });
    const sha256 = await store.put(randomUUID(), Buffer.from('once'));
    expect(puts).toEqual([[Buffer.from(sha256, 'hex').toString('base64'), '*']]);
  });

  it('renews the time of a file that is stored again much later, by copying it in place', async () => {
    const copies: unknown[] = [];
    const store = await start({
      intercept: ({ headers }) => {
        if (headers['x-amz-copy-source']) copies.push(headers['x-amz-copy-source']);
        return false;
      },
    });
    const organizationId = randomUUID();
    const sha256 = await store.put(organizationId, Buffer.from('twice'));
    await store.put(organizationId, Buffer.from('twice'));
    expect(copies).toEqual([]);
    await createS3FileStore(server.options, 0).put(organizationId, Buffer.from('twice'));
    expect(copies).toEqual([`proviso/${organizationId}/${sha256}`]);
    expect((await store.get({ organizationId, sha256 })).toString()).toBe('twice');
  });

  it('lists more files than fit in one response, and ignores other objects in the bucket', async () => {
    const organizationId = randomUUID();
    const hashes = ['a', 'b', 'c'].map((digit) => digit.repeat(64));
    const [first, ...others] = hashes.map((sha256) => objectName({ organizationId, sha256 }));
    const page = (keys: readonly (string | undefined)[], next: string) =>
      `<?xml version="1.0"?><ListBucketResult>${next}${keys
        .map(
          (key) =>
            `<Contents><Key>${key}</Key><Size>7</Size><LastModified>2031-04-05T06:07:08.000Z</LastModified></Contents>`,
        )
        .join('')}</ListBucketResult>`;
    // The server's own tokens need a cipher that Node no longer has, so its responses are written out here.
    const store = await start({
      intercept: ({ url = '' }, response) => {
        response.end(
          url.includes('continuation-token=second')
            ? page(['zebra/zebra', ...others], '<IsTruncated>false</IsTruncated>')
            : page(
                ['notes.txt', first, `${organizationId}/readme`],
                '<IsTruncated>true</IsTruncated><NextContinuationToken>second</NextContinuationToken>',
              ),
        );
        return true;
      },
    });
    const listed = [];
    for await (const file of store.list()) listed.push(file);
    const storedAt = new Date('2031-04-05T06:07:08.000Z');
    expect(listed).toEqual(hashes.map((sha256) => ({ organizationId, sha256, size: 7, storedAt })));
  });
});

it('reports that it is unavailable when no server responds', async () => {
  const store = createS3FileStore({
    bucket: 'proviso',
    region: 'us-east-1',
    endpoint: 'http://127.0.0.1:1',
    pathStyle: true,
    credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
  });
  await expect(store.put(randomUUID(), Buffer.from('x'))).rejects.toThrow(/cannot be used just now/);
});
