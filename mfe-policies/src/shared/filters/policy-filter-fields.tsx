import {
  facilityTypes,
  industries,
  type PolicyFilterName,
  policyFilterNames,
  policyStatuses,
  regulatoryBodies,
} from '@proviso/contracts';
import { apiQuery, Button, Select, useUser } from '@proviso/ui';
import { Combobox } from '@proviso/ui/combobox';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { policiesTexts } from '../../texts.ts';
import { useOwnBodyNames, usePolicyTypeOptions } from '../catalog.ts';
import { FoldableFilters } from '../foldable-filters.tsx';
import { optionsOf } from '../options-of.ts';
import { useFacilityTypeLabel } from '../use-facility-type-label.ts';
import { useIndustryLabel } from '../use-industry-label.ts';
import { useStateOptions } from '../use-state-options.ts';
import { me, type PolicyFiltersInAddress } from './use-policy-filters.ts';

/** All of the values once, ignoring case. The first spelling wins. */
const united = (...lists: readonly (string | readonly string[])[]): readonly string[] =>
  [
    ...new Map(
      lists
        .flat()
        .toReversed()
        .map((value) => [value.toLowerCase(), value]),
    ).values(),
  ].toReversed();

export interface PolicyFilterFieldsProps {
  filters: Pick<PolicyFiltersInAddress, 'chosen' | 'filtered' | 'setFilter' | 'clear'>;
  /** The search box. On phones, the button that opens the filters is next to it. */
  search: ReactNode;
}

/** Filters for policies, shared by lists, the search page, and the dashboard. */
export const PolicyFilterFields = ({
  filters: { chosen, filtered, setFilter, clear },
  search,
}: PolicyFilterFieldsProps) => {
  const t = policiesTexts.useTexts();
  const facilityTypeLabel = useFacilityTypeLabel();
  const industryLabel = useIndustryLabel();
  const stateOptions = useStateOptions();
  const ownBodies = useOwnBodyNames();
  const own = useUser().data?.id;
  const { data: values } = useQuery(apiQuery('/api/policies/values'));
  const types = usePolicyTypeOptions(
    chosen.policyTypeId === undefined ? undefined : Number(chosen.policyTypeId),
  );
  const authors = [
    { value: me, label: t('filters.me') },
    ...(values?.authors ?? []).flatMap(({ id, name }) => (id === own ? [] : [{ value: id, label: name }])),
  ];
  const common = (name: PolicyFilterName) => ({
    'aria-label': t(`policy.${name}`),
    placeholder: t(`filters.all.${name}`),
    value: chosen[name] ?? '',
  });
  const select = (name: PolicyFilterName, options: Parameters<typeof Select>[0]['options']) => (
    <Select {...common(name)} options={options} onChange={({ target }) => setFilter(name, target.value)} />
  );
  const combobox = (name: PolicyFilterName, options: Parameters<typeof Combobox>[0]['options']) => (
    <Combobox {...common(name)} options={options} onChange={(value) => setFilter(name, value)} />
  );
  const fields: Readonly<Record<PolicyFilterName, ReactElement | undefined>> = {
    facilityType: select('facilityType', optionsOf(facilityTypes, facilityTypeLabel)),
    state: combobox('state', stateOptions),
    status: select(
      'status',
      optionsOf(policyStatuses, (status) => t(`status.${status}`)),
    ),
    regulatoryBody: select(
      'regulatoryBody',
      optionsOf(
        united(regulatoryBodies, ownBodies, values?.regulatoryBodies ?? [], chosen.regulatoryBody ?? []),
      ),
    ),
    industry: combobox(
      'industry',
      optionsOf(united(industries, values?.industries ?? [], chosen.industry ?? []), industryLabel),
    ),
    policyTypeId: types.length === 0 ? undefined : combobox('policyTypeId', types),
    createdBy: combobox(
      'createdBy',
      chosen.createdBy === undefined || authors.some(({ value }) => value === chosen.createdBy)
        ? authors
        : [...authors, { value: chosen.createdBy, label: t('filters.unknownAuthor') }],
    ),
  };
  return (
    <FoldableFilters set={policyFilterNames.filter((name) => chosen[name]).length} search={search}>
      {policyFilterNames.map((name) => fields[name] && <div key={name}>{fields[name]}</div>)}
      {filtered && (
        <Button variant="ghost" size="sm" onClick={clear}>
          <X size={16} aria-hidden />
          {t('list.clear')}
        </Button>
      )}
    </FoldableFilters>
  );
};
