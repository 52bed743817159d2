import { type PolicyListFilterName, policyStatuses, reviewStates } from '@proviso/contracts';
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
import { type ReactElement, type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { FoldableFilters } from '../foldable-filters.tsx';
import { phoneMediaQuery } from '../phone-media-query.ts';
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

const secondary: ReadonlySet<PolicyListFilterName> = new Set(['createdBy', 'owner', 'review']);
/** True for a filter behind a button, so that the others fit on one line. While it is set, it is shown. */
const isSecondary = (name: PolicyListFilterName): boolean => secondary.has(name);

interface FieldsProps {
  filters: Filters;
  /** The filters of the page, in display order. */
  names: readonly PolicyListFilterName[];
}

const Fields = ({ filters: { chosen, filtered, setFilter, clear }, names }: FieldsProps) => {
  const t = policiesTexts.useTexts();
  const [open, setOpen] = useState(false);
  const hasMore = names.filter(isSecondary).length > 1;
  const isHidden = (name: PolicyListFilterName): boolean =>
    hasMore && !open && isSecondary(name) && chosen[name] === undefined;
  const values = useFilterValues();
  const options = usePropertyOptions(chosen);
  const own = useUser().data?.id;
  /** The signed-in user, the other users, and the selected one. */
  const usersFor = (
    selected: string | undefined,
    users: readonly { id: string; name: string }[] = [],
  ): readonly ComboboxOption[] => {
    const people = [
      { value: signedInAuthor, label: t('filters.me') },
      ...users.flatMap(({ id, name }) => (id === own ? [] : [{ value: id, label: name }])),
    ];
    return selected === undefined || people.some(({ value }) => value === selected)
      ? people
      : [...people, { value: selected, label: t('filters.unknownAuthor') }];
  };
  const common = (name: PolicyListFilterName) => ({
    'aria-label': t(`policy.${name}`),
    placeholder: t(`filters.all.${name}`),
    value: chosen[name] ?? '',
  });
  const fitted = (name: PolicyListFilterName, choices: readonly ComboboxOption[], field: ReactElement) => (
    <Fitted
      data-empty={t(`filters.all.${name}`)}
      data-selected={choices.find(({ value }) => value === chosen[name])?.label}
    >
      {field}
    </Fitted>
  );
  const select = (name: PolicyListFilterName, choices: readonly ComboboxOption[]) =>
    fitted(
      name,
      choices,
      <Select {...common(name)} options={choices} onChange={({ target }) => setFilter(name, target.value)} />,
    );
  const combobox = (name: PolicyListFilterName, choices: readonly ComboboxOption[]) =>
    fitted(
      name,
      choices,
      <Combobox {...common(name)} options={choices} onChange={(value) => setFilter(name, value)} />,
    );
  const fields: Readonly<Record<PolicyListFilterName, ReactElement | undefined>> = {
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
    createdBy: combobox('createdBy', usersFor(chosen.createdBy, values?.authors)),
    owner: combobox('owner', usersFor(chosen.owner, values?.owners)),
    review: select(
      'review',
      optionsOf(reviewStates, (state) => t(`filters.review.${state}`)),
    ),
  };
  return (
    <>
      {names
        .filter((name) => !isHidden(name))
        .map((name) => fields[name] && <div key={name}>{fields[name]}</div>)}
      {hasMore && (
        <Button variant="ghost" size="sm" aria-expanded={open} onClick={() => setOpen(!open)}>
          {t(open ? 'filters.fewer' : 'filters.more')}
        </Button>
      )}
      {filtered && (
        <Button variant="ghost" size="sm" onClick={clear}>
          <X size={16} aria-hidden />
          {t('list.clear')}
        </Button>
      )}
    </>
  );
};

export interface PolicyFilterFieldsProps extends FieldsProps {
  /** The search box next to the filters. */
  search: ReactNode;
}

/** Filters for policies next to a search box, on the policies page and the search page. */
export const PolicyFilterFields = ({ filters, names, search }: PolicyFilterFieldsProps) => (
  <FoldableFilters set={countSet(filters, names)} search={search}>
    <Fields filters={filters} names={names} />
  </FoldableFilters>
);

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  ${phoneMediaQuery} {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Filters for policies that are opened with a button elsewhere on the page. */
export const PolicyFilterBar = (props: FieldsProps) => (
  <Bar>
    <Fields {...props} />
  </Bar>
);

/** Number of active filters among `names`. */
export const countSet = ({ chosen }: FieldsProps['filters'], names: FieldsProps['names']): number =>
  names.filter((name) => chosen[name]).length;
