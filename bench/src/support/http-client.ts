import type { IncomingHttpHeaders } from 'node:http';
import { Client } from 'undici';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends requests over one connection, like a browser that stays on a page. */
export interface HttpClient {
  /** Sends a request. `body` is sent as JSON, unless it is a form. */
  send: (method: string, path: string, body?: unknown) => Promise<HttpAnswer>;
  close: () => void;
}

const bodyOf = async (body: unknown): Promise<{ bytes?: Buffer; contentType: string }> => {
  if (body instanceof FormData || body instanceof URLSearchParams) {
    const form = new Response(body);
    const contentType = form.headers.get('Content-Type') ?? '';
    return { bytes: Buffer.from(await form.arrayBuffer()), contentType };
  }
  return {
    ...(body !== undefined && { bytes: Buffer.from(JSON.stringify(body)) }),
    contentType: 'application/json',
  };
};

const pairsIn = (headers: IncomingHttpHeaders): string[] =>
  (headers['set-cookie'] ?? []).flatMap((line) => line.split(';')[0] ?? []);
const nameOf = (pair: string): string => pair.slice(0, pair.indexOf('='));

/**
 * @param options.keepsCookies also sends cookies from responses, such as those that let the client read its
 *   own writes
 * @throws Error from `send` for a response that is not a success
 */
export const createHttpClient = (
  base: string,
  cookie = '',
  { keepsCookies = false }: { keepsCookies?: boolean } = {},
): HttpClient => {
  // undici needs half the processor time of node:http, which leaves more for the product on the same machine.
  const connection = new Client(base, { headersTimeout: 0, bodyTimeout: 0 });
  const jar = new Map(cookie.split('; ').flatMap((pair) => (pair === '' ? [] : [[nameOf(pair), pair]])));
  const send = async (method: string, path: string, body?: unknown): Promise<HttpAnswer> => {
    const { bytes, contentType } = await bodyOf(body);
    const answer = await connection.request({
      method,
      path,
      headers: {
        ...(jar.size > 0 && { Cookie: [...jar.values()].join('; ') }),
        ...(bytes && { 'Content-Type': contentType }),
      },
      ...(bytes && { body: bytes }),
    });
    const { statusCode: status } = answer;
    const headers = { ...answer.headers, 'set-cookie': [answer.headers['set-cookie'] ?? []].flat() };
    if (keepsCookies) for (const pair of pairsIn(headers)) jar.set(nameOf(pair), pair);
    const text = await answer.body.text();
    if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${text}`);
    return { status, headers, text };
  };
  return { send, close: () => void connection.destroy() };
};

/** A user who signed up with a free trial, in a new organization. */
export interface Author {
  client: HttpClient;
  /** Cookies of the user's browser. */
  cookie: string;
  userId: string;
  organizationId: string;
}

/** Signs up a new user. */
export const signUp = async (base: string, name: string): Promise<Author> => {
  const visitor = createHttpClient(base);
  const answer = await visitor.send('POST', '/api/auth/signup', {
    email: `${name}@example.org`,
    firstName: 'Ada',
    lastName: 'Okafor',
    company: `Clinic of ${name}`,
    password: 'correct horse battery staple',
  });
  visitor.close();
  const cookie = pairsIn(answer.headers).join('; ');
  const { user } = JSON.parse(answer.text) as { user: { id: string; organizationId: string } };
  const client = createHttpClient(base, cookie);
  await client.send('POST', '/api/free-trial/start', { plan: 'enterprise' });
  return { client, cookie, userId: user.id, organizationId: user.organizationId };
};
