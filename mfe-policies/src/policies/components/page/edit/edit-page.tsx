import { useNavigate } from '@proviso/ui';
import { policyPagePath } from '../../../../shared/policy-page-path.ts';
import { policiesTexts } from '../../../../texts.ts';
import { usePolicyLink } from '../use-policy-link.ts';
import { WritingPage } from './writing-page.tsx';

export interface EditPageProps {
  id: string;
  /** The policy's title, for the breadcrumb. */
  title: string;
}

/** `/policies/{id}/edit`: the form of a policy on its own page. */
export const EditPage = ({ id, title }: EditPageProps) => {
  const t = policiesTexts.useTexts();
  const navigate = useNavigate();
  const to = usePolicyLink(id);
  const back = to({ kind: 'text' });
  const goBack = () => void navigate(back, { replace: true });
  return (
    <WritingPage
      id={id}
      pages={[
        { label: t('list.title'), to: { pathname: policyPagePath(), search: back.search } },
        { label: title, to: back },
      ]}
      current={t('page.places.edit')}
      onClose={goBack}
      onSaved={goBack}
    />
  );
};
