import { expect, it } from 'vitest';
import { errorText } from './error-text.ts';

it('includes the messages of an error and of its causes', () => {
  const refused = new Error('No such price: price_1', { cause: new TypeError('status 400') });
  expect(errorText(new RangeError('payment.misconfigured', { cause: refused }))).toBe(
    'RangeError: payment.misconfigured, because Error: No such price: price_1, because TypeError: status 400',
  );
  expect(errorText('gone\0')).toBe('gone');
});

it('keeps the text short for any number of causes', () => {
  const circle = new Error('x'.repeat(400));
  circle.cause = circle;
  expect(errorText(circle)).toHaveLength(1_000);
});

it('removes email addresses from a server’s message', () => {
  expect(errorText(new Error('550 5.1.1 <ada@example.com>: unknown'))).toBe(
    'Error: 550 5.1.1 <…@…>: unknown',
  );
});
