import { type PolicyView, viewQueryOf } from '@proviso/contracts';
import { signedInAuthor, useLocation, useMay } from '@proviso/ui';
import { usePolicyViews } from '../../../api/policy-views.ts';

/** The built-in views and their queries, in display order. */
const builtInViews = {
  all: '',
  inForce: 'status=active',
  drafts: 'status=draft',
  mine: `createdBy=${signedInAuthor}`,
  needsAnalysis: 'needsAnalysis=true',
  deleted: 'deleted=true',
} as const;
export type BuiltInView = keyof typeof builtInViews;

/** Built-in views for users who only read. The other built-in views list work that these users may not do. */
const readersViews: ReadonlySet<string> = new Set<BuiltInView>(['all', 'inForce']);

/** `query` without the sort order, which built-in views do not define. */
const withoutOrder = (query: string): string => {
  const parameters = new URLSearchParams(query);
  parameters.delete('sort');
  parameters.delete('order');
  return parameters.toString();
};

/** The views of the policies page, and which of them is open. */
export const useViews = () => {
  const query = viewQueryOf(useLocation().search);
  const mayWrite = useMay('policy.write');
  const { data: saved = [], isLoadingError, refetch } = usePolicyViews();
  const current: PolicyView | undefined = saved.find((view) => view.query === query);
  const builtIn = (Object.keys(builtInViews) as BuiltInView[])
    .filter((name) => mayWrite || readersViews.has(name))
    .map((name) => ({
      name,
      query: builtInViews[name],
      isCurrent: current === undefined && builtInViews[name] === withoutOrder(query),
    }));
  return {
    builtIn,
    saved,
    /** True if the saved views could not be loaded. */
    isFailed: isLoadingError,
    loadAgain: refetch,
    current,
    /** The query of the page, if it can be saved as a new view. */
    unsaved:
      current === undefined && query !== '' && !builtIn.some((view) => view.query === query)
        ? query
        : undefined,
  };
};
