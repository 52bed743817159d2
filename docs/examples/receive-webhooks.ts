// Receives webhook messages. Accepts only messages that Proviso signed, and processes each message once.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

const { PROVISO_WEBHOOK_SECRET, PORT = '8080' } = process.env;
// With an empty secret, anyone could sign messages.
if (!PROVISO_WEBHOOK_SECRET) throw new Error('PROVISO_WEBHOOK_SECRET is not set');
/** Maximum difference between a message's timestamp and this machine's clock, in seconds. */
const TOLERANCE = 300;

/**
 * True if a message is signed with `secret` (https://www.standardwebhooks.com). `body` is the request body as
 * received, before it is parsed.
 */
const isFromProviso = (headers: IncomingHttpHeaders, body: string, secret: string): boolean => {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (!(Math.abs(Date.now() / 1_000 - Number(timestamp)) < TOLERANCE)) return false;
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const expected = createHmac('sha256', key)
    .update(`${String(id)}.${String(timestamp)}.${body}`)
    .digest();
  // While a secret is being replaced, two secrets are valid, so there are two signatures.
  return String(signatures)
    .split(' ')
    .some((signature) => {
      const given = Buffer.from(signature.replace(/^v1,/, ''), 'base64');
      return given.length === expected.length && timingSafeEqual(given, expected);
    });
};

/** Ids of received messages. A message is sent again if its response was lost. Store the ids in your database. */
const had = new Set<string>();

const server = createServer((request, response) => {
  const receive = async () => {
    const body = await text(request);
    if (!isFromProviso(request.headers, body, PROVISO_WEBHOOK_SECRET)) {
      response.writeHead(401).end();
      return;
    }
    // Responds before processing the message, because Proviso waits at most ten seconds for the response.
    response.writeHead(204).end();
    const id = String(request.headers['webhook-id']);
    if (had.has(id)) return;
    had.add(id);
    const { type, subject } = JSON.parse(body) as { type: string; subject: string };
    console.log(`${type} of ${subject}`);
  };
  receive().catch((error: unknown) => response.destroy(error as Error));
});
server.listen(Number(PORT), () => {
  const address = server.address();
  console.log(`listening on port ${typeof address === 'object' && address ? address.port : PORT}`);
});
