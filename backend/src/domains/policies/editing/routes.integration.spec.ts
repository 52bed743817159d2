import { policyEditorSchema, type LiveMessage } from '@proviso/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { joinAs } from '../../../testing/join.ts';
import { problemOf } from '../../../testing/problem-of.ts';
import { sharedApp, type SharedApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
let ben: TestUser;
beforeAll(async () => {
  app = await sharedApp();
  ada = await app.signUp();
  ben = await joinAs(app, ada, 'editor');
});

const create = async (): Promise<string> => {
  const response = await ada.post('/api/policies', { title: 'Visitors' });
  return ((await response.json()) as { id: string }).id;
};
const at = (id: string) => `/api/policies/${id}/editors`;
const editorsIn = async (response: Response) => {
  expect(response.status).toBe(200);
  return z.array(policyEditorSchema).parse(await response.json());
};
const idsIn = async (response: Response) => (await editorsIn(response)).map(({ userId }) => userId);
const silence = (id: string, seconds: number) =>
  app.database.pools.jobs.query(
    `update private.policy_editors set seen_at = now() - make_interval(secs => $2) where policy_id = $1`,
    [id, seconds],
  );

describe('an editor of a policy', () => {
  it('is listed until they close the form', async () => {
    const id = await create();
    expect(await idsIn(await ada.get(at(id)))).toEqual([]);
    expect(await idsIn(await ada.put(at(id)))).toEqual([ada.user.id]);
    expect(await idsIn(await ben.put(at(id)))).toEqual([ada.user.id, ben.user.id]);
    expect((await ada.delete(at(id))).status).toBe(204);
    expect(await editorsIn(await ada.get(at(id)))).toEqual([
      { userId: ben.user.id, name: 'Grace Hopper', since: expect.any(String) },
    ]);
  });

  it('is listed once, even if the form reports repeatedly that it is open', async () => {
    const id = await create();
    const [first] = await editorsIn(await ada.put(at(id)));
    await silence(id, 30);
    expect(await editorsIn(await ada.put(at(id)))).toEqual([first]);
  });

  it('is removed after inactivity, and listed again upon return', async () => {
    const id = await create();
    const [first] = await editorsIn(await ada.put(at(id)));
    await silence(id, 41);
    expect(await idsIn(await ben.get(at(id)))).toEqual([]);
    const [again] = await editorsIn(await ada.put(at(id)));
    expect(Date.parse(again?.since ?? '')).toBeGreaterThan(Date.parse(first?.since ?? ''));
  });

  it('is not listed for a missing policy, and may close the form more than once', async () => {
    const id = await create();
    expect((await ada.delete(at(id))).status).toBe(204);
    expect((await ada.delete(at(id))).status).toBe(204);
    await ada.delete(`/api/policies/${id}`);
    for (const response of [await ada.get(at(id)), await ada.put(at(id)), await ada.delete(at(id))])
      expect(await problemOf(response)).toMatchObject({ status: 404, code: 'policy.not-found' });
  });

  it('cannot belong to another organization', async () => {
    const id = await create();
    await ada.put(at(id));
    const eve = await app.signUp();
    expect(await problemOf(await eve.put(at(id)))).toMatchObject({ code: 'policy.not-found' });
    expect(await idsIn(await ada.get(at(id)))).toEqual([ada.user.id]);
  });
});

describe('opening and closing the form', () => {
  it('are announced to the organization, but keeping it open is not', async () => {
    const id = await create();
    const abort = new AbortController();
    const cookie = `proviso_session=${ada.cookies.get('proviso_session') ?? ''}`;
    const live = await fetch(new URL('/api/live', app.url), {
      headers: { Cookie: cookie },
      signal: abort.signal,
    });
    let text = '';
    const read = async () => {
      for await (const chunk of live.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
    };
    const ended = read().catch(() => undefined);
    const heard = () =>
      [...text.matchAll(/^data: (.*)$/gm)]
        .map(([, data]) => JSON.parse(data ?? '') as LiveMessage)
        .filter((message) => message.kind === 'editors' && message.policyId === id);

    // The process misses notifications until it listens to Postgres, so wait for a first one.
    const listens = async () => {
      await create();
      return text.includes('"kind":"change"');
    };
    await expect.poll(listens).toBe(true);

    const announced = { kind: 'editors', policyId: id };
    await expect.poll(async () => (await ben.put(at(id))).status).toBe(200);
    await expect.poll(heard).toHaveLength(1);
    await ben.put(at(id));
    await ben.delete(at(id));
    await expect.poll(heard).toEqual([announced, announced]);
    abort.abort();
    await ended;
  });
});
