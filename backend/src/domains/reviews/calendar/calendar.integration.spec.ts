import { reviewCalendarAddressSchema, reviewCalendarSchema } from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import { joinAs } from '../../../testing/join.ts';
import { type SharedApp, sharedApp, type TestUser } from '../../../testing/start-test-app.ts';

let app: SharedApp;
let ada: TestUser;
beforeAll(async () => {
  app = await sharedApp('reacts');
  ada = await app.signUp();
});

const PATH = '/api/reviews/calendar';
const addressFor = async (user: TestUser): Promise<string> => {
  const { address } = reviewCalendarAddressSchema.parse(await (await user.post(PATH)).json());
  return new URL(address).pathname;
};
const planned = async (owner: TestUser, title: string, nextReview: string): Promise<string> => {
  const { id } = (await (await owner.post('/api/policies', { title, status: 'active' })).json()) as {
    id: string;
  };
  const plan = { ownerId: owner.user.id, deputyId: null, intervalMonths: null, nextReview };
  expect((await owner.put(`/api/policies/${id}/review`, plan)).status).toBe(204);
  return id;
};

it('returns a user’s reviews without a session, until the calendar address is revoked', async () => {
  const nextYear = new Date().getUTCFullYear() + 1;
  const id = await planned(ada, 'Access; control', `${nextYear}-03-29`);
  const path = await addressFor(ada);
  const createdAt = async () => reviewCalendarSchema.parse(await (await ada.get(PATH)).json()).createdAt;
  expect(await createdAt()).not.toBeNull();

  const response = await app.visitor().get(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ]);
  const text = await response.text();
  expect(text).toContain(`DTSTART;VALUE=DATE:${nextYear}0329\r\n`);
  expect(text).toContain('SUMMARY:Review: Access\\; control\r\n');
  expect(text).toContain(`/policies/${id}`);

  const replaced = await addressFor(ada);
  expect((await app.visitor().get(path)).status).toBe(404);
  expect((await app.visitor().get(replaced)).status).toBe(200);
  expect((await ada.delete(PATH)).status).toBe(204);
  expect((await app.visitor().get(replaced)).status).toBe(404);
  expect(await createdAt()).toBeNull();
});

it('returns nothing for a wrong address, or for the address of a member who has left', async () => {
  const grace = await joinAs(app, ada, 'editor');
  const path = await addressFor(grace);
  expect((await app.visitor().get(path)).status).toBe(200);
  expect((await ada.delete(`/api/organization/members/${grace.user.id}`)).status).toBe(204);
  await expect.poll(async () => (await app.visitor().get(path)).status).toBe(404);
  for (const wrong of ['x.ics', `${'a'.repeat(43)}.ics`, path.replace('.ics', '')])
    expect((await app.visitor().get(`${PATH}/${wrong.split('/').at(-1) ?? ''}`)).status).toBe(404);
});
