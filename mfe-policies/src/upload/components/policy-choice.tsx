import { ErrorState, Field, Link } from '@proviso/ui';
import { Combobox, usePolicyOptions } from '@proviso/ui/combobox';
import { policiesTexts } from '../../texts.ts';

export interface PolicyChoiceProps {
  policyId: string | undefined;
  disabled: boolean;
  onChoose: (policyId: string) => void;
}

/** Chooses a policy: those changed last are offered, typing finds any. */
export const PolicyChoice = ({ policyId, disabled, onChoose }: PolicyChoiceProps) => {
  const t = policiesTexts.useTexts();
  const { loaded, empty, error, retry, remember, props } = usePolicyOptions(policyId);
  if (error) return <ErrorState title={t('upload.choicesFailed')} error={error} onRetry={retry} />;
  const none = (
    <>
      {t('upload.noPolicies')}. <Link to="/policies?new">{t('upload.newPolicy')}</Link>
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
