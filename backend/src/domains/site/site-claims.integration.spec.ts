import { limits, problemSchema, siteClaimSchema, siteClaimsSchema, siteSchema } from '@proviso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';

let app: TestApp;
let administrator: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  administrator = await app.signInAdministrator();
});
afterAll(() => app.stop());

const path = '/api/admin/site-claims';
const claim = { text: 'ISO 27001 certified', proof: 'Certificate 42 of a registrar' };
const frontPage = async () => siteSchema.parse(await (await app.visitor().get('/api/site')).json()).claims;
const listed = async () => siteClaimsSchema.parse(await (await administrator.get(path)).json());
const refusal = async (response: Response) => [
  response.status,
  problemSchema.parse(await response.json()).code,
];

it('restricts claims to administrators', async () => {
  const owner = await app.signUp();
  const some = `${path}/${owner.user.id}/withdraw`;
  expect((await owner.get(path)).status).toBe(403);
  expect((await owner.post(path, claim)).status).toBe(403);
  expect((await owner.post(some, { reason: 'Theirs' })).status).toBe(403);
  expect((await app.visitor().get(path)).status).toBe(401);
  expect((await app.visitor().post(path, claim)).status).toBe(401);
  expect(await listed()).toEqual({ claims: [], configured: [] });
});

it.each([
  ['no proof', { text: claim.text }],
  ['an empty proof', { ...claim, proof: '  ' }],
  ['no claim', { proof: claim.proof }],
  ['two lines', { ...claim, text: 'Certified\nby all' }],
  ['a claim that is too long', { ...claim, text: 'a'.repeat(limits.siteClaimCharacters + 1) }],
  ['an unknown field', { ...claim, badge: true }],
])('rejects a claim with %s', async (_, body) => {
  expect(await refusal(await administrator.post(path, body))).toEqual([422, 'request.invalid']);
  expect(await frontPage()).toEqual([]);
});

it('immediately shows a claim on the front page, as written, until it is withdrawn for a reason', async () => {
  const text = '<b>ISO</b> 27001';
  const made = await administrator.post(path, { ...claim, text: ` ${text} ` });
  expect(made.status).toBe(201);
  const { id } = siteClaimSchema.parse(await made.json());
  expect(await frontPage()).toEqual([text]);
  expect((await listed()).claims).toEqual([{ id, text, proof: claim.proof }]);
  expect(await refusal(await administrator.post(path, { ...claim, text }))).toEqual([
    409,
    'site-claim.repeated',
  ]);

  const withdraw = `${path}/${id}/withdraw`;
  expect(await refusal(await administrator.post(withdraw, { reason: ' ' }))).toEqual([
    422,
    'request.invalid',
  ]);
  expect(await frontPage()).toEqual([text]);
  expect((await administrator.post(withdraw, { reason: 'Expired' })).status).toBe(204);
  expect(await frontPage()).toEqual([]);
  expect(await refusal(await administrator.post(withdraw, { reason: 'Expired' }))).toEqual([
    404,
    'site-claim.not-found',
  ]);
});

it('rejects a claim if the limit is reached', async () => {
  for (let number = 0; number < limits.siteClaims; number += 1)
    expect((await administrator.post(path, { ...claim, text: `Claim ${number}` })).status).toBe(201);
  expect(await refusal(await administrator.post(path, claim))).toEqual([409, 'site-claim.too-many']);
  expect(await frontPage()).toHaveLength(limits.siteClaims);
});
