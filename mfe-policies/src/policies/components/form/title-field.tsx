import { limits } from '@proviso/contracts';
import { Field, TextInput } from '@proviso/ui';
import { useEffect, useEffectEvent } from 'react';
import { useWatch } from 'react-hook-form';
import { policiesTexts } from '../../../texts.ts';
import type { PolicyForm } from './use-policy-form.ts';

/** Number of remaining characters below which the count is announced. */
const near = 50;

/** Length of a title near or beyond its limit; `undefined` for shorter ones. */
const titleCountOf = (title: string): number | undefined => {
  const { length } = title.trim();
  return length >= limits.policyTitleCharacters - near ? length : undefined;
};

export interface TitleFieldProps {
  form: PolicyForm;
  /** Focuses the field on mount. */
  focus: boolean;
  /** Shows an example below the field. */
  withExample?: boolean;
}

/** The title field of the policy form. */
export const TitleField = ({ form, focus, withExample = false }: TitleFieldProps) => {
  const t = policiesTexts.useTexts();
  const { control, formState, register } = form;
  const title = useWatch({ control, name: 'title' });
  const count = titleCountOf(title);
  // Focus the field in an effect. Otherwise, the page's heading, which takes the focus in an effect, would
  // take it away.
  const start = useEffectEvent(() => focus && form.setFocus('title'));
  useEffect(() => void start(), []);
  const example = withExample ? t('form.titleHint') : undefined;
  return (
    <Field
      label={t('form.title')}
      required
      error={formState.errors.title?.message}
      hint={
        count === undefined ? example : t('form.titleCount', { count, limit: limits.policyTitleCharacters })
      }
    >
      <TextInput autoComplete="off" {...register('title')} />
    </Field>
  );
};
