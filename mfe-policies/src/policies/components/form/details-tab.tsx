import {
  facilityTypes,
  industries,
  type PolicyAttributeName,
  policyAttributeNames,
  regulatoryBodies,
} from '@proviso/contracts';
import { Field, Select, space, TextInput } from '@proviso/ui';
import { Combobox, type ComboboxOption } from '@proviso/ui/combobox';
import type { ReactElement, ReactNode } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { optionsOf } from '../../../shared/options-of.ts';
import { useOwnBodyNames, usePolicyTypeOptions } from '../../../shared/catalog.ts';
import { useFacilityTypeLabel } from '../../../shared/use-facility-type-label.ts';
import { useIndustryLabel } from '../../../shared/use-industry-label.ts';
import { useStateOptions } from '../../../shared/use-state-options.ts';
import { policiesTexts } from '../../../texts.ts';
import { useStatuses } from '../status/use-statuses.ts';
import type { PolicyForm } from './use-policy-form.ts';

/** Arranges the fields in two columns, or in one column if space is narrow, for example next to the text. */
const Place = styled.div`
  container-type: inline-size;
`;
const Fields = styled.div`
  display: grid;
  gap: ${space[4]};
  @container (min-width: 32rem) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    > [data-wide] {
      grid-column: 1 / -1;
    }
  }
`;

/** Returns `values`, with `current` added if it is missing. */
const including = (values: readonly string[], current: string | null | undefined): readonly string[] =>
  !current || values.includes(current) ? values : [...values, current];

const nothing = { setValueAs: (value: string | null) => (value === '' ? null : value) };

interface ChoiceProps {
  control: PolicyForm['control'];
  name: 'state' | 'industry';
  options: readonly ComboboxOption[];
}

/** A select field that may be left empty. */
const Choice = ({ control, name, options }: ChoiceProps) => {
  const t = policiesTexts.useTexts();
  const { field } = useController({ control, name });
  return (
    <Combobox
      placeholder={t('form.none')}
      options={options}
      {...field}
      value={field.value ?? ''}
      onChange={(value) => field.onChange(value === '' ? null : value)}
    />
  );
};

/**
 * A select field for one of the organization's policy types. A policy keeps its type even if the type was
 * removed.
 */
const TypeChoice = ({ control }: Pick<ChoiceProps, 'control'>) => {
  const t = policiesTexts.useTexts();
  const { field } = useController({ control, name: 'policyTypeId' });
  const options = usePolicyTypeOptions(field.value ?? undefined);
  return (
    <Combobox
      placeholder={t('form.none')}
      options={options}
      {...field}
      value={field.value ? String(field.value) : ''}
      onChange={(value) => field.onChange(value === '' ? null : Number(value))}
    />
  );
};

export interface DetailsTabProps {
  form: PolicyForm;
  /** The title field; absent if the page shows it elsewhere. */
  title?: ReactNode;
  /** True if the user can also choose the status. Otherwise it stays unchanged. */
  withStatus: boolean;
  /** Fields without a value that an action needed. */
  missing?: readonly PolicyAttributeName[];
  /** Other actions on the details. */
  actions?: ReactNode;
}

/** The properties of the policy in the form. */
export const DetailsTab = ({ form, title, withStatus, missing, actions }: DetailsTabProps) => {
  const t = policiesTexts.useTexts();
  const industryLabel = useIndustryLabel();
  const facilityTypeLabel = useFacilityTypeLabel();
  const stateOptions = useStateOptions();
  const { register, control, formState } = form;
  const { errors, defaultValues } = formState;
  const statuses = useStatuses()(defaultValues?.status);
  const none = t('form.none');
  const chosen = useWatch({ control, name: 'status' }) ?? 'draft';
  const ownBodies = useOwnBodyNames();
  const controls: Readonly<Record<PolicyAttributeName, ReactElement>> = {
    documentNumber: <TextInput autoComplete="off" {...register('documentNumber', nothing)} />,
    facilityType: (
      <Select
        placeholder={none}
        options={optionsOf(facilityTypes, facilityTypeLabel)}
        {...register('facilityType', nothing)}
      />
    ),
    state: <Choice control={control} name="state" options={stateOptions} />,
    regulatoryBody: (
      <Select
        placeholder={none}
        options={optionsOf(including([...regulatoryBodies, ...ownBodies], defaultValues?.regulatoryBody))}
        {...register('regulatoryBody', nothing)}
      />
    ),
    industry: (
      <Choice
        control={control}
        name="industry"
        options={optionsOf(including(industries, defaultValues?.industry), industryLabel)}
      />
    ),
    policyTypeId: <TypeChoice control={control} />,
  };
  return (
    <Place>
      <Fields>
        {title && <div data-wide>{title}</div>}
        {policyAttributeNames.map((name) => (
          <Field
            key={name}
            label={t(`form.attributes.${name}`)}
            error={
              errors[name]?.message ?? (missing?.includes(name) ? t('form.neededToGenerate') : undefined)
            }
          >
            {controls[name]}
          </Field>
        ))}
        <Field
          label={t('form.status')}
          hint={chosen === defaultValues?.status ? undefined : t(`statusChange.effect.${chosen}`)}
          error={errors.status?.message}
        >
          <Select
            options={optionsOf(
              statuses.filter((status) => withStatus || status === defaultValues?.status),
              (status) => t(`status.${status}`),
            )}
            {...register('status')}
          />
        </Field>
        {actions !== undefined && <div data-wide>{actions}</div>}
      </Fields>
    </Place>
  );
};
