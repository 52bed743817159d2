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
const Toggle = styled.div<{ $always: boolean }>`
  display: ${({ $always }) => ($always ? 'block' : 'none')};
  ${phoneMediaQuery} {
    display: block;
  }
`;
const Filters = styled.div<{ $open: boolean; $always: boolean }>`
  display: ${({ $open, $always }) => ($open || $always ? 'flex' : 'none')};
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

export interface FoldableFiltersProps {
  /** The search box. Without one, the filters are folded on every screen, until they are opened or set. */
  search?: ReactNode;
  /** Number of active filters. */
  set: number;
  /** The filters, followed by the button that clears them. */
  children: ReactNode;
}

/**
 * A search box and filters. On phones, and without a search box, a button that shows the number of active
 * filters opens them.
 */
export const FoldableFilters = ({ search, set, children }: FoldableFiltersProps) => {
  const t = policiesTexts.useTexts();
  const folds = search === undefined;
  const [open, setOpen] = useState(folds && set > 0);
  const filters = useId();
  return (
    <Bar>
      {search}
      <Toggle $always={folds}>
        <Button
          variant="secondary"
          aria-expanded={open}
          aria-controls={filters}
          onClick={() => setOpen(!open)}
        >
          <SlidersHorizontal size={16} aria-hidden />
          {set === 0 ? t('list.filters') : t('list.filtersSet', { count: set })}
        </Button>
      </Toggle>
      <Filters id={filters} $open={open} $always={!folds}>
        {(open || !folds) && children}
      </Filters>
    </Bar>
  );
};
