import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** False where the program `openssl`, which signs time stamps in specs, is not installed. */
export const hasOpenssl = ((): boolean => {
  try {
    execFileSync('openssl', ['version']);
    return true;
  } catch {
    return false;
  }
})();

const configuration = (folder: string): string => `
[ req ]
distinguished_name = name
[ name ]
[ ca ]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
[ signer ]
basicConstraints = CA:FALSE
keyUsage = critical, digitalSignature
extendedKeyUsage = critical, timeStamping
[ tsa ]
default_tsa = here
[ here ]
serial = ${folder}/serial
crypto_device = builtin
signer_cert = ${folder}/signer.pem
certs = ${folder}/ca.pem
signer_key = ${folder}/signer.key
signer_digest = sha256
default_policy = 1.2.3.4
digests = sha256
accuracy = secs:1
ordering = yes
ess_cert_id_chain = no
ess_cert_id_alg = sha256
`;

/** A local time-stamp authority (RFC 3161), whose key and certificates openssl made. */
export interface TimeStampAuthority {
  url: URL;
  /** File with the certificate of the authority that issued the signer's. */
  caFile: string;
  /** The certificate in PEM. */
  ca: string;
  /** Replaces the response to the next requests; `undefined` lets openssl respond again. */
  respondWith: (answer: ((query: Buffer) => Promise<Answer> | Answer) | undefined) => void;
  /** Responds to a query, as openssl does. */
  reply: (query: Buffer) => Promise<Buffer>;
  stop: () => Promise<void>;
}

export interface Answer {
  status: number;
  body: Buffer | string;
}

const keyOptions = {
  rsa: ['-newkey', 'rsa:2048'],
  ecdsa: ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384'],
} as const;

const named = (name: string): readonly string[] => [
  '-subj',
  `/CN=${name}`,
  '-keyout',
  `${name}.key`,
  '-out',
  `${name}.pem`,
];

export const startTimeStampAuthority = async ({
  keys = 'rsa',
}: { keys?: keyof typeof keyOptions } = {}): Promise<TimeStampAuthority> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'proviso-tsa-'));
  const file = (name: string) => path.join(folder, name);
  const openssl = (...args: readonly string[]) => run('openssl', [...args], { cwd: folder });
  await writeFile(file('openssl.cnf'), configuration(folder));
  await writeFile(file('serial'), '01\n');
  const common = ['-nodes', '-days', '3650', '-config', 'openssl.cnf', ...keyOptions[keys]];
  await openssl('req', '-x509', ...common, ...named('ca'), '-extensions', 'ca');
  await openssl(
    'req',
    '-x509',
    ...common,
    ...named('signer'),
    '-extensions',
    'signer',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
  );

  let count = 0;
  const reply = async (query: Buffer): Promise<Buffer> => {
    count += 1;
    const [asked, answered] = [file(`${count}.tsq`), file(`${count}.tsr`)];
    await writeFile(asked, query);
    await openssl('ts', '-reply', '-config', 'openssl.cnf', '-queryfile', asked, '-out', answered);
    return readFile(answered);
  };
  let replacement: ((query: Buffer) => Promise<Answer> | Answer) | undefined;
  const server: Server = createServer((request, response) => {
    const answer = async (): Promise<Answer> => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const query = Buffer.concat(chunks);
      if (replacement) return replacement(query);
      return { status: 200, body: await reply(query) };
    };
    answer().then(
      ({ status, body }) =>
        response.writeHead(status, { 'content-type': 'application/timestamp-reply' }).end(body),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: new URL(`http://127.0.0.1:${port}/`),
    caFile: file('ca.pem'),
    ca: await readFile(file('ca.pem'), 'utf8'),
    respondWith: (answer) => {
      replacement = answer;
    },
    reply,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
      await rm(folder, { recursive: true });
    },
  };
};
