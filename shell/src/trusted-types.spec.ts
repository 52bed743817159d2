import { expect, it } from 'vitest';
import { trustedScript, trustedText } from './trusted-types.ts';

const page = 'https://policies.example.com/policies/1?x=1';

it.each([
  '/assets/1.js',
  'https://policies.example.com/mfe/billing/remoteEntry.js',
  'https://js.stripe.com/v3/',
])('allows scripts from this installation and the payment provider: %s', (url) => {
  expect(trustedScript(url, page)).toBe(url);
});

it.each([
  'https://evil.example/a.js',
  '//evil.example/a.js',
  'https://js.stripe.com.evil.example/',
  'http://policies.example.com/a.js',
  'data:text/javascript,alert(1)',
  'javascript:alert(1)',
  'blob:https://policies.example.com/1',
])('rejects scripts from anywhere else: %s', (url) => {
  expect(trustedScript(url, page)).toBeNull();
});

it('allows text to be decoded, but no elements to be created from a string', () => {
  expect(trustedText('&eacute;')).toBe('&eacute;');
  expect(trustedText('.ProseMirror { position: relative }')).not.toBeNull();
  expect(trustedText('<img src=x onerror=alert(1)>')).toBeNull();
});
