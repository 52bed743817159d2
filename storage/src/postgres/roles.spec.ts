import { expect, it } from 'vitest';
import { assumedRoleUrls, forEachRole, passwordUrls } from './roles.ts';

it('assigns each role its name and password on the same server', () => {
  const passwords = forEachRole((role) => `secret of ${role}/?`);
  const url = new URL(
    passwordUrls('postgres://postgres:x@127.0.0.1:5555/postgres', 'proviso', passwords).api,
  );
  expect(url).toMatchObject({ username: 'proviso_api', host: '127.0.0.1:5555', pathname: '/proviso' });
  expect(decodeURIComponent(url.password)).toBe('secret of api/?');
});

it('lets the given user assume each role, and keeps the URL’s existing options', () => {
  const urls = assumedRoleUrls('postgres://me:pw@db/x?sslmode=require&options=-c%20statement_timeout%3D5s');
  const url = new URL(urls.projector);
  expect(url.username).toBe('me');
  expect(url.searchParams.get('sslmode')).toBe('require');
  expect(url.searchParams.get('options')).toBe('-c statement_timeout=5s -c role=proviso_projector');
});
