import { expect, it } from 'vitest';
import { createDemand } from './demand.ts';

it('notifies each listener about its own read model, until it unsubscribes', () => {
  const { want, onWanted } = createDemand();
  const heard: string[] = [];
  const end = onWanted('search', () => heard.push('first'));
  onWanted('search', () => heard.push('second'));
  onWanted('audit-log', () => heard.push('audit-log'));

  want('policies');
  want('search');
  end();
  want('search');
  want('audit-log');
  expect(heard).toEqual(['first', 'second', 'second', 'audit-log']);
});
