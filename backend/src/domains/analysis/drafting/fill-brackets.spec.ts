import { limits, ORGANIZATION_VARIABLE } from '@proviso/contracts';
import { describe, expect, it } from 'vitest';
import { fillBrackets } from './fill-brackets.ts';

const values = new Map([
  [ORGANIZATION_VARIABLE, 'Engines'],
  ['privacy_officer', 'Grace'],
]);

describe('fillBrackets', () => {
  it('fills in the organization’s name and its variables', () => {
    expect(fillBrackets('[Organization] asks [the Privacy Officer] or [Privacy officer].', values)).toBe(
      '{{organization}} asks {{privacy_officer}} or {{privacy_officer}}.',
    );
  });

  it.each([
    '[Organisation] fragt [den Datenschutzbeauftragten] oder [Datenschutzbeauftragter].',
    '[Organización] pregunta a [Oficial de privacidad].',
  ])('fills in German and Spanish names of standard variables: %s', (draft) => {
    expect(fillBrackets(draft, values)).toMatch(/^\{\{organization\}\} .*\{\{privacy_officer\}\}\.$/);
  });

  it('keeps brackets without a value, links, and escaped brackets', () => {
    const draft = String.raw`[Security Officer] reads [organization](https://example.com), \[organization\] and [30 days].`;
    expect(fillBrackets(draft, values)).toBe(draft);
  });

  it('inserts no more variables than a policy may contain', () => {
    const filled = fillBrackets('[Organization] '.repeat(limits.variableUses + 1), values);
    expect(filled.match(/\{\{organization\}\}/g)).toHaveLength(limits.variableUses);
    expect(filled).toMatch(/\[Organization\] $/);
  });
});
