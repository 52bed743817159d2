import kafkajs, { type LogEntry } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import type { Logger } from '../../logger.ts';
import { createClientLog } from './client-log.ts';

const open = () => {
  const said: [level: string, fields: unknown, message: string | undefined][] = [];
  const at = (level: string) => (fields: unknown, message?: string) =>
    void said.push([level, fields, message]);
  const log = { info: at('info'), warn: at('warn'), error: at('error') } as Logger;
  const clock = { now: 0 };
  const tell = createClientLog(log, () => clock.now)(kafkajs.logLevel.WARN);
  const entry = (message: string, more: object = {}): LogEntry => ({
    namespace: 'Connection',
    level: kafkajs.logLevel.ERROR,
    label: 'ERROR',
    log: { message, timestamp: '2026-01-01T00:00:00.000Z', ...more },
  });
  return { said, clock, tell: (message: string, more?: object) => tell(entry(message, more)) };
};

describe('a log message of the Kafka client', () => {
  it('is logged once a minute, with the number of repeats', () => {
    const { said, clock, tell } = open();
    for (let second = 0; second < 90; second += 1) {
      clock.now = second * 1_000;
      for (const groupId of ['policies', 'documents'])
        tell('Connection error: connect ECONNREFUSED', { broker: 'a:9092', groupId });
    }
    expect(said.map(([level, , message]) => [level, message])).toEqual([
      ['warn', 'Connection error: connect ECONNREFUSED'],
      ['warn', 'Connection error: connect ECONNREFUSED'],
    ]);
    expect(said[1]?.[1]).toMatchObject({ kafka: 'Connection', broker: 'a:9092', repeated: 119 });
  });

  it('is logged immediately when its text or its broker is new', () => {
    const { said, tell } = open();
    tell('Connection error', { broker: 'a:9092' });
    tell('Connection error', { broker: 'b:9092' });
    tell('Connection timeout', { broker: 'a:9092' });
    expect(said).toHaveLength(3);
  });

  it('is not a warning when it reports routine events', () => {
    const { said, tell } = open();
    tell('The group is rebalancing, so a rejoin is needed');
    tell(
      'Failed to send messages: The producer attempted to update a transaction while another concurrent operation on the same transaction was ongoing',
    );
    expect(said.map(([level]) => level)).toEqual(['info', 'info']);
  });
});
