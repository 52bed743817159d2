import { Field, font, Textarea } from '@proviso/ui';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import type { PolicyForm } from './use-policy-form.ts';

/** Its height is the specification's (§2). */
const Editor = styled(Textarea)`
  && {
    min-height: 400px;
    font: 400 0.9375rem/1.65 ${font.mono};
    tab-size: 2;
  }
`;

export const ContentTab = ({ form: { register, formState } }: { form: PolicyForm }) => {
  const t = policiesTexts.useTexts();
  return (
    <Field
      label={t('form.contentLabel')}
      hint={t('form.contentHint')}
      error={formState.errors.content?.message}
    >
      <Editor placeholder={t('form.contentPlaceholder')} {...register('content')} />
    </Field>
  );
};
