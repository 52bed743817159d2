import { expect, it } from 'vitest';
import { newSecret, signedHeaders } from './signature.ts';

// A test vector from the Standard Webhooks libraries.
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const message = {
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
};

it('reproduces the published example', () => {
  expect(signedHeaders(message, [secret])).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('signs with every valid secret', () => {
  const other = newSecret();
  const [first, second] = (signedHeaders(message, [other, secret])['webhook-signature'] ?? '').split(' ');
  expect(first).toBe(signedHeaders(message, [other])['webhook-signature']);
  expect(second).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

it('creates random secrets of 32 bytes', () => {
  const made = newSecret();
  expect(made).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(newSecret()).not.toBe(made);
});
