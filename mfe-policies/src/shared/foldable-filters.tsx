import { Button, space } from '@proviso/ui';
import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { css, styled } from 'styled-components';
import { policiesTexts } from '../texts.ts';
import { phone } from './phone.ts';

/** Window widths at which the search box and the filters fit on one line. */
const wide = '@media (min-width: 76rem)';

const Bar = styled.div<{ $inline: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  > :first-child {
    flex: 2 1 100%;
    min-width: 0;
  }
  ${({ $inline }) =>
    $inline &&
    css`
      ${wide} {
        > :first-child {
          flex-basis: 14rem;
        }
      }
    `}
  ${phone} {
    > :first-child {
      flex: 1 1 0;
    }
  }
`;
const Toggle = styled.div`
  display: none;
  ${phone} {
    display: block;
  }
`;
const Filters = styled.div<{ $inline: boolean; $open: boolean }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(12rem, 1fr));
  flex: 1 1 100%;
  gap: ${space[2]};
  align-items: center;
  ${({ $inline }) =>
    $inline &&
    css`
      display: flex;
      > * {
        flex: 1 1 9rem;
      }
      > button {
        flex: none;
      }
      ${wide} {
        flex: 5 1 30rem;
      }
    `}
  > button {
    justify-self: start;
  }
  ${phone} {
    display: ${({ $open }) => ($open ? 'grid' : 'none')};
    grid-template-columns: minmax(0, 1fr);
  }
`;

export interface FoldableFiltersProps {
  /** The search box. */
  search: ReactNode;
  /** Number of active filters. */
  set: number;
  /** On wide screens, shows the filters on the same line as the search box. */
  inline?: boolean;
  /** The filters, followed by the button that clears them. */
  children: ReactNode;
}

/** A search box and filters. On phones, a button that shows the number of active filters opens them. */
export const FoldableFilters = ({ search, set, inline = false, children }: FoldableFiltersProps) => {
  const t = policiesTexts.useTexts();
  const [open, setOpen] = useState(false);
  const filters = useId();
  return (
    <Bar $inline={inline}>
      {search}
      <Toggle>
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
      <Filters id={filters} $inline={inline} $open={open}>
        {children}
      </Filters>
    </Bar>
  );
};
