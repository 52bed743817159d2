import { pino } from 'pino';
import { expect, it } from 'vitest';
import { serveRoutes } from '../../testing/serve-routes.ts';
import { currentWork, logFields, runOnBehalfOf } from './current-work.ts';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

const traceId = 'a'.repeat(32);
const traceparent = `00-${traceId}-${'b'.repeat(16)}-01`;

it.each([
  ['sampled', traceparent, { traceId, spanId: 'b'.repeat(16), sampled: true }],
  ['not sampled', traceparent.replace(/01$/, '00'), { traceId, spanId: 'b'.repeat(16), sampled: false }],
])('parses and formats a traceparent that is %s', (_, text, place) => {
  expect(parseTraceparent(text)).toEqual(place);
  expect(formatTraceparent(place)).toBe(text);
});

it.each([
  undefined,
  '',
  'nonsense',
  traceparent.replace(/^00/, 'ff'),
  traceparent.replaceAll('a', '0'),
  traceparent.replaceAll('b', '0'),
  `${traceparent}-more`,
  traceparent.toUpperCase(),
])('rejects %s as a traceparent', (text) => {
  expect(parseTraceparent(text)).toBeUndefined();
});

it('adds the current work to log lines until that work is done', async () => {
  expect(logFields()).toEqual({});
  await runOnBehalfOf({ correlationId: 'c', traceparent }, async () => {
    await Promise.resolve();
    expect(logFields()).toEqual({ correlationId: 'c', traceId });
    runOnBehalfOf({ correlationId: 'd' }, () => expect(logFields()).toEqual({ correlationId: 'd' }));
  });
  expect(currentWork()).toBeUndefined();
});

it('logs a request with its own id and the caller’s trace id', async () => {
  const lines: string[] = [];
  const logger = pino({ mixin: logFields }, { write: (line) => void lines.push(line) });
  const { url, stop } = await serveRoutes([], { logger });
  const response = await fetch(new URL('/api/nothing', url), { headers: { traceparent } });
  await response.text();
  await stop();
  const line = lines
    .map((text) => JSON.parse(text) as Record<string, unknown>)
    .find(({ msg }) => msg === 'answered');
  expect(line).toMatchObject({ correlationId: response.headers.get('x-request-id'), traceId });
});
