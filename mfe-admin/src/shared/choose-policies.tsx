import { limits } from '@proviso/contracts';
import { Field, IconButton, space } from '@proviso/ui';
import { Combobox, useSearchedOptions } from '@proviso/ui/combobox';
import { X } from 'lucide-react';
import { styled } from 'styled-components';
import { adminTexts } from '../texts.ts';

const Chosen = styled.ul`
  display: grid;
  gap: ${space[1]};
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    display: flex;
    gap: ${space[2]};
    align-items: center;
    justify-content: space-between;
    overflow-wrap: anywhere;
  }
`;

export interface ChosenPolicy {
  id: string;
  title: string;
}

/** Lets the user choose policies by their titles. */
export const ChoosePolicies = ({
  chosen,
  onChange,
}: {
  chosen: readonly ChosenPolicy[];
  onChange: (policies: readonly ChosenPolicy[]) => void;
}) => {
  const t = adminTexts.useTexts();
  const { props } = useSearchedOptions({ path: '/api/policies' }, undefined);
  const options = props.options.filter(({ value }) => !chosen.some(({ id }) => id === value));
  const add = (value: string) => {
    const option = options.find((each) => each.value === value);
    if (option) onChange([...chosen, { id: option.value, title: option.label }]);
  };
  return (
    <>
      {chosen.length < limits.chosenPolicies && (
        <Field label={t('evidence.addPolicy')}>
          {/* The field is empty again for the next policy. */}
          <Combobox key={chosen.length} {...props} options={options} value="" onChange={add} />
        </Field>
      )}
      {chosen.length > 0 && (
        <Chosen aria-label={t('evidence.chosenPolicies')}>
          {chosen.map(({ id, title }) => (
            <li key={id}>
              {title}
              <IconButton
                icon={<X />}
                label={t('evidence.removePolicy', { title })}
                onClick={() => onChange(chosen.filter((policy) => policy.id !== id))}
              />
            </li>
          ))}
        </Chosen>
      )}
    </>
  );
};
