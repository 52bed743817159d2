import type { FacilityType } from '../../value-lists.ts';

export const spanishFacilityTypeNames = {
  Healthcare: 'Sanidad',
  Financial: 'Finanzas',
  Manufacturing: 'Fabricación',
  Education: 'Educación',
  Government: 'Administración pública',
  Technology: 'Tecnología',
  Retail: 'Comercio minorista',
  Transportation: 'Transporte',
} satisfies Record<FacilityType, string>;
