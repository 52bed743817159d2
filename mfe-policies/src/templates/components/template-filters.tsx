import { limits, type Industry } from '@proviso/contracts';
import { Button, from, space, TextInput, useDebouncedText } from '@proviso/ui';
import { Combobox } from '@proviso/ui/combobox';
import { Search, X } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { optionsOf } from '../../shared/options-of.ts';
import { useIndustryLabel } from '../../shared/use-industry-label.ts';
import { policiesTexts } from '../../texts.ts';
import { useTemplateIndustries } from '../api/templates.ts';

const Bar = styled.search`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  ${from.tablet} {
    grid-template-columns: minmax(0, 2fr) minmax(12rem, 1fr);
  }
`;
const Clear = styled.div`
  grid-column: 1 / -1;
`;

export interface TemplateFiltersProps {
  searchText: string;
  industry: Industry | undefined;
  filtered: boolean;
  onFilter: (name: 'search' | 'industry', value: string) => void;
  onClear: () => void;
}

export const TemplateFilters = ({
  searchText,
  industry,
  filtered,
  onFilter,
  onClear,
}: TemplateFiltersProps) => {
  const t = policiesTexts.useTexts();
  const industryLabel = useIndustryLabel();
  const industries = useTemplateIndustries();
  const search = useCallback((value: string) => onFilter('search', value), [onFilter]);
  const [text, setText] = useDebouncedText(searchText, search);
  // The industry in the URL stays visible even if the list cannot be loaded.
  const known = industries.data ?? (industry === undefined ? [] : [industry]);
  return (
    <Bar aria-label={t('templates.filters')}>
      <TextInput
        type="search"
        icon={<Search />}
        aria-label={t('templates.search')}
        placeholder={t('templates.searchHint')}
        maxLength={limits.searchCharacters}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Combobox
        aria-label={t('templates.industry')}
        placeholder={t('templates.allIndustries')}
        options={optionsOf(known, industryLabel)}
        value={industry ?? ''}
        onChange={(value) => onFilter('industry', value)}
      />
      {filtered && (
        <Clear>
          <Button variant="ghost" size="sm" onClick={onClear}>
            <X size={16} aria-hidden />
            {t('templates.clear')}
          </Button>
        </Clear>
      )}
    </Bar>
  );
};
