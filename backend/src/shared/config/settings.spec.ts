import { expect, it } from 'vitest';
import { environmentSchema } from './config.ts';
import { settingsOf } from './settings.ts';

it('lists the settings that the environment configures, without their values', () => {
  const settings = settingsOf({ STRIPE_SECRET_KEY: 'sk_test_secret', SMTP_URL: '' });
  const sourceOf = (name: string) => settings.find(({ setting }) => setting === name)?.source;
  expect(sourceOf('payments')).toBe('environment');
  expect(sourceOf('mail')).toBe('default');
  expect(JSON.stringify(settings)).not.toContain('sk_test_secret');
});

it('lists only variables that are read', () => {
  expect(Object.keys(environmentSchema.shape)).toEqual(
    expect.arrayContaining(settingsOf({}).map(({ variable }) => variable)),
  );
});
