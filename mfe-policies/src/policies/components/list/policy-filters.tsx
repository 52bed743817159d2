import { facilityTypes, limits, policyStatuses, type PolicyListQuery } from '@proviso/contracts';
import { Button, Select, space, TextInput, useDebouncedText } from '@proviso/ui';
import { Combobox } from '@proviso/ui/combobox';
import { Search, X } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { usePolicyTypeOptions } from '../../../shared/catalog.ts';
import { FoldableFilters } from '../../../shared/foldable-filters.tsx';
import { optionsOf } from '../../../shared/options-of.ts';
import { useStateOptions } from '../../../shared/use-state-options.ts';
import type { PolicyFilterName } from './use-policy-filters.ts';
import { useFacilityTypeLabel } from '../../../shared/use-facility-type-label.ts';

const Root = styled.search`
  display: block;
  margin-bottom: ${space[2]};
`;

export interface PolicyFiltersProps {
  filters: PolicyListQuery;
  searchText: string;
  filtered: boolean;
  onFilter: (name: PolicyFilterName, value: string) => void;
  onClear: () => void;
}

export const PolicyFilters = ({ filters, searchText, filtered, onFilter, onClear }: PolicyFiltersProps) => {
  const t = policiesTexts.useTexts();
  const facilityTypeLabel = useFacilityTypeLabel();
  const search = useCallback((value: string) => onFilter('search', value), [onFilter]);
  const types = usePolicyTypeOptions(
    filters.policyTypeId === undefined ? undefined : Number(filters.policyTypeId),
  );
  const [text, setText] = useDebouncedText(searchText, search);
  return (
    <Root aria-label={t('list.filters')}>
      <FoldableFilters
        inline
        set={
          [filters.facilityType, filters.state, filters.status, filters.policyTypeId].filter(Boolean).length
        }
        search={
          <TextInput
            type="search"
            icon={<Search />}
            aria-label={t('list.search')}
            placeholder={t('list.searchHint')}
            maxLength={limits.searchCharacters}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        }
      >
        <Select
          aria-label={t('list.facilityType')}
          placeholder={t('list.allFacilityTypes')}
          options={optionsOf(facilityTypes, facilityTypeLabel)}
          value={filters.facilityType ?? ''}
          onChange={(event) => onFilter('facilityType', event.target.value)}
        />
        <Combobox
          aria-label={t('list.state')}
          placeholder={t('list.allStates')}
          options={useStateOptions()}
          value={filters.state ?? ''}
          onChange={(state) => onFilter('state', state)}
        />
        <Select
          aria-label={t('list.status')}
          placeholder={t('list.allStatuses')}
          options={optionsOf(policyStatuses, (status) => t(`status.${status}`))}
          value={filters.status ?? ''}
          onChange={(event) => onFilter('status', event.target.value)}
        />
        {types.length > 0 && (
          <Combobox
            aria-label={t('list.policyType')}
            placeholder={t('list.allPolicyTypes')}
            options={types}
            value={filters.policyTypeId ?? ''}
            onChange={(type) => onFilter('policyTypeId', type)}
          />
        )}
        {filtered && (
          <Button variant="ghost" size="sm" onClick={onClear}>
            <X size={16} aria-hidden />
            {t('list.clear')}
          </Button>
        )}
      </FoldableFilters>
    </Root>
  );
};
