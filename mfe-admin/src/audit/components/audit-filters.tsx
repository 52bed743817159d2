import {
  auditActions,
  auditEntityTypes,
  auditTimeRanges,
  auditTopics,
  limits,
  type AuditListQuery,
} from '@proviso/contracts';
import { Button, color, from, Select, space, text, TextInput, useDebouncedText } from '@proviso/ui';
import { Combobox } from '@proviso/ui/combobox';
import { Search, X } from 'lucide-react';
import { useCallback } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import { usePeopleOptions } from '../api/use-people-options.ts';
import type { AuditFilterName } from './use-audit-filters.ts';

const Bar = styled.search`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[2]};
  align-items: end;
  margin-bottom: ${space[5]};
  > :first-child,
  > [data-wide] {
    grid-column: 1 / -1;
  }
  ${from.tablet} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > [data-wide] {
      grid-column: auto;
    }
  }
  ${from.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
    > :first-child {
      grid-column: auto;
    }
  }
`;
/**
 * A field with a visible label, because an empty date field does not show its purpose. On a phone, where two
 * fields share a line, the label is above the field.
 */
const Named = styled.label`
  display: flex;
  flex-direction: column;
  gap: ${space[1]};
  color: ${color.textMuted};
  font: ${text('sm')};
  > span {
    flex: none;
  }
  ${from.tablet} {
    flex-direction: row;
    gap: ${space[2]};
    align-items: center;
    > :last-child {
      flex: 1;
      min-width: 0;
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
  const people = usePeopleOptions();
  const person = filters.person ?? '';
  const search = useCallback((value: string) => onFilter('search', value), [onFilter]);
  const [words, setWords] = useDebouncedText(searchText, search);
  return (
    <Bar aria-label={t('audit.filters')}>
      <TextInput
        type="search"
        icon={<Search />}
        aria-label={t('audit.search')}
        placeholder={t('audit.searchHint')}
        maxLength={limits.searchCharacters}
        value={words}
        onChange={(event) => setWords(event.target.value)}
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
        aria-label={t('audit.topic')}
        placeholder={t('audit.allTopics')}
        options={auditTopics.map((value) => ({ value, label: t(`auditTopic.${value}`) }))}
        value={filters.topic ?? ''}
        onChange={(event) => onFilter('topic', event.target.value)}
      />
      <Select
        aria-label={t('audit.timeRange')}
        placeholder={t('audit.allTime')}
        options={auditTimeRanges.map((value) => ({ value, label: t(`auditRange.${value}`) }))}
        value={filters.timeRange ?? ''}
        onChange={(event) => onFilter('timeRange', event.target.value)}
      />
      <div data-wide>
        <Combobox
          aria-label={t('audit.person')}
          placeholder={t('audit.everybody')}
          options={people}
          value={person}
          onChange={(value) => onFilter('person', value)}
        />
      </div>
      <Named title={t('audit.days')}>
        <span>{t('audit.from')}</span>
        <TextInput
          type="date"
          max={filters.to}
          value={filters.from ?? ''}
          onChange={(event) => onFilter('from', event.target.value)}
        />
      </Named>
      <Named title={t('audit.days')}>
        <span>{t('audit.to')}</span>
        <TextInput
          type="date"
          min={filters.from}
          value={filters.to ?? ''}
          onChange={(event) => onFilter('to', event.target.value)}
        />
      </Named>
      {filtered && (
        <Button variant="ghost" onClick={onClear}>
          <X size={16} aria-hidden />
          {t('audit.clear')}
        </Button>
      )}
    </Bar>
  );
};
