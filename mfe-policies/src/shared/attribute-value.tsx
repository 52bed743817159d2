import type { PolicyAttributeName, PolicyFields } from '@proviso/contracts';
import type { ReactNode } from 'react';
import { usePolicyTypeName } from './catalog.ts';
import { useFacilityTypeLabel } from './use-facility-type-label.ts';
import { useIndustryLabel } from './use-industry-label.ts';

type ValueOf<Name extends PolicyAttributeName> = NonNullable<PolicyFields[Name]>;
type Words = { readonly [Name in PolicyAttributeName]: (props: { value: ValueOf<Name> }) => ReactNode };

const asWritten = ({ value }: { value: string }) => value;

const FacilityType = ({ value }: { value: string }) => useFacilityTypeLabel()(value);
const Industry = ({ value }: { value: string }) => useIndustryLabel()(value);
const PolicyTypeName = ({ value }: { value: number }) => usePolicyTypeName(value) ?? '';

/** Formats each attribute's value in the user's language. */
const words: Words = {
  documentNumber: asWritten,
  state: asWritten,
  regulatoryBody: asWritten,
  facilityType: FacilityType,
  industry: Industry,
  policyTypeId: PolicyTypeName,
};

export interface AttributeValueProps<Name extends PolicyAttributeName = PolicyAttributeName> {
  name: Name;
  value: PolicyFields[Name];
  /** Shown for an attribute without a value. */
  unset?: ReactNode;
}

/** A policy's attribute value, in words. */
export const AttributeValue = <Name extends PolicyAttributeName>({
  name,
  value,
  unset,
}: AttributeValueProps<Name>) => {
  const Shown: (props: { value: ValueOf<Name> }) => ReactNode = words[name];
  return value === null ? unset : <Shown key={name} value={value} />;
};
