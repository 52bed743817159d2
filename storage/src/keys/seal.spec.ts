import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { seal, unseal } from './seal.ts';

const key = randomBytes(32);
const plain = Buffer.from('Zoë');

describe('a sealed value', () => {
  it('opens with the same key and context', () => {
    expect(unseal(key, seal(key, plain, 'subject'), 'subject')).toEqual(plain);
  });

  it('differs each time that the same text is sealed', () => {
    expect(seal(key, plain, 'subject').equals(seal(key, plain, 'subject'))).toBe(false);
  });

  it('does not open with a different key or context', () => {
    const sealed = seal(key, plain, 'subject');
    expect(unseal(randomBytes(32), sealed, 'subject')).toBeUndefined();
    expect(unseal(key, sealed, 'another')).toBeUndefined();
  });

  it('does not open when any byte was changed or cut off', () => {
    const sealed = seal(key, plain, 'subject');
    for (const [index, byte] of sealed.entries()) {
      const changed = Buffer.from(sealed);
      changed[index] = byte ^ 1;
      expect(unseal(key, changed, 'subject')).toBeUndefined();
      expect(unseal(key, sealed.subarray(0, index), 'subject')).toBeUndefined();
    }
  });
});
