import type { PolicySummary } from '@proviso/contracts';
import type { ListPage } from '@proviso/ui';
import type { InfiniteData } from '@tanstack/react-query';
import type { PageStart } from './page-start.ts';

/** The loaded part of the list. */
export interface PolicyWindow {
  policies: readonly PolicySummary[];
  /** Start page, with the index of its first policy in the whole list. */
  start: PageStart;
  /** Total number of policies, as far as counted. */
  total: number | undefined;
  /** There are more than `total` policies. */
  overTotal: boolean;
  /** Its pages were loaded at different times and are no longer contiguous. */
  torn: boolean;
}

/** The loaded pages as one list without duplicates. */
export const policyWindow = ({
  pages,
  pageParams,
}: InfiniteData<ListPage<PolicySummary>, PageStart>): PolicyWindow => {
  const [start] = pageParams;
  if (!start) throw new Error('a list has at least one page');
  const policies = new Map(pages.flatMap(({ items }) => items).map((policy) => [policy.id, policy]));
  const last = pages.at(-1);
  return {
    policies: [...policies.values()],
    start,
    total: last?.total,
    overTotal: last?.overTotal ?? false,
    torn: pageParams.some(({ path }, index) => index > 0 && pages[index - 1]?.next !== path),
  };
};
