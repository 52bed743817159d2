import {
  type FacilityType,
  type GeneratePolicyInput,
  type Industry,
  type OrganizationDetails,
  stateNames,
  states,
} from '@proviso/contracts';

/** The details that a draft is written from, in the order of the form. The title comes from the user. */
export const draftDetails = [
  'facilityType',
  'state',
  'regulatoryBody',
  'industry',
] as const satisfies readonly (keyof GeneratePolicyInput)[];
export type DraftDetail = (typeof draftDetails)[number];
export type DraftDetails = Readonly<Record<DraftDetail, string | null>>;

/** Facility types of industries that have only one. */
const facilityTypeOf: Readonly<Partial<Record<Industry, FacilityType>>> = {
  healthcare: 'Healthcare',
  dental: 'Healthcare',
  'organ-procurement': 'Healthcare',
  'blood-banks': 'Healthcare',
  'tissue-banks': 'Healthcare',
  'eye-banks': 'Healthcare',
  finance: 'Financial',
  manufacturing: 'Manufacturing',
  automotive: 'Manufacturing',
  education: 'Education',
  government: 'Government',
  software: 'Technology',
  retail: 'Retail',
};

/** The state in a location such as `Springfield, IL`; `null` if it contains none. */
const stateIn = (location: string): string | null =>
  states.find(
    (state) => new RegExp(`\\b${state}\\b`).test(location) || location.includes(stateNames[state]),
  ) ?? null;

/** Details that a draft of the organization's next policy probably has: of its latest policies, or its profile. */
export const suggestedDetails = (
  latest: readonly DraftDetails[],
  organization: Pick<OrganizationDetails, 'industry' | 'location'> | undefined,
): DraftDetails => {
  const last = (name: DraftDetail): string | null =>
    latest.map((details) => details[name]).find((value) => value !== null && value !== '') ?? null;
  const { industry = null, location = '' } = organization ?? {};
  return {
    facilityType: last('facilityType') ?? (industry && (facilityTypeOf[industry] ?? null)),
    state: last('state') ?? stateIn(location),
    regulatoryBody: last('regulatoryBody'),
    industry: last('industry') ?? industry,
  };
};
