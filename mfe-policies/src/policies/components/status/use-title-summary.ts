import type { PolicySummary } from '@proviso/contracts';
import { useFormatters } from '@proviso/ui';
import { policiesTexts } from '../../../texts.ts';

/** Number of titles in a question about many policies. */
const named = 5;

/** Returns the titles of policies as text, such as `“Visitors”, “Alarms” and 3 more`. */
export const useTitleSummary = () => {
  const t = policiesTexts.useTexts();
  const { list } = useFormatters();
  return (policies: readonly Pick<PolicySummary, 'title'>[]): string => {
    const titles = list(policies.slice(0, named).map(({ title }) => t('bulk.quoted', { title })));
    const more = policies.length - named;
    return more > 0 ? t('bulk.titlesAndMore', { titles, count: more }) : titles;
  };
};
