import type { Group, GroupDetail, GroupMember } from '@proviso/contracts';
import {
  ApiError,
  Avatar,
  Badge,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  Muted,
  Skeleton,
  Stack,
  TextInput,
  useAddressParameters,
  useDebouncedText,
  useLocation,
} from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { ArrowLeft, Search, Upload, UserPlus } from 'lucide-react';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import {
  useChangeGroupMembers,
  useDeleteGroup,
  useGroup,
  useGroupMembers,
  useSetGroupManager,
} from '../../api/groups.ts';
import { PagedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { AddPeopleDialog } from './add-people-dialog.tsx';
import { GROUP_PARAMETER } from './group-address.ts';
import { GroupDialog } from './group-dialog.tsx';
import { GroupFacts } from './group-facts.tsx';
import { ImportGroupDialog } from './import-group-dialog.tsx';

/** A group with its people. */
export const GroupPage = ({ id }: { id: string }) => {
  const t = adminTexts.useTexts();
  const { pathname } = useLocation();
  const { data: group, isPending, error, refetch } = useGroup(id);
  const back = (
    <LinkButton to={pathname} variant="ghost">
      <ArrowLeft size={16} aria-hidden />
      {t('groups.back')}
    </LinkButton>
  );
  if (isPending) return <Skeleton items={2} height="8rem" />;
  if (group === undefined && error instanceof ApiError && error.status === 404)
    return <EmptyState title={t('groups.notFound')} detail={t('groups.notFoundDetail')} action={back} />;
  if (group === undefined)
    return <ErrorState title={t('groups.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack $gap={5}>
      <div>{back}</div>
      <GroupSection group={group} />
      <People group={group} />
    </Stack>
  );
};

const GroupSection = ({ group }: { group: GroupDetail }) => {
  const t = adminTexts.useTexts();
  const [asked, setAsked] = useState<'edit' | 'deletion'>();
  const close = () => setAsked(undefined);
  return (
    <Section
      title={group.name}
      actions={
        group.actions.includes('manage') && (
          <>
            <Button variant="secondary" onClick={() => setAsked('edit')}>
              {t('groups.edit')}
            </Button>
            <Button variant="ghost" onClick={() => setAsked('deletion')}>
              {t('groups.delete')}
            </Button>
          </>
        )
      }
    >
      <Muted as="div">
        <GroupFacts group={group} />
      </Muted>
      {asked === 'edit' && <GroupDialog group={group} onClose={close} />}
      {asked === 'deletion' && <DeletionDialog group={group} onClose={close} />}
    </Section>
  );
};

const DeletionDialog = ({ group, onClose }: { group: GroupDetail; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const [, change] = useAddressParameters();
  const { mutateAsync, isPending } = useDeleteGroup();
  const { id, name, members, approvalRules, waitingTexts } = group;
  const obstacle =
    (approvalRules > 0 && t('groups.deleteInUse', { count: approvalRules })) ||
    (waitingTexts > 0 && t('groups.deleteAwaited', { count: waitingTexts }));
  const remove = async () => {
    // Leaves the page only if the group is gone.
    const work = mutateAsync(id).then(() =>
      change((address) => address.delete(GROUP_PARAMETER), { replace: true }),
    );
    await told(work, t('groups.deleted', { name }), t('groups.deleteFailed', { name }));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('groups.deleteTitle', { name })}
      description={obstacle || t('groups.deleteDetail', { count: members })}
      confirmDisabled={obstacle !== false}
      confirmLabel={t('groups.delete')}
      pending={isPending}
      onConfirm={() => void remove()}
    />
  );
};

const People = ({ group }: { group: Group }) => {
  const t = adminTexts.useTexts();
  const { id, name, actions } = group;
  const [search, setSearch] = useState('');
  const [words, setWords] = useDebouncedText(search, setSearch);
  const [asked, setAsked] = useState<'people' | 'list'>();
  const people = useGroupMembers(id, search.trim());
  const close = () => setAsked(undefined);
  return (
    <Section
      title={t('groups.members', { name })}
      lead={t('groups.membersLead')}
      actions={
        actions.includes('change-members') && (
          <>
            <Button variant="secondary" onClick={() => setAsked('list')}>
              <Upload size={16} aria-hidden />
              {t('groups.import')}
            </Button>
            <Button onClick={() => setAsked('people')}>
              <UserPlus size={16} aria-hidden />
              {t('groups.add')}
            </Button>
          </>
        )
      }
    >
      <TextInput
        type="search"
        icon={<Search aria-hidden />}
        aria-label={t('groups.searchPeople')}
        placeholder={t('groups.searchPeopleHint')}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <PagedItems
        list={people}
        label={t('groups.members', { name })}
        failed={t('groups.membersFailed')}
        empty={t('groups.noMembers')}
        keyOf={({ userId }) => userId}
        render={(person) => ({
          picture: <Avatar name={person.name} imageUrl={person.profileImageUrl} />,
          name: (
            <>
              {person.name} {person.manager && <Badge tone="accent">{t('groups.manager')}</Badge>}{' '}
              {!person.active && <Badge>{t('groups.deactivated')}</Badge>}
            </>
          ),
          facts: person.email,
          actions: <PersonActions group={group} person={person} />,
        })}
      />
      {asked === 'people' && <AddPeopleDialog group={group} onClose={close} />}
      {asked === 'list' && <ImportGroupDialog group={group} onClose={close} />}
    </Section>
  );
};

const PersonActions = ({ group, person }: { group: Group; person: GroupMember }) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const set = useSetGroupManager(group.id);
  const change = useChangeGroupMembers(group.id);
  const { userId, name, manager } = person;
  const mayManage = group.actions.includes('manage');
  const mayRemove = group.actions.includes('change-members') && (mayManage || !manager);
  const setManager = () =>
    told(
      set.mutateAsync({ userId, manager: !manager }),
      t(manager ? 'groups.dismissed' : 'groups.appointed', { name }),
      t('groups.managerFailed'),
    );
  const remove = () =>
    told(
      change.mutateAsync({ removed: [userId] }),
      t('groups.removed', { name }),
      t('groups.removeFailed', { name }),
    );
  return (
    <>
      {mayManage && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t(manager ? 'groups.dismissOf' : 'groups.appointOf', { name })}
          loading={set.isPending}
          onClick={() => void setManager()}
        >
          {t(manager ? 'groups.dismiss' : 'groups.appoint')}
        </Button>
      )}
      {mayRemove && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('groups.removeOf', { name })}
          loading={change.isPending}
          onClick={() => void remove()}
        >
          {t('groups.remove')}
        </Button>
      )}
    </>
  );
};
