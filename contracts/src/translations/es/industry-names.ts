import type { industryNames } from '../../value-lists.ts';

export const spanishIndustryNames = {
  healthcare: 'Sanidad',
  finance: 'Finanzas',
  manufacturing: 'Fabricación',
  'organ-procurement': 'Obtención de órganos',
  'blood-banks': 'Bancos de sangre',
  'tissue-banks': 'Bancos de tejidos',
  'eye-banks': 'Bancos de ojos',
  automotive: 'Automoción',
  construction: 'Construcción',
  retail: 'Comercio minorista',
  law: 'Derecho',
  software: 'Software',
  education: 'Educación',
  engineering: 'Ingeniería',
  hvac: 'Climatización',
  dental: 'Odontología',
  veterinary: 'Veterinaria',
  government: 'Administración pública',
  hospitality: 'Hostelería',
  communications: 'Comunicaciones',
} satisfies Record<keyof typeof industryNames, string>;
