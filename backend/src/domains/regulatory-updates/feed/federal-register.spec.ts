import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PublishedUpdate } from '@proviso/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { respondEndlessly } from '../../../testing/without-end.ts';
import { readFederalRegister } from './federal-register.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;
let answers: Answer[] = [];
const asked: URL[] = [];
let address: URL;
const server = createServer((request, response) => {
  asked.push(new URL(request.url ?? '/', address));
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  address = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/documents.json`);
});
beforeEach(() => {
  asked.length = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
});

/** A document in the API's format, with the requested fields. */
const document = (number: string, changes: object = {}) => ({
  document_number: number,
  type: 'Rule',
  title: `Rule ${number}`,
  abstract: 'What the rule asks for.',
  publication_date: '2026-03-02',
  html_url: `https://www.federalregister.gov/documents/2026/03/02/${number}/rule`,
  agencies: [{ raw_name: 'DEPARTMENT OF LABOR', name: 'Labor Department' }],
  action: 'Final rule.',
  significant: true,
  cfr_references: [{ title: 29, part: 1910 }],
  ...changes,
});
const json =
  (body: unknown): Answer =>
  (_, response) => {
    response.setHeader('Content-Type', 'application/json').end(JSON.stringify(body));
  };
const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(code, headers).end();
  };
const read = async (signal = new AbortController().signal): Promise<PublishedUpdate[]> => {
  const all: PublishedUpdate[] = [];
  for await (const page of readFederalRegister('2026-03-01', signal, { address, pauseMs: 1 }))
    all.push(...page);
  return all;
};

describe('the Federal Register', () => {
  it('is queried page by page for rules and proposals since a given day, oldest first', async () => {
    answers = [
      json({
        count: 2,
        total_pages: 2,
        next_page_url: `${address.href}?page=2`,
        results: [document('2026-1')],
      }),
      json({ count: 2, total_pages: 2, results: [document('2026-2')] }),
    ];
    expect((await read()).map(({ id }) => id)).toEqual(['2026-1', '2026-2']);
    const [first, second] = asked.map(({ searchParams }) => searchParams);
    expect(first?.get('conditions[publication_date][gte]')).toBe('2026-03-01');
    expect(first?.get('order')).toBe('oldest');
    expect(first?.getAll('conditions[type][]')).toEqual(['RULE', 'PRORULE']);
    expect(first?.getAll('fields[]')).toContain('html_url');
    expect(second?.get('page')).toBe('2');
  });

  it('returns updates with their bodies, type and urgency', async () => {
    answers = [
      json({
        results: [
          document('2026-1'),
          document('2026-2', { type: 'Proposed Rule', action: 'Proposed rule.', cfr_references: [] }),
          document('2026-3', { action: 'Interim final rule; delay.', significant: null, abstract: null }),
        ],
      }),
    ];
    expect(await read()).toMatchObject([
      { type: 'new', urgency: 'high', bodies: ['OSHA'], source: 'Labor Department', date: '2026-03-02' },
      { type: 'update', urgency: 'medium', bodies: [] },
      { type: 'amendment', urgency: 'low', description: 'Interim final rule; delay.' },
    ]);
  });

  it('skips documents in another format or with an address on another site', async () => {
    answers = [
      json({
        results: [
          { nothing: true },
          document('2026-1', { html_url: 'https://evil.example/x' }),
          document('2026-2'),
        ],
      }),
    ];
    expect((await read()).map(({ id }) => id)).toEqual(['2026-2']);
    answers = [json({ results: [], next_page_url: 'https://evil.example/page' })];
    await expect(read()).rejects.toThrow('another server');
  });

  it('returns nothing for an empty result', async () => {
    answers = [json({ count: 0 })];
    expect(await read()).toEqual([]);
  });
});

describe('a Federal Register failure', () => {
  it('is retried', async () => {
    answers = [status(429, { 'Retry-After': '0' }), status(503), json({ results: [document('2026-1')] })];
    expect(await read()).toHaveLength(1);
    expect(asked).toHaveLength(3);
  });

  it.each([
    ['a failing server', status(500), 4],
    ['a response that is not JSON', (_: unknown, response: ServerResponse) => void response.end('<html>'), 4],
    ['a lost connection', (_: unknown, response: ServerResponse) => void response.destroy(), 4],
    ['an endless response', respondEndlessly, 4],
    ['a refusal', status(403), 1],
  ] as const)('ends after a bounded number of attempts: %s', async (_, answer, attempts) => {
    answers = [answer];
    await expect(read()).rejects.toThrow('the feed');
    expect(asked).toHaveLength(attempts);
  });

  it('does not discard the pages that were received before it', async () => {
    answers = [json({ results: [document('2026-1')], next_page_url: address.href }), status(403)];
    const pages = readFederalRegister('2026-03-01', new AbortController().signal, { address });
    expect((await pages.next()).value).toMatchObject([{ id: '2026-1' }]);
    await expect(pages.next()).rejects.toThrow('the feed answered 403');
  });

  it('ends immediately when the process stops', async () => {
    const controller = new AbortController();
    answers = [(_, response) => void (controller.abort(), response.destroy())];
    await expect(read(controller.signal)).rejects.toThrow('the feed');
    expect(asked).toHaveLength(1);
  });
});
