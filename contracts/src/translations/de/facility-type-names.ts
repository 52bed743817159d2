import type { FacilityType } from '../../value-lists.ts';

export const germanFacilityTypeNames = {
  Healthcare: 'Gesundheitswesen',
  Financial: 'Finanzwesen',
  Manufacturing: 'Fertigung',
  Education: 'Bildung',
  Government: 'Öffentliche Verwaltung',
  Technology: 'Technologie',
  Retail: 'Einzelhandel',
  Transportation: 'Transport und Verkehr',
} satisfies Record<FacilityType, string>;
