import { EmptyState, useMay } from '@proviso/ui';
import { FileText, SearchX, Trash2 } from 'lucide-react';
import { policiesTexts } from '../../../texts.ts';

export interface NoPoliciesProps {
  /** The filters let none through. */
  filtered: boolean;
  /** It is the deleted policies of which there are none. */
  deleted: boolean;
}

/** An empty list: why it is empty, and what to do next. */
export const NoPolicies = ({ filtered, deleted }: NoPoliciesProps) => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const [Icon, detail] = (() => {
    if (filtered) return [SearchX, t('list.emptyFiltered')] as const;
    if (deleted) return [Trash2, t('list.emptyDeleted')] as const;
    return [FileText, mayWrite ? t('list.emptyDetail') : undefined] as const;
  })();
  return <EmptyState icon={<Icon size={22} />} title={t('list.empty')} detail={detail} />;
};
