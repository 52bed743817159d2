import { expect, it } from 'vitest';
import { categoryOfEvent } from '../events/registry.ts';
import { webhookEventGroups, webhookEventTypes } from './event-types.ts';

it('has events of the named categories, each once', () => {
  for (const [category, types] of Object.entries(webhookEventGroups))
    for (const type of types) expect(categoryOfEvent(type), type).toBe(category);
  expect(new Set(webhookEventTypes).size).toBe(webhookEventTypes.length);
});
