import type { Corrections, PolicySummary } from '@proviso/contracts';
import type { ListPage } from '@proviso/ui';
import type { InfiniteData } from '@tanstack/react-query';
import type { PageStart } from './page-start.ts';

export interface PolicyListPage extends ListPage<PolicySummary> {
  /** Misspelled search words, with their replacements. */
  corrections: Corrections;
}

/** The part of the list that is loaded. */
export interface PolicyWindow {
  policies: readonly PolicySummary[];
  /** Start page, with the index of its first policy in the whole list. */
  start: PageStart;
  /** Total number of policies or, if `overTotal` is true, the number at which the server stopped counting. */
  total: number | undefined;
  /** True if there are more than `total` policies. */
  overTotal: boolean;
  corrections: Corrections;
  /** True if the pages were read at different times and are inconsistent. */
  torn: boolean;
}

/** The loaded pages as one list without duplicates. */
export const policyWindow = ({
  pages,
  pageParams,
}: InfiniteData<PolicyListPage, PageStart>): PolicyWindow => {
  const [start] = pageParams;
  if (!start) throw new Error('a list has at least one page');
  const policies = new Map(pages.flatMap(({ items }) => items).map((policy) => [policy.id, policy]));
  const last = pages.at(-1);
  return {
    policies: [...policies.values()],
    start,
    total: last?.total,
    overTotal: last?.overTotal ?? false,
    corrections: last?.corrections ?? [],
    torn: pageParams.some(({ path }, index) => index > 0 && pages[index - 1]?.next !== path),
  };
};
