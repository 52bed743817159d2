import { expect, it } from 'vitest';
import { instantsToDays } from './in-days.ts';

const night = '2026-03-08T04:30:00.000Z';

it('converts instants to days in the organization’s time zone', () => {
  expect(instantsToDays({ plan: 'basic', day: night }, 'America/New_York')).toEqual({
    plan: 'basic',
    day: '2026-03-07',
  });
  expect(instantsToDays({ documentsDay: night, dataDay: night }, 'Pacific/Apia')).toEqual({
    documentsDay: '2026-03-08',
    dataDay: '2026-03-08',
  });
});

it('leaves days that a user chose, and text, unchanged', () => {
  const chosen = { day: '2026-03-08', reason: night, fields: ['title'], count: 2 };
  expect(instantsToDays(chosen, 'America/New_York')).toEqual(chosen);
});
