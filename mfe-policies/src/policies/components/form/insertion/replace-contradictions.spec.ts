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
});
