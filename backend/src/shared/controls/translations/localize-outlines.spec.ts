import { expect, it } from 'vitest';
import type { Outlines } from '../outlines.ts';
import { localizeOutlines } from './localize-outlines.ts';
import {
  definitionFingerprint,
  headingFingerprint,
  type OutlinesTranslation,
  outlineFingerprint,
  roleFingerprint,
} from './translation.ts';

const outline = {
  id: 'backup',
  title: 'Backup',
  synonyms: ['data backup'],
  subject: 'how data is backed up and restored',
  definitions: ['copy'],
  roles: ['it'],
  requirements: { HIPAA: ['45 CFR 164.310'] },
};
const copy = { term: 'Copy', meaning: 'data from which other data can be restored.' };
const department = { holder: '[IT department]', duty: 'makes a copy every day and checks it.' };
const english: Outlines = {
  outlines: [outline],
  definitions: { copy },
  roles: { it: department },
  headings: { HIPAA: { '45 CFR 164.310': 'Copies of data' } },
};
const german: OutlinesTranslation = {
  outlines: [
    {
      id: 'backup',
      source: outlineFingerprint(outline),
      title: 'Datensicherung',
      synonyms: ['backup'],
      subject: 'wie Daten gesichert und wiederhergestellt werden',
    },
  ],
  definitions: [
    {
      id: 'copy',
      source: definitionFingerprint(copy),
      term: 'Kopie',
      meaning: 'Daten zur Wiederherstellung.',
    },
  ],
  roles: [
    {
      id: 'it',
      source: roleFingerprint(department),
      holder: '[IT-Abteilung]',
      duty: 'sichert täglich Daten.',
    },
  ],
  headings: [
    {
      id: '45 CFR 164.310',
      source: headingFingerprint('Copies of data'),
      body: 'HIPAA',
      heading: 'Kopien von Daten',
    },
  ],
};

it('translates every text, and keeps the English titles as synonyms', () => {
  expect(localizeOutlines(english, 'de', german)).toEqual({
    language: 'de',
    outlines: [
      {
        ...outline,
        title: 'Datensicherung',
        synonyms: ['backup', 'data backup'],
        subject: 'wie Daten gesichert und wiederhergestellt werden',
      },
    ],
    definitions: { copy: { term: 'Kopie', meaning: 'Daten zur Wiederherstellung.' } },
    roles: { it: { holder: '[IT-Abteilung]', duty: 'sichert täglich Daten.' } },
    headings: { HIPAA: { '45 CFR 164.310': 'Kopien von Daten' } },
  });
});

it.each(['outlines', 'definitions', 'roles', 'headings'] as const)(
  'stays in English if one of the %s is missing',
  (kind) => {
    const shown = localizeOutlines(english, 'de', { ...german, [kind]: [] });
    expect(shown).toEqual({ ...english, language: 'en' });
  },
);

it('stays in English if any English text has changed', () => {
  const changed = { ...english, definitions: { copy: { ...copy, meaning: 'a second set of data.' } } };
  expect(localizeOutlines(changed, 'de', german)).toEqual({ ...changed, language: 'en' });
});
