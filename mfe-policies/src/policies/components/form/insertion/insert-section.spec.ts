import { describe, expect, it } from 'vitest';
import { findInserted, insertSection } from './insert-section.ts';

const insertion = {
  title: 'Workstation use',
  text: 'Screens must face away.\n',
  terms: ['workstation', 'screen'],
};
const policy = `# Security

## Purpose

Why.

## Workstation Security

Lock it.

### Laptops

Lock them, too.

## References

- 45 CFR 164
`;

describe('text that closes a gap', () => {
  it('is inserted at the end of the section about the same subject', () => {
    const lines = insertSection(policy, insertion).markdown.split('\n');
    expect(lines.slice(lines.indexOf('Lock them, too.'), lines.indexOf('## References') + 1)).toEqual([
      'Lock them, too.',
      '',
      '### Workstation use',
      '',
      'Screens must face away.',
      '',
      '## References',
    ]);
  });

  it.each([
    ['the title within a longer heading', '## Physical and workstation use and care', []],
    ['sections of the first level', '# Workstations', []],
    ['a quote of the finding', '## Rooms', ['Doors are locked.']],
  ])('is inserted into the section that is found by %s', (_, heading, quotes) => {
    const text = `# Security\n\nWhy.\n\n${heading}\n\nDoors are locked.\n\n${heading.split(' ')[0]} Training\n\nYearly.\n`;
    const { markdown } = insertSection(text, { ...insertion, quotes });
    expect(markdown).toContain('Doors are locked.\n\n##');
    expect(markdown.indexOf('Screens must')).toBeLessThan(markdown.indexOf('Training\n\nYearly'));
  });

  it('is inserted before the closing sections if no section is about the same subject', () => {
    const { markdown } = insertSection(policy, {
      title: 'Sanctions',
      text: 'There are some.',
      terms: ['sanction'],
    });
    expect(markdown).toContain('Lock them, too.\n\n## Sanctions\n\nThere are some.\n\n## References');
  });

  it('is inserted at the end if there are no closing sections, and fills an empty policy', () => {
    const plain = { title: 'Sanctions', text: 'There are some.', terms: [] };
    expect(insertSection('Just a text.', plain).markdown).toBe(
      'Just a text.\n\n## Sanctions\n\nThere are some.\n',
    );
    expect(insertSection('', plain).markdown).toBe('## Sanctions\n\nThere are some.\n');
  });

  it('is inserted without regard to headings in code', () => {
    const code = '# One\n\n```\n## Workstation\n```\n\nText.\n';
    expect(insertSection(code, insertion).markdown).toBe(
      '# One\n\n```\n## Workstation\n```\n\nText.\n\n## Workstation use\n\nScreens must face away.\n',
    );
  });

  it('is located by its heading and the number of earlier headings with the same text', () => {
    const twice = '# One\n\n## Workstation use\n\nOld.\n\n## References\n\nNone.\n';
    expect(insertSection(twice, { ...insertion, terms: [] }).place).toEqual({
      title: 'Workstation use',
      nth: 1,
    });
  });

  it('is found again where it was inserted, even if an editor escaped its brackets and joined its lines', () => {
    const text = { ...insertion, text: 'Screens face away.\nA [role] checks it.' };
    const { markdown, place } = insertSection(`${policy}\n## Workstation use\n\nOld.\n`, text);
    const edited = markdown.replace('away.\nA [role]', 'away. A \\[role\\]');
    expect(findInserted(edited, text)).toEqual(place);
    expect(findInserted(policy, text)).toBeUndefined();
  });

  it('leaves the surrounding text unchanged', () => {
    const { markdown } = insertSection(policy, insertion);
    expect(markdown.replace('### Workstation use\n\nScreens must face away.\n\n', '')).toBe(policy);
  });
});

it.each([' ', '\t', ' #'])('handles a heading that contains half a megabyte of %j', (blank) => {
  const heading = `## a${blank.repeat(250_000)}x\n`;
  expect(insertSection(heading, insertion).markdown).toContain(heading);
});
