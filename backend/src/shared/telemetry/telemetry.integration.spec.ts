import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { pino } from 'pino';
import { EVERY_ORGANIZATION, type PositionedEvent } from '@proviso/storage';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordBackup } from '../backup/recorded-backups.ts';
import { readConfig } from '../config/config.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { createLifecycle } from '../../wiring/lifecycle.ts';
import { openEventAccess } from '../../wiring/event-access.ts';
import { openTelemetry } from '../../wiring/open-telemetry.ts';
import { metrics } from './metrics.ts';
import { observingPublisher } from './observing.ts';
import type { Telemetry } from './telemetry.ts';

interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
}
interface TraceRequest {
  resourceSpans: { scopeSpans: { spans: ReceivedSpan[] }[] }[];
}

/** The spans that an OpenTelemetry collector has received over HTTP. */
const received: ReceivedSpan[] = [];
const metricRequests: string[] = [];
const collector = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = Buffer.concat(chunks).toString();
    if (request.url === '/v1/metrics') metricRequests.push(body);
    else
      for (const { scopeSpans } of (JSON.parse(body) as TraceRequest).resourceSpans)
        received.push(...scopeSpans.flatMap(({ spans }) => spans));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
});

let app: TestApp;
let telemetry: Telemetry;
let readMetrics: () => Promise<string>;
const lifecycle = createLifecycle(pino({ level: 'silent' }), (error) => {
  throw error;
});
beforeAll(async () => {
  collector.listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const { port } = collector.address() as AddressInfo;
  const config = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OPERATIONS_PORT: '9464',
    DATA_DIR: tmpdir(),
  });
  const operations = {
    needs: () => undefined,
    started: () => undefined,
    stopping: () => undefined,
    metrics: (read: () => Promise<string>) => {
      readMetrics = read;
    },
  };
  telemetry = await openTelemetry(config, 'proviso-test', operations, lifecycle, pino({ level: 'silent' }));
  app = await startTestApp({ telemetry });
});
afterAll(async () => {
  await app.stop();
  collector.close();
});

/** The names of all descendants of the span `above`. */
const below = (above: string): string[] =>
  received
    .filter(({ parentSpanId }) => parentSpanId === above)
    .flatMap(({ name, spanId }) => [name].concat(below(spanId)));

it('traces a change from the browser to the read models and reactions, and on to Kafka', async () => {
  const client = await app.signUp();
  const traceId = 'c0ffee00'.repeat(4);
  const created = await client.post(
    '/api/policies',
    { title: 'Access control', content: 'Everyone is known.' },
    { traceparent: `00-${traceId}-${'d'.repeat(16)}-01` },
  );
  expect(created.status).toBe(201);
  const { id } = (await created.json()) as { id: string };

  const { eventStore } = await openEventAccess(app.installation, 'jobs', 1);
  const events: PositionedEvent[] = [];
  for await (const event of eventStore.readStream(`policy-${id}`, { organizationId: EVERY_ORGANIZATION }))
    events.push(event);
  expect(events.map(({ metadata }) => metadata.traceparent?.slice(3, 35))).toEqual([traceId]);
  const publisher = {
    partitions: 1,
    publish: async () => new Map([[0, 0]]),
    close: () => Promise.resolve(),
  };
  await observingPublisher(publisher, 'proviso.events.v1', telemetry).publish(events);

  await expect
    .poll(() => below('d'.repeat(16)), { interval: 200 })
    .toEqual(
      expect.arrayContaining([
        'POST /api/policies',
        'append policy',
        'database quick read',
        'project policies',
        'project audit-log',
        'react notification-items',
        'publish proviso.events.v1',
      ]),
    );
  expect(received.filter((span) => span.name === 'append policy').map((span) => span.traceId)).toEqual([
    traceId,
  ]);
});

it('records every metric that the catalog lists, and no label that identifies a user or policy', async () => {
  await recordBackup(app.database.pools.jobs);
  const client = await app.signUp();
  expect((await client.get('/api/billing/prices')).status).toBe(200);
  await expect
    .poll(async () => {
      const text = await readMetrics();
      return Object.keys(metrics).filter((name) => !new RegExp(`^${name}(?:_bucket)?[{ ]`, 'm').test(text));
    })
    .toEqual([]);
  const text = await readMetrics();
  expect(text).toMatch(/^# TYPE http_server_request_duration_seconds histogram$/m);
  expect(text).toMatch(
    /^http_server_request_duration_seconds_count\{method="POST",route="\/api\/policies",status="201"\} 1$/m,
  );
  for (const call of ['part="payments",call="prices"', 'part="database",call="quick read"'])
    expect(text).toContain(`proviso_call_duration_seconds_count{${call},outcome="done"} `);
  expect(text).toMatch(/^proviso_kept_mails\{state="refused"\} 0$/m);
  expect(text).toMatch(/^proviso_turn_wait_seconds_count\{turns="passwords"\} [1-9]/m);
  expect(text).toMatch(/^proviso_pool_connections\{pool="api",state="waiting"\} \d/m);
  expect(text).toMatch(/^proviso_parked_events\{consumer="reaction"\} 0$/m);
  expect(text).not.toMatch(/[\da-f]{8}-[\da-f]{4}-7/);
});

it('sends metrics to the collector, and sends the remaining ones when it stops', async () => {
  await lifecycle.stop();
  expect(metricRequests.join()).toContain('proviso_events_appended_total');
});
