import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import { differenceOf, type SectionDifference, type TextDifference } from './difference-of.ts';

const run = (before: string, after: string): { difference: TextDifference; steps: number } => {
  const work = differenceOf(before, after);
  for (let steps = 0; ; steps += 1) {
    const next = work.next();
    if (next.done) return { difference: next.value, steps };
  }
};
const compare = (before: string, after: string) => run(before, after).difference;

/** A difference as one line: [-removed-] {+added+}, with cells after | and blocks after ¶. */
const read = (node: Nodes): string => {
  const inside = () => ('children' in node ? node.children.map(read).join('') : '');
  switch (node.type) {
    case 'changed':
      return node.data.hName === 'del' ? `[-${inside()}-]` : `{+${inside()}+}`;
    case 'root':
    case 'listItem':
    case 'blockquote':
      return 'children' in node ? node.children.map(read).join('¶') : '';
    case 'list':
      return node.children.map((item) => `• ${read(item)}`).join('');
    case 'table':
      return node.children.map(read).join('¶');
    case 'tableCell':
      return `| ${inside()} `;
    case 'strong':
      return `**${inside()}**`;
    case 'link':
      return `<${inside()}>(${node.url})`;
    case 'code':
    case 'html':
    case 'text':
    case 'inlineCode':
      return node.value;
    default:
      return inside();
  }
};
const text = (before: string, after: string): string =>
  compare(before, after)
    .sections.map(({ tree }) => read(tree))
    .join('¶');
const named = (sections: readonly SectionDifference[]) =>
  sections.map(({ title, kind, changes, movedFrom }) => ({
    title,
    kind,
    changes,
    ...(movedFrom && { movedFrom }),
  }));

describe('words', () => {
  it('are marked where they were removed and added', () => {
    expect(text('Wash hands daily.', 'Wash hands before contact.')).toBe(
      'Wash hands [-daily-]{+before contact+}.',
    );
  });

  it('count as one change if they are next to each other', () => {
    const { changes } = compare('All staff must wash daily here.', 'All staff should clean hourly here.');
    expect(changes).toBe(1);
    expect(text('All staff must wash daily here.', 'All staff should clean hourly here.')).toBe(
      'All staff [-must wash daily-]{+should clean hourly+} here.',
    );
  });

  it('keep their formatting and links', () => {
    expect(
      text('See **the form** [here](https://a.test).', 'See **the new form** [here](https://b.test).'),
    ).toBe('See **the **{+**new **+}**form** [-<here>(https://a.test)-]{+<here>(https://b.test)+}.');
  });

  it('are shown as a replaced paragraph if hardly any of them are the same', () => {
    expect(text('Visitors sign a book.', 'Badges expire at noon!')).toBe(
      '[-Visitors sign a book.-]¶{+Badges expire at noon!+}',
    );
  });
});

describe('text with different Markdown that reads the same', () => {
  it.each([
    ['different bullets', '- one\n- two', '* one\n* two'],
    ['different line breaks', '# A #\n\none\n', '# A\n\n\none'],
    ['an underlined heading', 'Title\n=====\n\nText', '# Title\n\nText'],
    ['a link with a definition', '[x](https://a.test)', '[x]\n\n[x]: https://a.test'],
  ])('is unchanged: %s', (_, before, after) => {
    expect(compare(before, after)).toMatchObject({ changes: 0, words: 0 });
  });
});

describe('lists', () => {
  it('are compared item by item', () => {
    expect(text('1. Soap\n2. Water\n3. Towel', '1. Soap\n2. Warm water\n3. Rub\n4. Towel')).toBe(
      '• Soap• [-Water-]{+Warm water+}• {+Rub+}• Towel',
    );
  });
});

describe('a code block', () => {
  it('keeps its line breaks', () => {
    expect(text('```\na = 1\nb = 2\n```', '```\na = 1\nb = 3\n```')).toBe('a = 1\nb = [-2-]{+3+}');
  });
});

