import { randomUUID } from 'node:crypto';
import { findParkedEvent } from '@proviso/storage';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commandOf } from '../../testing/command.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { reactions } from './reactions.ts';

let app: TestApp;
let command: ReturnType<typeof commandOf>;
beforeAll(async () => {
  app = await startTestApp({ withoutJobs: true });
  command = commandOf(app, reactions);
});
afterAll(async () => app.stop());

const park = async (stream: string) => {
  const { rows } = await app.database.pools.jobs.query<{ id: string }>(
    `insert into private.parked_events (consumer, name, stream, revision, event_id, event_type, position_commit,
       position_prepare, error, attempts)
     values ('reaction', 'document-extraction', $1, 3, gen_random_uuid(), 'DocumentUploaded', 1, 1, 'Error: not today', 8)
     returning id`,
    [stream],
  );
  return rows[0]?.id ?? '';
};
const decisionOf = async (id: string) => (await findParkedEvent(app.database.pools.jobs, id))?.decision;
const recorded = async (id: string) => {
  const { rows } = await app.database.pools.projector.query(
    `select type, data->>'reason' as reason, metadata->'actor'->>'id' as actor from es.events
     where stream_id = $1 order by stream_revision`,
    [`parkedEvent-${id}`],
  );
  return rows;
};

describe('the reactions command', () => {
  it('lists parked events, and retries or skips them, with an event for each decision', async () => {
    expect(await command(['status'])).toMatchObject({
      code: 0,
      output: 'no parked events\n',
    });
    const [one, two] = [await park('document-1'), await park('document-2')];
    const { output } = await command(['status']);
    expect(output).toContain('2 events are parked; later events of their streams wait behind them');
    expect(output).toContain(`${one}\n  document-extraction: DocumentUploaded (document-1 revision 3)`);
    expect(output).toContain('after 8 attempts\n  Error: not today');

    expect(await command(['skip', one, '--reason', 'The file is lost'])).toMatchObject({
      code: 0,
      output: `${one}: document-1 revision 3 will be skipped\n`,
    });
    expect(await decisionOf(one)).toBe('skip');
    expect(await recorded(one)).toEqual([
      { type: 'ParkedEventSkipped', reason: 'The file is lost', actor: 'reactions command' },
    ]);
    expect((await command(['retry', 'all'])).output).toContain(
      `${two}: document-2 revision 3 will be tried again`,
    );
    expect(await decisionOf(two)).toBe('retry');
    expect(await recorded(two)).toMatchObject([{ type: 'ParkedEventRetried' }]);
  });

  it.each([
    ['no command', [], {}, 2, 'usage: npm run reactions'],
    ['an unknown command', ['drop', 'x'], {}, 2, 'usage: npm run reactions'],
    ['an unknown option', ['status', '--all'], {}, 2, "Unknown option '--all'"],
    ['a skip without a reason', ['skip', randomUUID()], {}, 2, 'usage: npm run reactions'],
    [
      'a skip with an empty reason',
      ['skip', randomUUID(), '--reason', ' '],
      {},
      2,
      'usage: npm run reactions',
    ],
    ['an event that is not parked', ['retry', randomUUID()], {}, 1, 'no event with this id is parked'],
    ['an invalid id', ['retry', 'that-one'], {}, 1, 'no event with this id is parked'],
    ['a bad setting', ['status'], { DATABASE_URL: 'mysql://x' }, 1, 'DATABASE_URL'],
    [
      'an unreachable database',
      ['status'],
      { DATABASE_URL: 'postgres://127.0.0.1:1/x' },
      1,
      'cannot be reached',
    ],
  ])('explains what is wrong with %s', async (_, args, environment, code, message) => {
    const result = await command(args, environment);
    expect(result.output).toContain(message);
    expect(result.output).not.toContain('    at ');
    expect(result.code).toBe(code);
  });
});
