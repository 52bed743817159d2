import { describe, expect, it } from 'vitest';
import { createControlLibrary } from '../control-library.ts';
import { localizeLibrary } from './localize-library.ts';
import {
  elementFingerprint,
  nameFingerprint,
  emptyOutlinesTranslation,
  requirementFingerprint,
} from './translation.ts';

const guidance = {
  summary: 'Workstations are used only in ways that protect the data on them.',
  weight: 2 as const,
  evidence: ['list of workstations'],
  terms: ['workstation', 'workstation use', 'desk'],
  gapText: 'The [Security Officer] shall determine how workstations are used, and review this [annually].',
};
const requirement = { id: '45 CFR 164.310(b)', title: 'Workstation use', guidance };
const other = { id: '45 CFR 164.310(c)', title: 'Workstation security', guidance };
const shippedBody = {
  body: 'HIPAA',
  title: 'HIPAA Rules',
  edition: '2026',
  source: 'https://example.com',
  requirements: [requirement, other],
};
const ownBody = {
  ...shippedBody,
  body: 'House rules',
  title: 'Hausordnung',
  requirements: [{ ...requirement }, { ...other }],
};
const elements = ['that screens lock', 'who is told', 'that screens lock at once'].map((says, index) => ({
  id: `screens.${index}`,
  says,
  about: [],
  states: [],
  form: 'duty' as const,
}));
const library = createControlLibrary([shippedBody, ownBody], elements);

const german = {
  summary: 'Arbeitsplätze …',
  evidence: ['Liste der Arbeitsplätze'],
  gapText: 'Der [Beauftragte] …',
};
const translation = {
  bodies: [
    {
      body: 'HIPAA',
      name: { source: nameFingerprint(shippedBody), title: 'HIPAA-Vorschriften' },
      requirements: [
        {
          id: requirement.id,
          source: requirementFingerprint(requirement, { guidance: german }),
          title: 'Nutzung von Arbeitsplätzen',
          guidance: german,
        },
        { id: other.id, source: '000000000000', title: 'Von einem früheren Text' },
      ],
    },
    {
      body: 'House rules',
      requirements: [
        { id: requirement.id, source: requirementFingerprint(requirement, {}), title: 'Nicht von uns' },
      ],
    },
  ],
  elements: ['dass Bildschirme sperren', 'wer informiert wird', 'dass Bildschirme sofort sperren'].map(
    (says, index) => ({
      id: `screens.${index}`,
      source: elementFingerprint({ says: elements[index]?.says ?? '' }),
      says,
    }),
  ),
  outlines: emptyOutlinesTranslation,
};
const presented = localizeLibrary(library, [shippedBody], { language: 'de', translation });

it('translates titles and guidance, but not the fields that engines use', () => {
  expect(presented.bodies[0]).toMatchObject({ title: 'HIPAA-Vorschriften', language: 'de' });
  expect(presented.find('HIPAA', requirement.id)).toEqual({
    id: requirement.id,
    title: 'Nutzung von Arbeitsplätzen',
    language: 'de',
    guidance: { ...guidance, ...german, language: 'de' },
  });
});

it('shows the English text if its translation is outdated', () => {
  expect(presented.find('HIPAA', other.id)).toMatchObject({
    title: other.title,
    language: 'en',
    guidance: { language: 'en' },
  });
});

it('does not translate bodies that an organization added', () => {
  expect(presented.bodies[1]).toMatchObject({ title: 'Hausordnung', language: null });
  expect(presented.find('House rules', requirement.id)).toMatchObject({
    title: requirement.title,
    language: null,
  });
});

it('uses English if there is no translation', () => {
  const inEnglish = localizeLibrary(library, [shippedBody]);
  expect(inEnglish.find('HIPAA', requirement.id)).toMatchObject({ title: requirement.title, language: 'en' });
});

describe('localizing text recorded by an analysis', () => {
  const recorded = { body: 'HIPAA', citation: requirement.id, title: requirement.title };

  it('translates a title only if the library still has that title', () => {
    expect(presented.titleOf(recorded)).toBe('Nutzung von Arbeitsplätzen');
    expect(presented.titleOf({ ...recorded, title: 'Use of desks' })).toBeUndefined();
    expect(presented.titleOf({ ...recorded, citation: '45 CFR 999' })).toBeUndefined();
  });

  it.each([
    [
      `Add Workstation use (HIPAA, 45 CFR 164.310(b)): ${guidance.summary}`,
      'Add Nutzung von Arbeitsplätzen (HIPAA, 45 CFR 164.310(b)): Arbeitsplätze …',
    ],
    [
      'Not covered: Workstation use (HIPAA, 45 CFR 164.310(b)).',
      'Not covered: Nutzung von Arbeitsplätzen (HIPAA, 45 CFR 164.310(b)).',
    ],
    [
      'Workstation use (HIPAA, 45 CFR 164.310(b)): Covered: who (all staff). Missing: how.',
      'Nutzung von Arbeitsplätzen (HIPAA, 45 CFR 164.310(b)): Covered: who (all staff). Missing: how.',
    ],
    [
      'Covered: that screens lock. Missing: that screens lock at once, and who is told.',
      'Covered: dass Bildschirme sperren. Missing: dass Bildschirme sofort sperren und wer informiert wird.',
    ],
    ['Use of desks (HIPAA, 45 CFR 164.310(b)).', 'Use of desks (HIPAA, 45 CFR 164.310(b)).'],
    ['The policy (of 2020) names nobody.', 'The policy (of 2020) names nobody.'],
  ])('translates only the library’s text within a sentence: %s', (english, translated) => {
    expect(presented.sentence(english)).toBe(translated);
  });
});
