import { type Group, type GroupImportLine, limits } from '@proviso/contracts';
import { color, errorDetail, Field, Muted, Stack, TextInput } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { type ChangeEvent, useState } from 'react';
import { styled } from 'styled-components';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { adminTexts } from '../../../texts.ts';
import { useChangeGroupMembers, usePreviewGroupMembers } from '../../api/groups.ts';
import { readListFile } from '../read-list-file.ts';
import { useOutcome } from '../use-outcome.ts';

/** Maximum number of lines shown. Lines with errors come first. */
const MAX_SHOWN = 100;

const Fault = styled.p`
  color: ${color.dangerText};
`;

/** Reads a list of people, shows which lines cannot be added, and adds all others at once. */
export const ImportGroupDialog = ({ group, onClose }: { group: Group; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done } = useOutcome();
  const [isTooLarge, setTooLarge] = useState(false);
  const preview = usePreviewGroupMembers(group.id);
  const change = useChangeGroupMembers(group.id);
  const lines = preview.data?.lines ?? [];
  const added = lines.flatMap(({ person, fault }) => (person && fault === null ? [person.userId] : []));
  const faulty = lines.length - added.length;
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? [];
    preview.reset();
    change.reset();
    setTooLarge(false);
    if (!file) return;
    const content = await readListFile(file);
    if (content === undefined) setTooLarge(true);
    else preview.mutate(content);
  };
  const add = () =>
    change.mutate(
      { added },
      {
        onSuccess: () => {
          done(t('groups.added', { count: added.length }));
          onClose();
        },
      },
    );
  return (
    <FormDialog
      title={t('groups.importTitle')}
      lead={t('groups.importLead', { lines: limits.memberImportLines })}
      submitLabel={t('groups.addChosen', { count: added.length })}
      submitDisabled={added.length === 0}
      pending={change.isPending}
      onSubmit={add}
      onClose={onClose}
    >
      <Stack $gap={4}>
        <Field label={t('groups.file')} error={isTooLarge ? t('groups.tooLarge') : undefined}>
          <TextInput type="file" accept=".csv,.tsv,.txt,text/csv" onChange={(event) => void choose(event)} />
        </Field>
        <Muted as="output">{preview.isPending && t('groups.reading')}</Muted>
        {preview.error && <Fault role="alert">{errorDetail(preview.error) ?? t('groups.readFailed')}</Fault>}
        {change.error && <Fault role="alert">{errorDetail(change.error) ?? t('groups.addFailed')}</Fault>}
        {preview.data && (
          <div>
            <p>{t('groups.ready', { count: added.length })}</p>
            {faulty > 0 && <Fault>{t('groups.faults', { count: faulty })}</Fault>}
          </div>
        )}
        {lines.length > 0 && <Lines lines={lines} />}
      </Stack>
    </FormDialog>
  );
};

const Lines = ({ lines }: { lines: readonly GroupImportLine[] }) => {
  const t = adminTexts.useTexts();
  const faultsFirst = [
    ...lines.filter(({ fault }) => fault !== null),
    ...lines.filter(({ fault }) => fault === null),
  ];
  return (
    <div>
      <DataTable
        stacks
        label={t('groups.lines')}
        columns={[t('groups.line'), t('groups.person'), t('groups.problem')]}
        rows={faultsFirst.slice(0, MAX_SHOWN)}
        keyOf={({ line }) => String(line)}
        renderCells={({ line, email, person, fault }) => (
          <>
            <th scope="row">{line}</th>
            <td>
              {email}
              {person && <Muted>{person.name}</Muted>}
            </td>
            <td>{fault === null ? t('groups.fine') : t(`groups.fault.${fault}`)}</td>
          </>
        )}
      />
      {lines.length > MAX_SHOWN && <Muted>{t('groups.more', { count: lines.length - MAX_SHOWN })}</Muted>}
    </div>
  );
};
