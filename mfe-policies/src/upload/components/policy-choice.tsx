import { ErrorState, Field, Link } from '@proviso/ui';
import { Combobox, useSearchedOptions, type SearchedList } from '@proviso/ui/combobox';
import { newPolicyPath } from '../../shared/policy-page-path.ts';
import { policiesTexts } from '../../texts.ts';

/** The organization's policies, from which the user selects one. */
const policies: SearchedList = { path: '/api/policies' };

export interface PolicyChoiceProps {
  policyId: string | undefined;
  disabled: boolean;
  onChoose: (policyId: string) => void;
}

/** Selects a policy. The latest ones are offered, and typing finds any other. */
export const PolicyChoice = ({ policyId, disabled, onChoose }: PolicyChoiceProps) => {
  const t = policiesTexts.useTexts();
  const { loaded, empty, error, retry, remember, props } = useSearchedOptions(policies, policyId);
  if (error) return <ErrorState title={t('upload.choicesFailed')} error={error} onRetry={retry} />;
  const none = (
    <>
      {t('upload.noPolicies')}. <Link to={newPolicyPath}>{t('upload.newPolicy')}</Link>
    </>
  );
  return (
    <Field label={t('upload.policy')} hint={empty ? none : t('upload.policyHint')}>
      <Combobox
        {...props}
        placeholder={t('upload.choose')}
        disabled={disabled || !loaded || empty}
        value={policyId ?? ''}
        onChange={(value) => {
          remember(value);
          onChoose(value);
        }}
      />
    </Field>
  );
};
