import { may, type Member } from '@proviso/contracts';
import {
  Instant,
  Avatar,
  Badge,
  Button,
  TextInput,
  useAddressFilters,
  useDebouncedText,
  useMay,
  useUser,
} from '@proviso/ui';
import { Search, Upload, UserPlus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAddressDialog } from '../../../shared/use-address-dialog.ts';
import { adminTexts } from '../../../texts.ts';
import { useMembers } from '../../api/members.ts';
import { PagedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { AbsenceOfMember } from './absence-of-member.tsx';
import { ImportPeopleDialog } from './import-people-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { RoleDialog } from './role-dialog.tsx';
import { nameOfMember, useRoleName } from '../names.ts';

const noChoices = {} as const;

type MemberAct = 'role' | 'removal' | 'absence';

/**
 * All members of the organization, with actions on each.
 *
 * @param props.onShown called once the list, or its error, is shown
 */
export const MemberList = ({ onShown }: { onShown: () => void }) => {
  const t = adminTexts.useTexts();
  const roleName = useRoleName();
  const mayManage = useMay('member.manage');
  const me = useUser().data?.id;
  const { filters, searchText, setFilter } = useAddressFilters(noChoices);
  const [words, setWords] = useDebouncedText(searchText, (search) => setFilter('search', search));
  const [asked, setAsked] = useState<{ act: MemberAct; member: Member }>();
  const [isImporting, setImporting] = useState(false);
  const inviting = useAddressDialog('invite');
  const members = useMembers(filters.search ?? '');
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (!members.isPending) shown();
  }, [members.isPending]);
  return (
    <Section
      title={t('members.title')}
      lead={t('members.lead')}
      actions={
        mayManage && (
          <>
            <Button variant="secondary" onClick={() => setImporting(true)}>
              <Upload size={16} aria-hidden />
              {t('members.import')}
            </Button>
            <Button onClick={inviting.open}>
              <UserPlus size={16} aria-hidden />
              {t('members.invite')}
            </Button>
          </>
        )
      }
    >
      <TextInput
        type="search"
        icon={<Search aria-hidden />}
        aria-label={t('members.search')}
        placeholder={t('members.searchHint')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <PagedItems
        list={members}
        label={t('members.title')}
        failed={t('members.failed')}
        empty={t('members.empty')}
        keyOf={({ userId }) => userId}
        render={(member) => ({
          picture: <Avatar name={nameOfMember(member)} imageUrl={member.profileImageUrl} />,
          name: (
            <>
              {nameOfMember(member)} <Badge>{roleName(member.role)}</Badge>{' '}
              {member.userId === me && <Badge tone="accent">{t('members.you')}</Badge>}
            </>
          ),
          facts: (
            <>
              <p>{member.email}</p>
              <p>
                <Instant at={member.joinedAt} form="date">
                  {(date) => t('members.joined', { date })}
                </Instant>
              </p>
              {member.lastOwner && <p>{t('members.onlyOwner')}</p>}
            </>
          ),
          ...(member.actions.some((action) => action !== 'leave') && {
            actions: <MemberActions member={member} onAsk={(act) => setAsked({ act, member })} />,
          }),
        })}
      />
      {asked?.act === 'role' && <RoleDialog member={asked.member} onClose={() => setAsked(undefined)} />}
      {asked?.act === 'removal' && <RemoveDialog member={asked.member} onClose={() => setAsked(undefined)} />}
      {asked?.act === 'absence' && (
        <AbsenceOfMember member={asked.member} onClose={() => setAsked(undefined)} />
      )}
      {mayManage && inviting.isOpen && <InviteDialog onClose={inviting.close} />}
      {isImporting && <ImportPeopleDialog onClose={() => setImporting(false)} />}
    </Section>
  );
};

interface MemberActionsProps {
  member: Member;
  onAsk: (act: MemberAct) => void;
}

/**
 * The actions on a member that the server allows. The button for leaving the organization is at the end of
 * the page instead.
 */
const MemberActions = ({ member, onAsk }: MemberActionsProps) => {
  const t = adminTexts.useTexts();
  const name = nameOfMember(member);
  return (
    <>
      {member.actions.includes('change-role') && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('members.changeRoleOf', { name })}
          onClick={() => onAsk('role')}
        >
          {t('members.changeRole')}
        </Button>
      )}
      {member.actions.includes('remove') && may(member.role, 'policy.write') && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('absence.planOf', { name })}
          onClick={() => onAsk('absence')}
        >
          {t('absence.title')}
        </Button>
      )}
      {member.actions.includes('remove') && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('members.removeOf', { name })}
          onClick={() => onAsk('removal')}
        >
          {t('members.remove')}
        </Button>
      )}
    </>
  );
};
