import type { AuditEntry } from '@proviso/contracts';
import { beforeAll, expect, it } from 'vitest';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { sharedApp, type SharedApp } from '../../testing/start-test-app.ts';

let app: SharedApp;
beforeAll(async () => {
  app = await sharedApp();
});

const kept = { timeZone: 'UTC', dataRetention: '7-years', auditRetention: '7-years' };
const details = {
  name: 'Engines & Sons',
  industry: 'law',
  size: '51-500',
  location: 'London',
  timeZone: 'Europe/London',
  dataRetention: '3-years',
  auditRetention: 'indefinite',
};

it('lets an owner change the details and shows the new name everywhere', async () => {
  const ada = await app.signUp();
  const before = {
    name: 'Analytical Engines',
    industry: null,
    size: null,
    location: '',
    ...kept,
    address: '',
    logo: null,
    logoType: null,
  };
  const after = { ...details, address: '1 Main Street\nLondon', logo: null, logoType: null };
  expect(await (await ada.get('/api/organization')).json()).toEqual(before);
  const changed = await ada.put('/api/organization', { ...after, name: '  Engines & Sons ' });
  expect([changed.status, await changed.json()]).toEqual([200, after]);
  expect(await (await ada.get('/api/organization')).json()).toEqual(after);
  expect(await (await ada.get('/api/auth/user')).json()).toMatchObject({ company: 'Engines & Sons' });
  const entries = (await (await ada.get('/api/audit-log?entityType=organization')).json()) as AuditEntry[];
  expect(entries[0]).toMatchObject({
    eventType: 'OrganizationSettingsChanged',
    details: 'Changed the details of the organization',
    beforeValue: { name: 'Analytical Engines' },
    afterValue: details,
  });
});

it('lets every member read the details but only owners change them', async () => {
  const ada = await app.signUp();
  const grace = await joinAs(app, ada, 'editor');
  expect(await (await grace.get('/api/organization')).json()).toMatchObject({ name: 'Analytical Engines' });
  expect((await grace.put('/api/organization', details)).status).toBe(403);
});

it.each([
  ['no name', { ...details, name: ' ' }],
  ['a name with a line break', { ...details, name: 'Engines\nBcc: eve@example.org' }],
  ['an unknown industry', { ...details, industry: 'magic' }],
  ['an unknown size', { ...details, size: '7' }],
  ['a location of two lines', { ...details, location: 'A\nB' }],
  ['an address of seven lines', { ...details, address: 'A\nB\nC\nD\nE\nF\nG' }],
  ['a logo that is no hash', { ...details, logo: 'logo.png' }],
  ['an unknown time zone', { ...details, timeZone: 'Europe/Atlantis' }],
  ['an audit log that is kept for less than seven years', { ...details, auditRetention: '3-years' }],
])('rejects %s', async (_, body) => {
  const ada = await app.signUp();
  const response = await ada.put('/api/organization', body);
  expect([response.status, (await problemOf(response)).code]).toEqual([422, 'request.invalid']);
});
