import { Button, space } from '@proviso/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';
import { phoneMediaQuery } from './phone-media-query.ts';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  > :first-child {
    flex: 2 1 100%;
    min-width: 0;
  }
  ${phoneMediaQuery} {
    > :first-child {
      flex: 1 1 0;
    }
  }
`;
const Toggle = styled.div`
  display: none;
  ${phoneMediaQuery} {
    display: block;
  }
`;
const Filters = styled.div<{ $open: boolean }>`
  display: flex;
  flex: 1 1 100%;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  > button {
    justify-self: start;
  }
  ${phoneMediaQuery} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    grid-template-columns: minmax(0, 1fr);
  }
`;

export interface FiltersToggleProps {
  /** Number of active filters. */
  set: number;
  open: boolean;
  /** Id of the filters. */
  controls: string;
  onToggle: () => void;
}

/** A button that opens and closes filters, and shows how many are active. */
export const FiltersToggle = ({ set, open, controls, onToggle }: FiltersToggleProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Button variant="secondary" aria-expanded={open} aria-controls={controls} onClick={onToggle}>
      <SlidersHorizontal size={16} aria-hidden />
      {set === 0 ? t('list.filters') : t('list.filtersSet', { count: set })}
    </Button>
  );
};

export interface FoldableFiltersProps {
  search: ReactNode;
  /** Number of active filters. */
  set: number;
  /** The filters, followed by the button that clears them. */
  children: ReactNode;
}

/** A search box and filters. On phones, a button that shows the number of active filters opens them. */
export const FoldableFilters = ({ search, set, children }: FoldableFiltersProps) => {
  const [open, setOpen] = useState(false);
  const filters = useId();
  return (
    <Bar>
      {search}
      <Toggle>
        <FiltersToggle set={set} open={open} controls={filters} onToggle={() => setOpen(!open)} />
      </Toggle>
      <Filters id={filters} $open={open}>
        {children}
      </Filters>
    </Bar>
  );
};
