import { type OrganizationRole, organizationRoles } from '@proviso/contracts';
import { Field, Select } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useRoleName } from '../names.ts';

export interface RoleFieldProps {
  value: OrganizationRole;
  onChange: (role: OrganizationRole) => void;
}

/** Selects a role, and describes its permissions. */
export const RoleField = ({ value, onChange }: RoleFieldProps) => {
  const t = adminTexts.useTexts();
  const roleName = useRoleName();
  return (
    <Field label={t('invite.role')} hint={t(`members.about.${value}`)}>
      <Select
        options={organizationRoles.map((role) => ({ value: role, label: roleName(role) }))}
        value={value}
        onChange={({ target }) => {
          const chosen = organizationRoles.find((role) => role === target.value);
          if (chosen) onChange(chosen);
        }}
      />
    </Field>
  );
};
