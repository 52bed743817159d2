import { limits, type Permission } from '@proviso/contracts';
import { Checkbox, color, Field, Select, Stack, text, useUser } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { useCreateApiKey } from '../../api/security.ts';
import { FieldGroup } from '../field-group.ts';
import { useOutcome } from '../use-outcome.ts';
import { permissionTexts } from '../names.ts';
import { NameField } from './name-field.tsx';

/** Offered validity periods of a key, in days. */
const terms = [7, 30, 90, 180, limits.apiKeyDays] as const;
const USUAL_DAYS = 90;

const Fault = styled.p`
  color: ${color.dangerText};
  font: ${text('sm')};
`;

export interface CreateKeyDialogProps {
  onClose: () => void;
  /** Called with the key's text, which the server returns only once. */
  onCreated: (key: string) => void;
}

/** Creates an API key. Its permissions are limited to those of its owner. */
export const CreateKeyDialog = ({ onClose, onCreated }: CreateKeyDialogProps) => {
  const t = adminTexts.useTexts();
  const { failed } = useOutcome();
  const offered = useUser().data?.permissions ?? [];
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly Permission[]>([]);
  const [expiresInDays, setDays] = useState<number>(USUAL_DAYS);
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useCreateApiKey();
  const create = () => {
    setAsked(true);
    if (name.trim() === '' || scopes.length === 0) return;
    mutate(
      { name: name.trim(), scopes: [...scopes], expiresInDays },
      { onSuccess: ({ key }) => onCreated(key), onError: failed(t('apiKeys.createFailed')) },
    );
  };
  return (
    <FormDialog
      title={t('apiKeys.createTitle')}
      lead={t('apiKeys.lead')}
      submitLabel={t('apiKeys.create')}
      pending={isPending}
      onSubmit={create}
      onClose={onClose}
    >
      <Stack>
        <NameField
          label={t('apiKeys.name')}
          hint={t('apiKeys.nameHint')}
          missing={asked && name.trim() === '' ? t('apiKeys.nameMissing') : undefined}
          value={name}
          onChange={setName}
        />
        <FieldGroup>
          <legend>{t('apiKeys.scopes')}</legend>
          <Stack $gap={1}>
            {offered.map((permission) => (
              <Checkbox
                key={permission}
                label={t(permissionTexts[permission])}
                checked={scopes.includes(permission)}
                onChange={({ target }) =>
                  setScopes((before) =>
                    target.checked ? [...before, permission] : before.filter((each) => each !== permission),
                  )
                }
              />
            ))}
          </Stack>
          {asked && scopes.length === 0 && <Fault role="alert">{t('apiKeys.scopesMissing')}</Fault>}
        </FieldGroup>
        <Field label={t('apiKeys.ends')}>
          <Select
            options={terms.map((days) => ({
              value: String(days),
              label: t('apiKeys.days', { count: days }),
            }))}
            value={String(expiresInDays)}
            onChange={({ target }) => setDays(Number(target.value))}
          />
        </Field>
      </Stack>
    </FormDialog>
  );
};
