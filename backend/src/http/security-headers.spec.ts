import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { securityHeaders } from './security-headers.ts';

let server: Server | undefined;
afterEach(() => server?.close());

/** The headers of a successful response, and of a 404 response. */
const headersOf = async (...options: Parameters<typeof securityHeaders>): Promise<readonly Headers[]> => {
  const app = express()
    .use(securityHeaders(...options))
    .get('/', (_, response) => {
      response.send('here');
    })
    .use((_, response) => {
      response.sendStatus(404);
    });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answers = ['', 'nowhere'].map((path) => fetch(`http://127.0.0.1:${port}/${path}`));
  return (await Promise.all(answers)).map(({ headers }) => headers);
};

const directivesOf = (headers: Headers): Map<string, string> =>
  new Map(
    headers
      .get('content-security-policy')
      ?.split(';')
      .map((directive) => {
        const [name = '', ...values] = directive.trim().split(' ');
        return [name, values.join(' ')];
      }),
  );

it('allows only sources from the installation itself, and forbids framing by other sites', async () => {
  for (const headers of await headersOf(true)) {
    const directives = directivesOf(headers);
    for (const name of ['default-src', 'object-src', 'base-uri', 'frame-ancestors'])
      expect(directives.get(name), name).toBe("'none'");
    for (const name of ['script-src', 'style-src', 'connect-src', 'form-action'])
      expect(directives.get(name), name).toBe("'self'");
    expect(directives.get('require-trusted-types-for')).toBe("'script'");
    expect([...directives.values()].join(' ')).not.toMatch(/unsafe|\*/);
  }
});

it('disables type sniffing, referrers to other sites, and cross-origin reads', async () => {
  for (const headers of await headersOf(true)) {
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.get('access-control-allow-origin')).toBeNull();
  }
});

it('enforces HTTPS for a year, including subdomains, on an installation that uses HTTPS', async () => {
  for (const headers of await headersOf(true)) {
    const [, seconds = '0'] = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
    expect(headers.get('strict-transport-security')).toContain('includeSubDomains');
  }
  server?.close();
  for (const headers of await headersOf(false)) expect(headers.get('strict-transport-security')).toBeNull();
});

it('allows a page only the external sources that its parts need', async () => {
  const [headers] = await headersOf(true, [{ scripts: ['https://js.stripe.com'] }]);
  const directives = directivesOf(headers ?? new Headers());
  expect(directives.get('script-src')).toBe("'self' https://js.stripe.com");
  expect(directives.get('connect-src')).toBe("'self'");
});
