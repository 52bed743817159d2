import { type PolicyFilterName, policyFilterNames, policyStatuses } from '@proviso/contracts';
import {
  Button,
  type PolicyFiltersInAddress,
  Select,
  signedInAuthor,
  space,
  text,
  useUser,
} from '@proviso/ui';
import { Combobox, type ComboboxOption } from '@proviso/ui/combobox';
import { X } from 'lucide-react';
import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { FoldableFilters } from '../foldable-filters.tsx';
import { optionsOf } from '../options-of.ts';
import { useFilterValues, usePropertyOptions } from '../property-options.ts';

const hiddenLabel = css`
  grid-area: 1 / 1;
  height: 0;
  overflow: hidden;
  font: ${text('base')};
  white-space: nowrap;
  visibility: hidden;
`;
/** Wide enough for both its empty label and its selected label, so that neither is cut off. */
const Fitted = styled.div`
  display: grid;
  grid-template-columns: minmax(0, auto);
  max-width: 100%;
  /* The field itself does not affect the width. */
  > * {
    grid-area: 1 / 1;
    width: 0;
    min-width: 100%;
  }
  /* The padding is the width of the field's buttons. A field with a selection may also have one to clear it. */
  &::before {
    ${hiddenLabel}
    padding-inline: ${space[3]} 2.75rem;
    content: attr(data-empty);
  }
  &::after {
    ${hiddenLabel}
    padding-inline: ${space[3]} 4.75rem;
    content: attr(data-selected);
  }
`;

type Filters = Pick<PolicyFiltersInAddress, 'chosen' | 'filtered' | 'setFilter' | 'clear'>;

const Fields = ({ chosen, filtered, setFilter, clear }: Filters) => {
  const t = policiesTexts.useTexts();
  const values = useFilterValues();
  const options = usePropertyOptions(chosen);
  const own = useUser().data?.id;
  const authors = [
    { value: signedInAuthor, label: t('filters.me') },
    ...(values?.authors ?? []).flatMap(({ id, name }) => (id === own ? [] : [{ value: id, label: name }])),
  ];
  const common = (name: PolicyFilterName) => ({
    'aria-label': t(`policy.${name}`),
    placeholder: t(`filters.all.${name}`),
    value: chosen[name] ?? '',
  });
  const fitted = (name: PolicyFilterName, choices: readonly ComboboxOption[], field: ReactElement) => (
    <Fitted
      data-empty={t(`filters.all.${name}`)}
      data-selected={choices.find(({ value }) => value === chosen[name])?.label}
    >
      {field}
    </Fitted>
  );
  const select = (name: PolicyFilterName, choices: readonly ComboboxOption[]) =>
    fitted(
      name,
      choices,
      <Select {...common(name)} options={choices} onChange={({ target }) => setFilter(name, target.value)} />,
    );
  const combobox = (name: PolicyFilterName, choices: readonly ComboboxOption[]) =>
    fitted(
      name,
      choices,
      <Combobox {...common(name)} options={choices} onChange={(value) => setFilter(name, value)} />,
    );
  const fields: Readonly<Record<PolicyFilterName, ReactElement | undefined>> = {
    facilityType: select('facilityType', options.facilityType),
    state: combobox('state', options.state),
    status: select(
      'status',
      optionsOf(policyStatuses, (status) => t(`status.${status}`)),
    ),
    regulatoryBody: select('regulatoryBody', options.regulatoryBody),
    industry: combobox('industry', options.industry),
    policyTypeId:
      options.policyTypeId.length === 0 ? undefined : combobox('policyTypeId', options.policyTypeId),
    createdBy: combobox(
      'createdBy',
      chosen.createdBy === undefined || authors.some(({ value }) => value === chosen.createdBy)
        ? authors
        : [...authors, { value: chosen.createdBy, label: t('filters.unknownAuthor') }],
    ),
  };
  return (
    <>
      {policyFilterNames.map((name) => fields[name] && <div key={name}>{fields[name]}</div>)}
      {filtered && (
        <Button variant="ghost" size="sm" onClick={clear}>
          <X size={16} aria-hidden />
          {t('list.clear')}
        </Button>
      )}
    </>
  );
};

export interface PolicyFilterFieldsProps {
  filters: Filters;
  /** The search box. Without one, a button opens the filters on every screen, not only on phones. */
  search?: ReactNode;
}

/** Filters for policies, shared by the policies page, the search page and the dashboard. */
export const PolicyFilterFields = ({ filters, search }: PolicyFilterFieldsProps) => (
  <FoldableFilters set={policyFilterNames.filter((name) => filters.chosen[name]).length} search={search}>
    <Fields {...filters} />
  </FoldableFilters>
);
