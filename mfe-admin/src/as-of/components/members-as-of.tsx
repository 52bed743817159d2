import { PagedList, ShortCell, Skeleton, type MomentText } from '@proviso/ui';
import { UserX } from 'lucide-react';
import { DataTable } from '../../shared/table/data-table.tsx';
import { adminTexts } from '../../texts.ts';
import type { useMembersAsOf } from '../api/as-of.ts';

export interface MembersAsOfProps {
  list: ReturnType<typeof useMembersAsOf>;
  momentText: MomentText;
}

/** The members at an instant, with their roles at that time. */
export const MembersAsOf = ({ list, momentText }: MembersAsOfProps) => {
  const t = adminTexts.useTexts();
  return (
    <PagedList
      list={list}
      quiet
      failed={t('asOf.membersFailed')}
      empty={{
        icon: <UserX size={22} />,
        title: t('asOf.noMembers'),
        detail: t('asOf.noMembersDetail'),
      }}
      placeholder={<Skeleton items={2} height="3rem" />}
    >
      {(members) => (
        <DataTable
          label={t('asOf.members')}
          stacks
          columns={(['name', 'role', 'joined'] as const).map((column) => t(`asOf.column.${column}`))}
          rows={members}
          keyOf={({ userId }) => userId}
          renderCells={({ name, role, active, joinedAt }) => (
            <>
              <th scope="row">{name ?? t('auditEntry.formerUser')}</th>
              <ShortCell>
                {active ? t(`adminRole.${role}`) : t('asOf.inactive', { role: t(`adminRole.${role}`) })}
              </ShortCell>
              <ShortCell>{momentText(joinedAt)}</ShortCell>
            </>
          )}
        />
      )}
    </PagedList>
  );
};
