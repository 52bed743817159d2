import { type Group, limits } from '@proviso/contracts';
import { Button, errorDetail, Field, Row, Stack, useDebouncedText } from '@proviso/ui';
import { Combobox } from '@proviso/ui/combobox';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useChangeGroupMembers, useGroupCandidates } from '../../api/groups.ts';
import { useOutcome } from '../use-outcome.ts';

/** Chooses members of the organization by name, and adds all of them to a group. */
export const AddPeopleDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done } = useOutcome();
  const [chosen, setChosen] = useState<ReadonlyMap<string, string>>(new Map());
  const { mutate, isPending, error } = useChangeGroupMembers(group.id);
  const add = () =>
    mutate(
      { added: [...chosen.keys()] },
      {
        onSuccess: () => {
          done(t('groups.added', { count: chosen.size }));
          onClose();
        },
      },
    );
  const leaveOut = (userId: string) =>
    setChosen((before) => new Map([...before].filter(([id]) => id !== userId)));
  return (
    <FormDialog
      title={t('groups.addTitle', { name: group.name })}
      submitLabel={t('groups.addChosen', { count: chosen.size })}
      submitDisabled={chosen.size === 0}
      pending={isPending}
      onSubmit={add}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <Field label={t('groups.person')} hint={t('groups.personHint')}>
          <CandidateCombobox
            groupId={group.id}
            chosen={chosen}
            onChoose={(userId, name) => setChosen((before) => new Map(before).set(userId, name))}
          />
        </Field>
        {[...chosen].map(([userId, name]) => (
          <Row key={userId} $gap={2}>
            <span>{name}</span>
            <Button
              size="sm"
              variant="ghost"
              aria-label={t('groups.removeChoice', { name })}
              onClick={() => leaveOut(userId)}
            >
              {t('groups.leaveOut')}
            </Button>
          </Row>
        ))}
        {error !== null && <p role="alert">{errorDetail(error) ?? t('groups.addFailed')}</p>}
      </Stack>
    </FormDialog>
  );
};

interface CandidateComboboxProps {
  groupId: string;
  /** Names of the people who were chosen before, by id. They are not offered again. */
  chosen: ReadonlyMap<string, string>;
  onChoose: (userId: string, name: string) => void;
}

const CandidateCombobox = ({ groupId, chosen, onChoose }: CandidateComboboxProps) => {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const { data, isPending, isError, isPlaceholderData } = useGroupCandidates(groupId, search.trim());
  const options = (data ?? [])
    .filter(({ userId }) => !chosen.has(userId))
    .map(({ userId, name, email }) => ({ value: userId, label: name || email, detail: email }));
  return (
    <Combobox
      options={options}
      value=""
      clearable={false}
      onSearch={(next) => setTyped(next.slice(0, limits.searchCharacters))}
      loading={isPending || isPlaceholderData || typed.trim() !== search.trim()}
      failed={isError}
      onChange={(userId) => {
        const option = options.find(({ value }) => value === userId);
        if (option) onChoose(userId, option.label);
      }}
    />
  );
};