describe('tables', () => {
  const table = '| Area | Soap | Checked |\n| - | - | - |\n| Ward 1 | 4 | Daily |\n| Ward 2 | 3 | Daily |\n';

  it('are compared cell by cell', () => {
    const after = table.replace('| Ward 2 | 3 | Daily |', '| Ward 2 | 5 | Each shift |');
    expect(compare(table, after).changes).toBe(2);
    expect(text(table, after)).toBe(
      '| Area | Soap | Checked ¶| Ward 1 | 4 | Daily ¶| Ward 2 | [-3-]{+5+} | [-Daily-]{+Each shift+} ',
    );
  });

  it('show rows that were added and removed', () => {
    const after = table.replace('| Ward 1 | 4 | Daily |\n', '').concat('| Theater | 6 | Hourly |\n');
    expect(text(table, after)).toBe(
      '| Area | Soap | Checked ¶| [-Ward 1-] | [-4-] | [-Daily-] ¶| Ward 2 | 3 | Daily ¶| {+Theater+} | {+6+} | {+Hourly+} ',
    );
  });

  it('show columns that were added', () => {
    const after =
      '| Area | Soap | Rub | Checked |\n| - | - | - | - |\n| Ward 1 | 4 | 12 | Daily |\n| Ward 2 | 3 | 10 | Daily |\n';
    expect(compare(table, after).changes).toBe(1);
    expect(text(table, after)).toBe(
      '| Area | Soap | {+Rub+} | Checked ¶| Ward 1 | 4 | {+12+} | Daily ¶| Ward 2 | 3 | {+10+} | Daily ',
    );
  });
});

describe('sections', () => {
  const [purpose, supplies, training, records] = [
    '## Purpose\n\nClean hands prevent infections.\n\n',
    '## Supplies\n\nEvery ward has soap and rub.\n\n',
    '## Training\n\nEvery member of staff is trained once a year.\n\n',
    '### Records\n\nThe nurse keeps the list.\n\n',
  ];

  it('are reported as moved, without marking the sections around them', () => {
    const { sections, changes } = compare(
      purpose + supplies + training + records,
      purpose + training + records + supplies,
    );
    expect(named(sections.filter(({ kind }) => kind !== 'same'))).toEqual([
      { title: 'Supplies', kind: 'changed', changes: 1, movedFrom: { after: 'Purpose' } },
    ]);
    expect(changes).toBe(1);
  });

  it('are reported as both moved and changed if both happened', () => {
    const { sections } = compare(
      purpose + supplies + records + training,
      training.replace('once', 'twice') + purpose + supplies + records,
    );
    expect(named(sections.filter(({ kind }) => kind !== 'same'))).toEqual([
      { title: 'Training', kind: 'changed', changes: 2, movedFrom: { after: 'Records' } },
    ]);
  });

  it('are still matched if their headings were renamed', () => {
    const { sections } = compare(purpose + supplies, purpose + supplies.replace('Supplies', 'Soap and rub'));
    expect(named(sections)).toEqual([
      { title: 'Purpose', kind: 'same', changes: 0 },
      { title: 'Soap and rub', kind: 'changed', changes: 1 },
    ]);
  });

  it('are counted if they were added or removed', () => {
    const { sections } = compare(purpose + training, purpose + supplies);
    expect(named(sections)).toEqual([
      { title: 'Purpose', kind: 'same', changes: 0 },
      { title: 'Training', kind: 'removed', changes: 2 },
      { title: 'Supplies', kind: 'added', changes: 2 },
    ]);
  });

  it('are distinguished by content if many have the same heading', () => {
    const step = (number: number) => `## Step\n\nDo thing number ${number} with care.\n\n`;
    const steps = [1, 2, 3, 4].map(step);
    const { sections } = compare(steps.join(''), step(0) + steps.join(''));
    expect(sections.map(({ kind }) => kind)).toEqual(['added', 'same', 'same', 'same', 'same']);
  });
});

describe('a text of 100 pages', () => {
  const section = (number: number) =>
    `## ${number}. Records of class ${number}\n\n${'The officer reviews each record within thirty days. '.repeat(8)}\n\n| Step | When |\n| - | - |\n| Review ${number} | 30 days |\n\n`;
  const sections = Array.from({ length: 600 }, (_, index) => section(index + 1));
  const before = sections.join('');

  it('is compared in small steps, and word by word only where it changed', () => {
    const after = sections.with(9, section(10).replace('thirty', 'ten')).toSpliced(300, 1).join('');

    const { difference, steps } = run(before, after);

    expect(before.length).toBeGreaterThan(250_000);
    expect(difference).toMatchObject({ coarse: false });
    expect(named(difference.sections.filter(({ kind }) => kind !== 'same'))).toEqual([
      { title: '10. Records of class 10', kind: 'changed', changes: 1 },
      { title: '301. Records of class 301', kind: 'removed', changes: 3 },
    ]);
    // The texts have about 80,000 words.
    expect(difference.words).toBeLessThan(400);
    // No step parses or compares more than a few pages.
    expect(steps).toBeGreaterThan(100);
  });

  it('is marked as removed and added, section by section, if it was rewritten', () => {
    const anew = Array.from({ length: 600 }, (_, index) => `## Chapter ${index}\n\nOther${index}.\n\n`).join(
      '',
    );
    const { sections: found } = compare(before.slice(0, 40_000), anew);
    expect(found.every(({ kind }) => kind === 'removed' || kind === 'added')).toBe(true);
  });
});
