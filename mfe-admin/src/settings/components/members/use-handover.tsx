import type { Member } from '@proviso/contracts';
import { ErrorState, Field, Muted, Skeleton, useOwners } from '@proviso/ui';
import { EditorCombobox } from '@proviso/ui/combobox';
import { type ReactNode, useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useHandOver, useOwnedPolicies } from '../../api/members.ts';

interface Handover {
  /** What the member is responsible for, and the field for the new owner of their policies. */
  fields: ReactNode;
  /** False while the policies are not counted, or while a new owner is missing. */
  isReady: boolean;
  /** Hands the member's policies over to the chosen owner. */
  handOver: () => Promise<void>;
}

/**
 * Asks who owns a member's policies once the member can no longer do so, because the member is `removed` or gets
 * another role. Without `needed`, asks nothing.
 */
export const useHandover = ({ userId }: Member, cause: 'removed' | 'role', needed = true): Handover => {
  const t = adminTexts.useTexts();
  const owned = useOwnedPolicies(userId, { enabled: needed });
  const owners = useOwners();
  const { mutateAsync: handOver } = useHandOver();
  const [chosen, setChosen] = useState<string>();
  const { count = 0, deputyOf = 0, successorId = null } = owned.data ?? {};
  const to = chosen ?? successorId ?? '';
  const successor = owners.data?.find((owner) => owner.userId === successorId);
  if (!needed) return { fields: null, isReady: true, handOver: async () => undefined };
  return {
    fields: (
      <>
        {owned.isPending && <Skeleton items={1} height="2.5rem" />}
        {owned.error && !owned.data && (
          <ErrorState
            title={t('members.ownedFailed')}
            error={owned.error}
            onRetry={() => void owned.refetch()}
          />
        )}
        {count > 0 && (
          <Field label={t('members.newOwner')} hint={t('members.newOwnerHint', { count })} required>
            <EditorCombobox
              value={to}
              onChange={setChosen}
              initial={successor && { value: successor.userId, label: successor.name }}
              without={userId}
              clearable={false}
            />
          </Field>
        )}
        {deputyOf > 0 && (
          <Muted>
            {t(cause === 'removed' ? 'members.deputyRemoved' : 'members.deputyStays', { count: deputyOf })}
          </Muted>
        )}
      </>
    ),
    isReady: owned.data !== undefined && (count === 0 || to !== ''),
    handOver: async () => {
      if (count > 0) await handOver({ userId, to });
    },
  };
};
