import { beforeAll, describe, expect, it } from 'vitest';
import { compileElements } from '../../domains/analysis/builtin/elements/compile-elements.ts';
import { matchElements } from '../../domains/analysis/builtin/elements/match-elements.ts';
import { statementsOfMarkdown } from '../../domains/analysis/builtin/statements/read-statements.ts';
import { shippedLibrary } from '../../testing/shipped-library.ts';
import type { ControlLibrary } from './control-library.ts';
import { type LoadedElement, loadElements, readElementTopic } from './load-elements.ts';

let controls: ControlLibrary;
let elements: readonly LoadedElement[];
beforeAll(async () => {
  controls = await shippedLibrary();
  elements = await loadElements();
});

/** Judges an element against `markdown`, and returns the result of the most conclusive statement. */
const bearingOf = ({ plain }: LoadedElement, markdown: string): string => {
  const statements = statementsOfMarkdown(markdown, { year: 2026 });
  const found = matchElements(statements, '', compileElements([plain]));
  if (found.some(({ bearing, lacks }) => bearing === 'met' && lacks.length === 0)) return 'met';
  return found[0] ? `${found[0].bearing} ${found[0].lacks.join()}` : 'nothing';
};

it('matches the examples of each element, but not the near misses', () => {
  const wrong = elements.flatMap((each) => {
    const { id, meets, nearMisses } = each.element;
    return [
      ...meets
        .filter((one) => bearingOf(each, one) !== 'met')
        .map((one) => `${id} is not met by: ${one} (${bearingOf(each, one)})`),
      ...nearMisses.filter((one) => bearingOf(each, one) === 'met').map((one) => `${id} is met by: ${one}`),
    ];
  });
  expect(wrong).toEqual([]);
});

it('gives every element a unique id, and uses every element in at least one requirement', () => {
  const ids = elements.map(({ element }) => element.id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  const used = new Map(
    controls.bodies.flatMap(({ body, requirements }) =>
      requirements.flatMap(({ id, guidance }) =>
        (guidance?.elements ?? []).map((each) => [each, `${body}, ${id}`]),
      ),
    ),
  );
  expect([...used].filter(([id]) => !ids.includes(id)).map(([id, by]) => `${by} asks for ${id}`)).toEqual([]);
  expect(ids.filter((id) => !used.has(id))).toEqual([]);
});

describe('a file', () => {
  const topic = (states: string) => `
topic: doors
elements:
  - id: doors.locked
    says: that doors are locked
    states: ${states}
    meets: [Doors are locked., Lock all doors.]
    nearMisses: [Windows are locked., Doors are not locked.]`;

  it('may use both its own concepts and shared concepts', () => {
    const [read] = readElementTopic('doors.yaml', topic("['@lock | bolt*', door*]"), {
      lock: ['lock*', '@key'],
      key: ['key'],
    });
    expect(read?.plain.states).toEqual([['lock*', 'key', 'bolt*'], ['door*']]);
  });

  it.each([
    ['an unknown concept', "['@lock']", 'no concept @lock'],
    ['a capital letter', '[Lock]', 'No term'],
    ['no statement', '[]', 'states'],
  ])('is rejected with %s', (_, states, message) => {
    expect(() => readElementTopic('doors.yaml', topic(states), {})).toThrow(message);
  });

  it('is rejected if it contains an element from a different topic', () => {
    expect(() =>
      readElementTopic('doors.yaml', topic('[lock*]').replace('topic: doors', 'topic: windows'), {}),
    ).toThrow('doors.locked is not of windows');
  });
});
