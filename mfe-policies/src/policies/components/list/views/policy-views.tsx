import { toPolicyViewQuery } from '@proviso/contracts';
import { signedInAuthor, useLocation, useMay } from '@proviso/ui';
import { SavedViews } from '@proviso/ui/overlays';
import { policiesTexts } from '../../../../texts.ts';

/** The built-in views and their queries, in display order. */
const builtInViews = {
  all: '',
  inForce: 'status=active',
  drafts: 'status=draft',
  mine: `createdBy=${signedInAuthor}`,
  owned: `owner=${signedInAuthor}`,
  overdue: 'review=overdue',
  needsAnalysis: 'needsAnalysis=true',
  deleted: 'deleted=true',
} as const;
type BuiltInName = keyof typeof builtInViews;

/** Built-in views for users with read-only access. The other views list work that requires write access. */
const readersViews: ReadonlySet<string> = new Set<BuiltInName>(['all', 'inForce']);

/** `query` without the sort order, which built-in views do not define. */
const withoutOrder = (query: string): string => {
  const parameters = new URLSearchParams(query);
  parameters.delete('sort');
  parameters.delete('order');
  return parameters.toString();
};

/** The built-in and the saved views of the policies page. */
export const PolicyViews = () => {
  const t = policiesTexts.useTexts();
  const query = toPolicyViewQuery(useLocation().search);
  const mayWrite = useMay('policy.write');
  const builtIn = (Object.keys(builtInViews) as BuiltInName[])
    .filter((name) => mayWrite || readersViews.has(name))
    .map((name) => ({
      name: t(`views.${name}`),
      query: builtInViews[name],
      isCurrent: builtInViews[name] === withoutOrder(query),
    }));
  return <SavedViews path="/api/policy-views" builtIn={builtIn} query={query} />;
};
