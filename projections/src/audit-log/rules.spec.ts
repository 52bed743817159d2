import { eventDefinitions } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { ruleFor } from './rules.ts';

describe('audit rules', () => {
  it.each([...eventDefinitions.keys()])('has a rule for %s', (type) => {
    expect(ruleFor(type)).toMatchObject({ action: expect.any(String), entityType: expect.any(String) });
  });

  it('has none for what is no event', () => {
    expect(ruleFor('NoSuchEvent')).toBeUndefined();
    expect(ruleFor('constructor')).toBeUndefined();
  });
});
