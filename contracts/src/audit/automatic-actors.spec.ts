import { expect, it } from 'vitest';
import { automaticActorOf } from './automatic-actors.ts';

it.each([
  ['analysis-runs', 'analysis-runs'],
  ['document-rereading-12', 'document-rereading'],
  ['regulatory feed', 'regulatory feed'],
  ['constructor', 'unknown'],
  ['a-part-of-a-newer-version', 'unknown'],
  ['0198b5a1-3c4d-7e5f-8a6b-9c0d1e2f3a4b', undefined],
])('knows the automatic actor behind %s', (id, actor) => {
  expect(automaticActorOf(id)).toBe(actor);
});
