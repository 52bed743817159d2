import { Agent, request, type IncomingHttpHeaders } from 'node:http';

export interface HttpAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Sends requests over one connection, as a browser does that stays on a page. */
export interface HttpClient {
  /** `body` is sent as JSON; a form as what it is. */
  send: (method: string, path: string, body?: unknown) => Promise<HttpAnswer>;
  close: () => void;
}

const bodyOf = async (body: unknown): Promise<{ bytes?: Buffer; contentType: string }> => {
  if (body instanceof FormData) {
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
 * @param options.keepsCookies it sends the cookies that answers have set, too: those of its own writes, for example
 * @throws Error from `send` for an answer that is no success
 */
export const createHttpClient = (
  base: string,
  cookie = '',
  { keepsCookies = false }: { keepsCookies?: boolean } = {},
): HttpClient => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const jar = new Map(cookie.split('; ').flatMap((pair) => (pair === '' ? [] : [[nameOf(pair), pair]])));
  const send = async (method: string, path: string, body?: unknown): Promise<HttpAnswer> => {
    const { bytes, contentType } = await bodyOf(body);
    return new Promise((resolve, reject) => {
      const headers = {
        ...(jar.size > 0 && { Cookie: [...jar.values()].join('; ') }),
        ...(bytes && { 'Content-Type': contentType, 'Content-Length': bytes.length }),
      };
      const sent = request(new URL(path, base), { method, agent, headers }, (response) => {
        if (keepsCookies) for (const pair of pairsIn(response.headers)) jar.set(nameOf(pair), pair);
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const answer = Buffer.concat(chunks).toString();
          const status = response.statusCode ?? 0;
          if (status >= 300) reject(new Error(`${method} ${path} answered ${status}: ${answer}`));
          else resolve({ status, headers: response.headers, text: answer });
        });
      });
      sent.on('error', reject);
      sent.end(bytes);
    });
  };
  return { send, close: () => agent.destroy() };
};

/** Somebody who has signed up, with a free trial, in an organization of their own. */
export interface Author {
  client: HttpClient;
  /** What their browser sends. */
  cookie: string;
  userId: string;
  organizationId: string;
}

/** Signs up a new person. */
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
