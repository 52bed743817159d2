import { type Group, limits } from '@proviso/contracts';
import { ApiError, errorDetail, Field, Select, Stack, TextInput } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useDirectory } from '../../api/directory.ts';
import { useChangeGroup, useCreateGroup } from '../../api/groups.ts';
import { useOutcome } from '../use-outcome.ts';

export interface GroupDialogProps {
  /** The group to change; absent for a new one. */
  group: Group | undefined;
  onClose: () => void;
}

/** Creates a group, or changes its name and where its members come from. */
export const GroupDialog = ({ group, onClose }: GroupDialogProps) => {
  const t = adminTexts.useTexts();
  const { done } = useOutcome();
  const present = group?.directoryGroup ?? null;
  const [name, setName] = useState(group?.name ?? '');
  const [source, setSource] = useState(present?.id ?? '');
  const [checked, setChecked] = useState(false);
  const create = useCreateGroup();
  const change = useChangeGroup();
  const error = create.error ?? change.error;
  const refusedName =
    error instanceof ApiError ? error.errors.find(({ path }) => path === 'name')?.message : undefined;
  const isMissing = checked && name.trim() === '';
  const succeed = (title: string) => ({
    onSuccess: () => {
      done(title);
      onClose();
    },
  });
  const save = () => {
    setChecked(true);
    if (name.trim() === '') return;
    const draft = { name, directoryGroupId: source === '' ? null : source };
    if (group) change.mutate({ id: group.id, draft }, succeed(t('groups.saved', { name })));
    else create.mutate(draft, succeed(t('groups.created', { name })));
  };
  return (
    <FormDialog
      title={t(group ? 'groups.edit' : 'groups.createTitle')}
      submitLabel={t('groups.save')}
      pending={create.isPending || change.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <Field
          label={t('groups.name')}
          hint={t('groups.nameHint')}
          error={isMissing ? t('groups.nameMissing') : refusedName}
          required
        >
          <TextInput
            maxLength={limits.nameCharacters}
            value={name}
            onChange={({ target }) => {
              setName(target.value);
              create.reset();
              change.reset();
            }}
          />
        </Field>
        <SourceField group={group} source={source} onChoose={setSource} />
        {error !== null && refusedName === undefined && (
          <p role="alert">{errorDetail(error) ?? t('groups.saveFailed')}</p>
        )}
      </Stack>
    </FormDialog>
  );
};

interface SourceFieldProps {
  group: Group | undefined;
  /** Id of a directory group; empty if members are added by hand. */
  source: string;
  onChoose: (source: string) => void;
}

/** The text about what a new source does to the members; `undefined` if it removes nobody or does not change. */
const sourceChange = (present: Group['directoryGroup'], source: string) => {
  if (source === (present?.id ?? '')) return undefined;
  if (present === null) return 'sourceDropped';
  const isGone = present.name === null;
  if (source === '') return isGone ? 'sourceGone' : 'sourceKept';
  return isGone ? undefined : 'sourceReplaced';
};

/** Where the members come from. Shown only if the directory has groups, or had the one that was chosen. */
const SourceField = ({ group, source, onChoose }: SourceFieldProps) => {
  const t = adminTexts.useTexts();
  const listed = useDirectory().data?.groups ?? [];
  const present = group?.directoryGroup ?? null;
  const isDeleted = present !== null && present.name === null;
  if (listed.length === 0 && present === null) return null;
  const hint = group && sourceChange(present, source);
  return (
    <Field label={t('groups.source')} hint={hint && t(`groups.${hint}`)}>
      <Select
        options={[
          { value: '', label: t('groups.byHand') },
          ...(isDeleted ? [{ value: present.id, label: t('groups.deletedSource') }] : []),
          ...listed.map(({ id, name }) => ({ value: id, label: t('groups.fromDirectory', { name }) })),
        ]}
        value={source}
        onChange={({ target }) => onChoose(target.value)}
      />
    </Field>
  );
};
