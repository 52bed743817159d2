import { Checkbox, Field, Stack, Textarea } from '@proviso/ui';
import { type ReactNode, useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { parseRoles, formatRoles } from './roles-text.ts';

/** Settings of a provider that both protocols (OpenID Connect and SAML) share. */
export interface ProviderCommon {
  /** Roles, keyed by the provider's group. */
  roles: ReturnType<typeof parseRoles>['roles'];
  /** True if users in the organization's domains must sign in with this provider. */
  enforced: boolean;
}

/** Form state for the `saved` provider, or for a new one. `own` contains the protocol-specific fields. */
export const useProviderForm = <Own extends object>(saved: ProviderCommon | null, own: Own) => {
  const [asked, setAsked] = useState(false);
  const [values, setValues] = useState({
    ...own,
    roles: formatRoles(saved?.roles ?? []),
    enforced: saved?.enforced ?? false,
  });
  const set = (change: Partial<typeof values>) => setValues((before) => ({ ...before, ...change }));
  return {
    values,
    set,
    /** True after a first attempt to submit, which shows errors. */
    asked,
    setAsked,
  };
};

interface ProviderFormProps {
  form: {
    values: { roles: string; enforced: boolean };
    set: (change: { roles?: string; enforced?: boolean }) => void;
    asked: boolean;
    setAsked: (asked: boolean) => void;
  };
  pending: boolean;
  /** Saves the provider, unless a protocol-specific field is invalid. */
  onSave: (common: ProviderCommon) => void;
  buttons: (pending: boolean) => ReactNode;
  /** Protocol-specific fields. */
  children: ReactNode;
}

/** Fields for a provider, its groups' roles, and whether members must sign in with it. */
export const ProviderForm = ({ form, pending, onSave, buttons, children }: ProviderFormProps) => {
  const t = adminTexts.useTexts();
  const { values, set, asked, setAsked } = form;
  const { enforced } = values;
  const { roles, faultyLine } = parseRoles(values.roles);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (!pending && faultyLine === undefined) onSave({ roles, enforced });
      }}
    >
      <Stack>
        {children}
        <Field
          label={t('signOn.roles')}
          hint={t('signOn.rolesHint')}
          error={
            asked && faultyLine !== undefined ? t('signOn.rolesFaulty', { line: faultyLine }) : undefined
          }
        >
          <Textarea rows={4} value={values.roles} onChange={({ target }) => set({ roles: target.value })} />
        </Field>
        <Checkbox
          label={t('signOn.enforced')}
          checked={enforced}
          onChange={({ target }) => set({ enforced: target.checked })}
        />
        {buttons(pending)}
      </Stack>
    </form>
  );
};
