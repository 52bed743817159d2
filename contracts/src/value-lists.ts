import * as z from 'zod/mini';

/** Value lists in display order. */

export const facilityTypes = [
  'Healthcare',
  'Financial',
  'Manufacturing',
  'Education',
  'Government',
  'Technology',
  'Retail',
  'Transportation',
] as const;
export type FacilityType = (typeof facilityTypes)[number];

/** A query filter that accepts one of `values`. `all` means no filter; forms send it. */
export const filterOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(
    z.pipe(
      z.enum([...values, 'all'] as readonly (Values[number] | 'all')[]),
      z.transform((value): Values[number] | undefined =>
        value === 'all' ? undefined : (value as Values[number]),
      ),
    ),
  );

/** Two-letter codes of the 50 US states. */
// prettier-ignore
export const states = [
  'AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA',
  'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD',
  'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ',
  'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC',
  'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY',
] as const;
export type State = (typeof states)[number];
/** English names, for screens and drafts. */
export const stateNames = {
  AL: 'Alabama',
  AK: 'Alaska',
  AZ: 'Arizona',
  AR: 'Arkansas',
  CA: 'California',
  CO: 'Colorado',
  CT: 'Connecticut',
  DE: 'Delaware',
  FL: 'Florida',
  GA: 'Georgia',
  HI: 'Hawaii',
  ID: 'Idaho',
  IL: 'Illinois',
  IN: 'Indiana',
  IA: 'Iowa',
  KS: 'Kansas',
  KY: 'Kentucky',
  LA: 'Louisiana',
  ME: 'Maine',
  MD: 'Maryland',
  MA: 'Massachusetts',
  MI: 'Michigan',
  MN: 'Minnesota',
  MS: 'Mississippi',
  MO: 'Missouri',
  MT: 'Montana',
  NE: 'Nebraska',
  NV: 'Nevada',
  NH: 'New Hampshire',
  NJ: 'New Jersey',
  NM: 'New Mexico',
  NY: 'New York',
  NC: 'North Carolina',
  ND: 'North Dakota',
  OH: 'Ohio',
  OK: 'Oklahoma',
  OR: 'Oregon',
  PA: 'Pennsylvania',
  RI: 'Rhode Island',
  SC: 'South Carolina',
  SD: 'South Dakota',
  TN: 'Tennessee',
  TX: 'Texas',
  UT: 'Utah',
  VT: 'Vermont',
  VA: 'Virginia',
  WA: 'Washington',
  WV: 'West Virginia',
  WI: 'Wisconsin',
  WY: 'Wyoming',
} as const satisfies Record<State, string>;

/** The English name of a state; any other text is returned unchanged. */
export const stateNameOf = (state: string): string => {
  const known = states.find((one) => one === state);
  return known === undefined ? state : stateNames[known];
};

export const regulatoryBodies = [
  'HIPAA',
  'SOX',
  'OSHA',
  'GDPR',
  'PCI DSS',
  'ISO 27001',
  'NIST',
  'COSO',
  'FERPA',
  'COPPA',
  'CCPA',
] as const;
export type RegulatoryBody = (typeof regulatoryBodies)[number];

export const industries = [
  'healthcare',
  'finance',
  'manufacturing',
  'organ-procurement',
  'blood-banks',
  'tissue-banks',
  'eye-banks',
  'automotive',
  'construction',
  'retail',
  'law',
  'software',
  'education',
  'engineering',
  'hvac',
  'dental',
  'veterinary',
  'government',
  'hospitality',
  'communications',
] as const;
export type Industry = (typeof industries)[number];
/** English names, for screens and exports. */
export const industryNames = {
  healthcare: 'Healthcare',
  finance: 'Finance',
  manufacturing: 'Manufacturing',
  'organ-procurement': 'Organ Procurement',
  'blood-banks': 'Blood Banks',
  'tissue-banks': 'Tissue Banks',
  'eye-banks': 'Eye Banks',
  automotive: 'Automotive',
  construction: 'Construction',
  retail: 'Retail',
  law: 'Law',
  software: 'Software',
  education: 'Education',
  engineering: 'Engineering',
  hvac: 'HVAC',
  dental: 'Dental',
  veterinary: 'Veterinary',
  government: 'Government',
  hospitality: 'Hospitality',
  communications: 'Communications',
} as const satisfies Record<Industry, string>;

export const policyStatuses = ['draft', 'review', 'active', 'archived'] as const;
export type PolicyStatus = (typeof policyStatuses)[number];

/** File formats for exported policies. */
export const policyFileFormats = ['pdf', 'docx', 'markdown'] as const;
export type PolicyFileFormat = (typeof policyFileFormats)[number];
