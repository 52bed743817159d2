import {
  auditActions,
  auditEntityTypes,
  auditTimeRanges,
  limits,
  type AuditListQuery,
} from '@proviso/contracts';
import { Button, from, Select, space, TextInput, useDebouncedText } from '@proviso/ui';
import { Search, X } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import type { AuditFilterName } from './use-audit-filters.ts';

const Bar = styled.search`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  margin-bottom: ${space[5]};
  > :first-child,
  > :nth-child(4):last-child {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    grid-auto-columns: auto;
    > :nth-child(4):last-child {
      grid-column: auto;
    }
  }
  ${from.wide} {
    grid-template-columns: minmax(14rem, 2fr) repeat(3, minmax(9rem, 1fr));
    grid-auto-flow: column;
    > :first-child {
      grid-column: auto;
    }
  }
`;

export interface AuditFiltersProps {
  filters: AuditListQuery;
  searchText: string;
  filtered: boolean;
  onFilter: (name: AuditFilterName, value: string) => void;
  onClear: () => void;
}

export const AuditFilters = ({ filters, searchText, filtered, onFilter, onClear }: AuditFiltersProps) => {
  const t = adminTexts.useTexts();
  const search = useCallback((value: string) => onFilter('search', value), [onFilter]);
  const [text, setText] = useDebouncedText(searchText, search);
  return (
    <Bar aria-label={t('audit.filters')}>
      <TextInput
        type="search"
        icon={<Search />}
        aria-label={t('audit.search')}
        placeholder={t('audit.searchHint')}
        maxLength={limits.searchCharacters}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Select
        aria-label={t('audit.action')}
        placeholder={t('audit.allActions')}
        options={auditActions.map((value) => ({ value, label: t(`auditAction.${value}`) }))}
        value={filters.action ?? ''}
        onChange={(event) => onFilter('action', event.target.value)}
      />
      <Select
        aria-label={t('audit.entityType')}
        placeholder={t('audit.allEntityTypes')}
        options={auditEntityTypes.map((value) => ({ value, label: t(`auditEntity.${value}`) }))}
        value={filters.entityType ?? ''}
        onChange={(event) => onFilter('entityType', event.target.value)}
      />
      <Select
        aria-label={t('audit.timeRange')}
        placeholder={t('audit.allTime')}
        options={auditTimeRanges.map((value) => ({ value, label: t(`auditRange.${value}`) }))}
        value={filters.timeRange ?? ''}
        onChange={(event) => onFilter('timeRange', event.target.value)}
      />
      {filtered && (
        <Button variant="ghost" onClick={onClear}>
          <X size={16} aria-hidden />
          {t('audit.clear')}
        </Button>
      )}
    </Bar>
  );
};
