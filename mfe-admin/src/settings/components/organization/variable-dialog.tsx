import { limits, type Variable, variableName } from '@proviso/contracts';
import { Field, labelOfVariable, Stack, TextInput } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useSetVariable } from '../../api/variables.ts';
import { useOutcome } from '../use-outcome.ts';

export interface VariableDialogProps {
  /** The variable to change; absent for a new one. */
  variable?: Variable;
  taken: readonly Variable[];
  onClose: () => void;
}

/** Adds a variable, or changes its value. */
export const VariableDialog = ({ variable, taken, onClose }: VariableDialogProps) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [name, setName] = useState(variable?.name ?? '');
  const [value, setValue] = useState(variable?.value ?? '');
  const { mutate, isPending } = useSetVariable();
  const isTaken = taken.some((other) => other.name === name && other.value !== null);
  const isName = variableName.safeParse(name).success;
  const fault = isTaken ? 'variables.nameTaken' : 'variables.nameInvalid';
  const save = () =>
    mutate(
      { name, value: value.trim() },
      {
        onSuccess: () => {
          done(t('variables.saved'));
          onClose();
        },
        onError: failed(t('variables.saveFailed')),
      },
    );
  return (
    <FormDialog
      title={
        variable ? t('variables.setTitle', { name: labelOfVariable(variable.name) }) : t('variables.addTitle')
      }
      submitLabel={t('variables.save')}
      submitDisabled={!isName || isTaken || value.trim() === '' || value.trim() === variable?.value}
      pending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack>
        {!variable && (
          <Field
            label={t('variables.name')}
            hint={t('variables.nameHint')}
            error={name !== '' && (isTaken || !isName) ? t(fault) : undefined}
            required
          >
            <TextInput
              maxLength={limits.variableNameCharacters}
              autoCapitalize="none"
              spellCheck={false}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          </Field>
        )}
        <Field
          label={t('variables.value')}
          hint={
            variable && variable.policies > 0
              ? t('variables.valueHint', { count: variable.policies })
              : undefined
          }
          required
        >
          <TextInput
            maxLength={limits.variableValueCharacters}
            value={value}
            onChange={({ target }) => setValue(target.value)}
          />
        </Field>
      </Stack>
    </FormDialog>
  );
};
