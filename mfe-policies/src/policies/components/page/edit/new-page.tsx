import { ErrorState, useLocation, useMay, useNavigate } from '@proviso/ui';
import { policyPagePath } from '../../../../shared/policy-page-path.ts';
import { policiesTexts } from '../../../../texts.ts';
import { listParameters, pageAddress, policyAddress } from '../policy-subpage-location.ts';
import { WritingPage } from './writing-page.tsx';

/** `/policies/new`: the form of a new policy on its own page. */
export const NewPage = () => {
  const t = policiesTexts.useTexts();
  const navigate = useNavigate();
  const { search } = useLocation();
  const mayWrite = useMay('policy.write');
  const list = pageAddress(policyPagePath(), listParameters(search));
  if (!mayWrite)
    return <ErrorState wholePage title={t('form.createRefused')} detail={t('form.createRefusedDetail')} />;
  return (
    <WritingPage
      pages={[{ label: t('list.title'), to: list }]}
      current={t('list.new')}
      onClose={() => void navigate(list, { replace: true })}
      onSaved={({ id }) => void navigate(policyAddress(id, { kind: 'text' }, search), { replace: true })}
    />
  );
};
