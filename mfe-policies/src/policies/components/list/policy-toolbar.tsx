import {
  hasRelevance,
  policyListSorts,
  type PolicyListQuery,
  policySorts,
  sortOf,
  defaultOrderOf,
} from '@proviso/contracts';
import { color, Row, Select, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { optionsOf } from '../../../shared/options-of.ts';
import { phoneMediaQuery } from '../../../shared/phone-media-query.ts';
import { policiesTexts } from '../../../texts.ts';
import { LayoutToggle } from './layout-toggle.tsx';
import type { OnSort } from './table/table-head.tsx';
import type { PolicyLayout } from './use-layout.ts';

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  ${phoneMediaQuery} {
    gap: ${space[1]} ${space[2]};
    > * {
      display: contents;
    }
  }
`;
const Sort = styled.div`
  min-width: 10rem;
  ${phoneMediaQuery} {
    flex: 1 1 10rem;
  }
`;
const Count = styled.output`
  color: ${color.textMuted};
  font: ${text('sm')};
  ${phoneMediaQuery} {
    flex: 1 1 6rem;
    text-align: end;
  }
`;
const AlsoSearched = styled.span`
  color: ${color.textMuted};
  font: ${text('sm')};
  ${phoneMediaQuery} {
    order: 1;
  }
`;

export interface PolicyToolbarProps {
  query: PolicyListQuery;
  /** Total number of policies, once it is known. */
  total: number | undefined;
  /** True if there are more than `total` policies. */
  overTotal: boolean;
  layout: PolicyLayout;
  onSort: OnSort;
  onLayout: (layout: PolicyLayout) => void;
}

/** Number of policies, and the options of the list. */
export const PolicyToolbar = ({ query, total, overTotal, layout, onSort, onLayout }: PolicyToolbarProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Root>
      <Row $gap={3}>
        <Count>
          {total !== undefined && t(overTotal ? 'list.countOver' : 'list.count', { count: total })}
        </Count>
        {query.search && !query.deleted && <AlsoSearched>{t('list.alsoSearched')}</AlsoSearched>}
      </Row>
      <Row $gap={2}>
        <Sort>
          <Select
            aria-label={t('list.sort')}
            options={optionsOf(hasRelevance(query) ? policyListSorts : policySorts, (sort) =>
              t(`list.sorts.${sort}`),
            )}
            value={sortOf(query)}
            onChange={({ target }) => {
              const sort = policyListSorts.find((name) => name === target.value) ?? 'updated';
              onSort(sort, defaultOrderOf(sort));
            }}
          />
        </Sort>
        <LayoutToggle layout={layout} onChange={onLayout} />
      </Row>
    </Root>
  );
};
