import { color, space, text } from '@proviso/ui';
import { memo } from 'react';
import { styled } from 'styled-components';
import type { PolicySummary } from '@proviso/contracts';
import { excerpt } from '../../../../shared/excerpt.ts';
import { policyPagePath } from '../../../../shared/policy-page-path.ts';
import { policiesTexts } from '../../../../texts.ts';
import { FoundInDocument } from '../found-in-document.tsx';
import { PolicyMenu, type PolicyHandlers } from '../policy-menu.tsx';
import { stretchedLink } from '../policy-title-link.tsx';
import type { PolicyColumnName } from './columns.ts';
import { PolicyCell } from './policy-cell.tsx';
import { SelectBox } from './select-box.tsx';
import { Cell, ellipsis, Line } from './table-style.ts';

/** Maximum number of characters of the policy's content shown in the list view. */
const excerptLength = 200;

const Title = styled.th.attrs({ role: 'rowheader', scope: 'row' })`
  display: flex;
  gap: ${space[3]};
  align-items: baseline;
  font-weight: 400;
  > a {
    ${ellipsis}
    flex: 0 1 auto;
    font: ${text('base', 600, 'serif')};
  }
  > span {
    ${ellipsis}
    flex: 1 1 0;
    min-width: 0;
    color: ${color.textSubtle};
  }
`;

/**
 * A link that the table follows (`useRowLinks`). A router's link rerenders with each change of the URL, which
 * costs more than the rest of the row.
 */
const RowLink = styled.a`
  ${stretchedLink}
`;

export interface PolicyLineProps extends PolicyHandlers {
  policy: PolicySummary;
  /** The policy's index in the whole list. */
  place: number;
  /** Distance from the top of the table's rows, in pixels. */
  offset: number;
  columns: readonly PolicyColumnName[];
  deleted: boolean;
  /** Query string of the list. Links keep it. */
  search: string;
  selected: boolean;
  onSelect: (policy: PolicySummary, selected: boolean) => void;
}

/** A policy as a row. Clicking anywhere on it opens the policy's page. */
export const PolicyLine = memo(
  ({ policy, place, offset, columns, deleted, search, selected, onSelect, ...on }: PolicyLineProps) => {
    const t = policiesTexts.useTexts();
    return (
      <Line
        aria-rowindex={place + 2}
        aria-selected={selected}
        data-index={place}
        data-place={place}
        tabIndex={-1}
        style={{ transform: `translateY(${offset}px)` }}
      >
        <Cell>
          <SelectBox
            label={t('bulk.selectOne', { title: policy.title })}
            checked={selected}
            onChange={(checked) => onSelect(policy, checked)}
          />
        </Cell>
        <Title>
          <RowLink href={`${policyPagePath(policy.id)}${search}`} title={policy.title}>
            {policy.title}
          </RowLink>
          {policy.excerpt !== '' && <span>{excerpt(policy.excerpt, excerptLength)}</span>}
          <FoundInDocument policy={policy} />
        </Title>
        {columns.map((column) => (
          <PolicyCell key={column} policy={policy} column={column} />
        ))}
        <Cell>
          <PolicyMenu policy={policy} deleted={deleted} {...on} />
        </Cell>
      </Line>
    );
  },
);
