import type { industryNames } from '../../value-lists.ts';

export const germanIndustryNames = {
  healthcare: 'Gesundheitswesen',
  finance: 'Finanzwesen',
  manufacturing: 'Fertigung',
  'organ-procurement': 'Organbeschaffung',
  'blood-banks': 'Blutbanken',
  'tissue-banks': 'Gewebebanken',
  'eye-banks': 'Hornhautbanken',
  automotive: 'Automobilindustrie',
  construction: 'Bauwesen',
  retail: 'Einzelhandel',
  law: 'Recht',
  software: 'Software',
  education: 'Bildung',
  engineering: 'Ingenieurwesen',
  hvac: 'Heizung, Lüftung, Klima',
  dental: 'Zahnmedizin',
  veterinary: 'Tiermedizin',
  government: 'Öffentliche Verwaltung',
  hospitality: 'Gastgewerbe',
  communications: 'Telekommunikation',
} satisfies Record<keyof typeof industryNames, string>;
