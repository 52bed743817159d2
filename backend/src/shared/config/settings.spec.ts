import { expect, it } from 'vitest';
import { environmentSchema } from './config.ts';
import { settingsOf } from './settings.ts';

it('says what the environment decides, without what a variable holds', () => {
  const settings = settingsOf({ STRIPE_SECRET_KEY: 'sk_test_secret', SMTP_URL: '' });
  const sourceOf = (name: string) => settings.find(({ setting }) => setting === name)?.source;
  expect(sourceOf('payments')).toBe('environment');
  expect(sourceOf('mail')).toBe('default');
  expect(JSON.stringify(settings)).not.toContain('sk_test_secret');
});

it('names variables that are read', () => {
  expect(Object.keys(environmentSchema.shape)).toEqual(
    expect.arrayContaining(settingsOf({}).map(({ variable }) => variable)),
  );
});
