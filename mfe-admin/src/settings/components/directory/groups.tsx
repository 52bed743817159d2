import { type DirectoryGroup, organizationRoles } from '@proviso/contracts';
import { EmptyState, Select } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { useChooseGroupRole } from '../../api/directory.ts';
import { ItemList } from '../item-list.tsx';
import { useRoleName } from '../names.ts';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

/** Gives all choices the same width. */
const Role = styled.div`
  width: 10rem;
`;

/** The directory's groups and their roles. Giving a group the owner role requires confirmation. */
export const Groups = ({ groups }: { groups: readonly DirectoryGroup[] }) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const roleName = useRoleName();
  const { mutateAsync, isPending, variables } = useChooseGroupRole();
  const [owners, setOwners] = useState<DirectoryGroup>();
  const save = ({ id, name }: DirectoryGroup, role: DirectoryGroup['role']) =>
    told(mutateAsync({ id, role }), t('directory.roleSaved', { name }), t('directory.roleFailed', { name }));
  return (
    <Section title={t('directory.groups')} lead={t('directory.groupsLead')}>
      {groups.length === 0 ? (
        <EmptyState title={t('directory.noGroups')} />
      ) : (
        <ItemList
          label={t('directory.groups')}
          items={groups}
          keyOf={({ id }) => id}
          render={(group) => ({
            name: group.name,
            facts: t('directory.people', { count: group.members }),
            actions: (
              <Role>
                <Select
                  aria-label={t('directory.roleOf', { name: group.name })}
                  placeholder={t('directory.noRole')}
                  options={organizationRoles.map((role) => ({ value: role, label: roleName(role) }))}
                  disabled={isPending}
                  value={(isPending && variables.id === group.id ? variables.role : group.role) ?? ''}
                  onChange={({ target }) => {
                    const role = organizationRoles.find((each) => each === target.value) ?? null;
                    if (role === 'owner') setOwners(group);
                    else void save(group, role);
                  }}
                />
              </Role>
            ),
          })}
        />
      )}
      {owners && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setOwners(undefined)}
          title={t('directory.ownersTitle', { name: owners.name })}
          description={t('directory.ownersDetail')}
          confirmLabel={t('directory.makeOwners')}
          tone="destructive"
          pending={isPending}
          onConfirm={() => void save(owners, 'owner').then(() => setOwners(undefined))}
        />
      )}
    </Section>
  );
};
