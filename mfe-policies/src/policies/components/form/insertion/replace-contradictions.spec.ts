import type { Finding } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { applyReplacements, findReplacements, placeOf } from './replace-contradictions.ts';

const late = 'Patients are notified within **90 days**.';
const shared = 'Passwords are shared.';
const policy = `# Breaches\n\nFirst. ${late} Last.\n\n${shared}\n\n## Again\n\n${shared}\n`;

const findingOf = (...contradictions: readonly { text: string; start: number; instead: string | null }[]) =>
  ({
    status: 'contradicted',
    quotes: contradictions.map(({ text, start }) => ({
      source: 'policy',
      start,
      end: start + text.length,
      text,
    })),
    contradictions: contradictions.map(({ instead }, quote) => ({ quote, instead })),
  }) satisfies Partial<Finding>;
const tooLate = { text: late, start: policy.indexOf(late), instead: late.replace('90', '60') };
const insertion = { title: 'Passwords', terms: [] };

describe('sentences that contradict a requirement', () => {
  it('keep their words if only the period is too long', () => {
    const replacements = findReplacements(policy, findingOf(tooLate), 'Generic.');
    const { markdown, place } = applyReplacements(policy, replacements, insertion);
    expect(markdown).toBe(policy.replace('90 days', '60 days'));
    expect(place).toEqual({ words: 'Patients are notified within 60 days.', nth: 0 });
  });

  it('are replaced where the analysis found them, with the suggested wording once', () => {
    const second = { text: shared, start: policy.lastIndexOf(shared), instead: null };
    const [replacement] = findReplacements(policy, findingOf(second), 'Passwords must stay secret.\n');
    expect(replacement && placeOf(policy, replacement)).toEqual({ words: shared, nth: 1 });
    const both = findReplacements(
      policy,
      findingOf({ ...second, start: policy.indexOf(shared) }, tooLate),
      'Passwords must stay secret.\n',
    );
    expect(both.map(({ before, after }) => [before, after])).toEqual([
      [late, tooLate.instead],
      [shared, 'Passwords must stay secret.'],
    ]);
  });

  it('are removed if the suggested wording needs a section of its own', () => {
    const first = { text: shared, start: policy.indexOf(shared), instead: null };
    const list = 'Users must:\n\n- choose long passwords\n- keep them secret';
    const { markdown } = applyReplacements(
      policy,
      findReplacements(policy, findingOf(first), list),
      insertion,
    );
    expect(markdown.split(shared)).toHaveLength(2);
    expect(markdown).toContain(`## Passwords\n\n${list}`);
  });

  it('are found after the text around them has changed, and not if they are gone', () => {
    const moved = `New first paragraph.\n\n${policy}`;
    expect(findReplacements(moved, findingOf(tooLate), '')[0]?.start).toBe(moved.indexOf(late));
    expect(findReplacements('# Breaches\n', findingOf(tooLate), '')).toEqual([]);
  });

  it('leave no empty list item or table row, and the wording for a row becomes a section', () => {
    const list = `# Access\n\n- Locked.\n- ${shared}\n- Logged.\n`;
    const inItem = findingOf({ text: shared, start: list.indexOf(shared), instead: null });
    expect(applyReplacements(list, findReplacements(list, inItem, ''), insertion).markdown).toBe(
      '# Access\n\n- Locked.\n- Logged.\n',
    );
    const row = 'Nurses | Passwords are shared.';
    const table = `# Access\n\n| Who | What |\n| --- | --- |\n| ${row} |\n| Guests | No access. |\n`;
    const inRow = findingOf({ text: row, start: table.indexOf(row), instead: null });
    const replacements = findReplacements(table, inRow, 'Passwords must stay secret.');
    expect(replacements.map(({ isSection }) => isSection)).toEqual([true]);
    expect(applyReplacements(table, replacements, insertion).markdown).toBe(
      `${table.replace(`| ${row} |\n`, '')}\n## Passwords\n\nPasswords must stay secret.\n`,
    );
  });

  it('keep an empty list item that has further text or items below it', () => {
    const list = `- ${shared}\n  - Never written down.\n`;
    const finding = findingOf({ text: shared, start: 2, instead: null });
    expect(applyReplacements(list, findReplacements(list, finding, ''), insertion).markdown).toBe(
      '- \n  - Never written down.\n',
    );
  });

  it('are replaced within their paragraph, although a line begins with the number of the period', () => {
    const wrapped = `Patients are notified within\n90 days.`;
    const finding = findingOf({ text: wrapped, start: 0, instead: wrapped.replace('90', '60') });
    expect(applyReplacements(wrapped, findReplacements(wrapped, finding, ''), insertion).markdown).toBe(
      wrapped.replace('90', '60'),
    );
    const plain = findingOf({ text: shared, start: policy.indexOf(shared), instead: null });
    const [replacement] = findReplacements(policy, plain, 'Passwords expire after\n90 days.');
    expect(replacement?.isSection).toBe(false);
  });

  it.each<[string, readonly [string, string | null][], string]>([
    [
      'the same',
      [
        ['Two. Three.', null],
        ['Two. Three.', null],
      ],
      'One. New. Four.',
    ],
    [
      'contained',
      [
        ['Two. Three.', null],
        ['Three.', null],
      ],
      'One. New. Four.',
    ],
    [
      'contained, with another period each',
      [
        ['Two. Three.', 'Two. 3.'],
        ['Three.', '3.'],
      ],
      'One. Two. 3. Four.',
    ],
    [
      'contained and cannot stay',
      [
        ['Two. Three.', 'Two. 3.'],
        ['Three.', null],
      ],
      'One. New. Four.',
    ],
    [
      'partly shared',
      [
        ['One. Two.', 'One. 2.'],
        ['Two. Three.', 'Two. 3.'],
      ],
      'New. Four.',
    ],
  ])('are merged if they are %s', (_, quotes, expected) => {
    const text = 'One. Two. Three. Four.';
    const finding = findingOf(
      ...quotes.map(([words, instead]) => ({ text: words, start: text.indexOf(words), instead })),
    );
    const replacements = findReplacements(text, finding, 'New.');
    expect(replacements).toHaveLength(1);
    expect(applyReplacements(text, replacements, insertion).markdown).toBe(expected);
  });
});
