import { expect, test } from '../support/journey.ts';
import { signUpByApi, newPerson } from '../support/people.ts';

test('a journey finds no data from the previous journey in its browser', async ({ profiles }) => {
  const { context, forget } = await profiles(0);
  const kept = async () => {
    const page = await context.newPage();
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    return page.evaluate(async () => ({
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
      items: Object.keys(localStorage).filter((key) => key === 'kept'),
      permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
    }));
  };
  const page = await context.newPage();
  await signUpByApi(page, newPerson());
  await context.grantPermissions(['geolocation']);
  await page.goto('/privacy');
  await page.evaluate(async () => {
    localStorage.setItem('kept', 'yes');
    await caches.open('kept');
    await new Promise((resolve) => {
      indexedDB.open('kept').onsuccess = resolve;
    });
  });
  expect(await kept()).toEqual({
    databases: ['kept'],
    caches: ['kept'],
    items: ['kept'],
    permission: 'granted',
  });
  expect((await context.request.get('/api/auth/user')).status()).toBe(200);

  await forget();

  expect(await kept()).toEqual({ databases: [], caches: [], items: [], permission: 'prompt' });
  expect((await context.request.get('/api/auth/user')).status()).toBe(401);
  expect(await context.cookies()).toEqual([]);
});
