import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Stripe } from 'stripe';
import { createFakeStripeApi } from './api.ts';
import { createFakeStripeAccount, type FakeStripeAccount } from './fake-stripe-account.ts';
import { formOf } from './form.ts';
import { type Metadata, FakeStripeError } from './things.ts';

/**
 * A fault injected into the next matching request. `429` and `500` refuse the request. `bank asks` also
 * refuses it, because the bank requires the user to confirm the charge. `500 after`, `reset after` and
 * `silence after` execute the request, but then respond with an error, close the connection, or stay silent.
 */
export type Fault = '429' | '500' | 'bank asks' | '500 after' | 'reset after' | 'silence after';

/** A webhook request as Stripe sends it: the body and the signature. */
export interface SignedMessage {
  id: string;
  type: string;
  body: string;
  signature: string;
}

/** A fake Stripe server on this machine: its HTTP API, actions outside of Proviso, and webhook events. */
export interface FakeStripe extends Pick<FakeStripeAccount, 'confirm' | 'advance' | 'deleteCustomer'> {
  address: URL;
  books: FakeStripeAccount;
  webhookSecret: string;
  /** Events so far, oldest first, unsigned. */
  messages: readonly FakeStripeMessage[];
  /** Signs an event, by default with the current time. */
  sign(message: FakeStripeMessage, options?: { secret?: string; at?: Date }): SignedMessage;
  /** Injects a fault into the next request that matches by method and path. */
  fail(match: RegExp, fault: Fault): void;
  /** Number of injected faults that have not occurred yet. */
  faultsLeft(): number;
  /** All requests so far. */
  requests: readonly ReceivedRequest[];
  /** All executed requests, for example `POST /v1/subscriptions`, excluding repeats with the same key. */
  carriedOut: readonly string[];
  customerOf(organizationId: string): string;
  stop(): Promise<void>;
}

/** A received request. `path` includes the query; `body` is a form. */
export interface ReceivedRequest {
  method: string;
  path: string;
  body: string;
}

export interface FakeStripeMessage {
  id: string;
  object: 'event';
  type: string;
  created: number;
  livemode: boolean;
  data: { object: unknown };
}

interface Reply {
  status: number;
  body: string;
  headers?: Record<string, string>;
}

const textOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
};

const errorReply = (status: number, error: object): Reply => ({ status, body: JSON.stringify({ error }) });

/**
 * Starts a fake Stripe server on a free port. It keeps all data in memory, honors `Idempotency-Key`, and
 * requires an API key.
 */
export const startFakeStripe = async (secretKey = 'sk_test_standin'): Promise<FakeStripe> => {
  const messages: FakeStripeMessage[] = [];
  const carriedOut: string[] = [];
  const requests: ReceivedRequest[] = [];
  const replies = new Map<string, { request: string; reply: Reply }>();
  const faults: { match: RegExp; fault: Fault }[] = [];
  const webhookSecret = `whsec_${randomUUID().replaceAll('-', '')}`;

  const tell = (type: string, about: { metadata: Metadata }): void => {
    // Copy the object, because Stripe's events contain a snapshot that may be stale on arrival.
    const object: unknown = structuredClone(about);
    const created = Math.floor(Date.now() / 1000);
    messages.push({
      id: `evt_${randomUUID()}`,
      object: 'event',
      type,
      created,
      livemode: false,
      data: { object },
    });
  };
  const books = createFakeStripeAccount(tell);
  const api = createFakeStripeApi(books);

  const carryOut = (method: string, url: URL, body: string): Reply => {
    try {
      const path = url.pathname.split('/').slice(2);
      const form = formOf(method === 'GET' ? url.search.slice(1) : body);
      const answer = api({ method, path, form });
      if (method !== 'GET') carriedOut.push(`${method} ${url.pathname}`);
      return { status: 200, body: JSON.stringify(answer) };
    } catch (error) {
      if (!(error instanceof FakeStripeError)) throw error;
      return errorReply(error.status, error.body);
    }
  };

  /**
   * Like {@link carryOut}, but executes a request with an idempotency key only once. Repeated requests get
   * the first response. A different request with the same key is refused.
   */
  const carryOutOnce = (method: string, url: URL, body: string, key: string | undefined): Reply => {
    if (key === undefined) return carryOut(method, url, body);
    const request = `${method} ${url.pathname} ${body}`;
    const known = replies.get(key);
    if (known?.request === request) return { ...known.reply, headers: { 'idempotent-replayed': 'true' } };
    if (known) {
      const message = 'Keys for idempotent requests can only be used with the same parameters.';
      return errorReply(400, { type: 'idempotency_error', message });
    }
    const reply = carryOut(method, url, body);
    // Stripe does not store the response to a request that it did not execute.
    if (reply.status !== 400 && reply.status !== 404) replies.set(key, { request, reply });
    return reply;
  };

  const takeFault = (name: string): Fault | undefined => {
    const index = faults.findIndex(({ match }) => match.test(name));
    return index === -1 ? undefined : faults.splice(index, 1)[0]?.fault;
  };

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const url = new URL(request.url ?? '/', 'http://stand-in');
    const body = await textOf(request);
    requests.push({ method, path: `${url.pathname}${url.search}`, body });
    const send = ({ status, body: text, headers: more }: Reply) =>
      response.writeHead(status, { 'content-type': 'application/json', ...more }).end(text);
    if (headers.authorization !== `Bearer ${secretKey}`)
      return void send(
        errorReply(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' }),
      );
    const fault = takeFault(`${method} ${url.pathname}`);
    const key = headers['idempotency-key'];
    const act = () => carryOutOnce(method, url, body, typeof key === 'string' ? key : undefined);
    switch (fault) {
      case '429':
        return void send({
          ...errorReply(429, { type: 'invalid_request_error', code: 'lock_timeout', message: 'Locked.' }),
          headers: { 'stripe-should-retry': 'true' },
        });
      case '500':
        return void send(errorReply(500, { type: 'api_error', message: 'Something went wrong.' }));
      case 'bank asks':
        return void send(
          errorReply(402, {
            type: 'card_error',
            code: 'subscription_payment_intent_requires_action',
            message: 'Payment for this subscription requires additional user action.',
          }),
        );
      case '500 after':
        act();
        return void send(errorReply(500, { type: 'api_error', message: 'Something went wrong.' }));
      case 'reset after':
        act();
        return void request.socket.destroy();
      case 'silence after':
        act();
        return;
      case undefined:
        return void send(act());
    }
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.writeHead(599).end(String(error)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    ...books,
    books,
    messages,
    requests,
    carriedOut,
    webhookSecret,
    address: new URL(`http://127.0.0.1:${port}`),
    sign(message, { secret = webhookSecret, at = new Date() } = {}) {
      const payload = JSON.stringify(message);
      const timestamp = Math.floor(at.getTime() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { id: message.id, type: message.type, body: payload, signature };
    },
    fail: (match, fault) => void faults.push({ match, fault }),
    faultsLeft: () => faults.length,
    customerOf(organizationId) {
      const own = [...books.customers.values()].findLast(
        ({ metadata }) => metadata['proviso_organization'] === organizationId,
      );
      if (!own) throw new Error(`${organizationId} is no customer`);
      return own.id;
    },
    stop: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
};
