import { silentLog } from '@proviso/storage/testing';
import { expect, it } from 'vitest';
import { createOpenTelemetry } from './open-telemetry.ts';

it('reports that the collector rejects the telemetry data', async () => {
  const said: object[] = [];
  const telemetry = createOpenTelemetry({
    service: 'proviso-test',
    // Nothing listens on port 9, the port of the "discard" protocol.
    endpoint: new URL('http://127.0.0.1:9/'),
    isRead: false,
    logger: { ...silentLog, warn: (fields) => void said.push(fields) },
  });
  telemetry.start('step', { kind: 'internal' })?.end();
  await telemetry.close();
  expect(said).toEqual([expect.objectContaining({ endpoint: 'http://127.0.0.1:9' })]);
  expect(JSON.stringify(said)).toContain('ECONNREFUSED');
});
