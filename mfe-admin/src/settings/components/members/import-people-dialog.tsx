import {
  type ImportedLine,
  type InvitationsPreview,
  limits,
  type ListedPerson,
  organizationRoles,
  type InviteOutcome,
} from '@proviso/contracts';
import { Button, color, errorDetail, Field, Muted, ProgressBar, Stack, TextInput } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { type ChangeEvent, useState } from 'react';
import { styled } from 'styled-components';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { adminTexts } from '../../../texts.ts';
import { ConfirmEmailFirst } from '../confirm-email-first.tsx';
import { useInviteMany, usePreviewPeople } from '../../api/members.ts';
import { readListFile } from '../read-list-file.ts';
import { ColumnQuestions, type ColumnChoices, toNamedColumns } from './column-questions.tsx';
import { nameOfMember, useRoleName } from '../names.ts';

/** Maximum number of lines shown. Lines with errors come first. */
const MAX_SHOWN = 100;

const Fault = styled.p`
  color: ${color.dangerText};
`;

/** Progress of inviting the people in a list. */
interface Sending {
  outcomes: ReadonlyMap<string, InviteOutcome | 'not-sent'>;
  done: number;
  total: number;
  going: boolean;
  stopped?: string | undefined;
}

/** A parsed file, and the user's choices for unrecognized columns. */
interface ReadFile {
  content: string;
  preview: InvitationsPreview;
  choices: ColumnChoices;
}

/**
 * Parses a list of people and asks about unrecognized columns. Shows the errors in each line, invites the
 * people in all other lines, and reports each result.
 */
export const ImportPeopleDialog = ({ onClose }: { onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { mutate, reset, isPending, error } = usePreviewPeople();
  const [file, setFile] = useState<ReadFile>();
  const [tooLarge, setTooLarge] = useState(false);
  const { sending, send } = useSending();
  const lines = file?.preview.lines ?? [];
  const people = lines.flatMap(personOf);
  const faulty = lines.length - people.length;
  const asks = (file?.preview.unknownColumns.length ?? 0) > 0;

  const read = (content: string, choices: ColumnChoices): void =>
    mutate(
      { content, columns: toNamedColumns(choices) },
      {
        onSuccess: (preview) => {
          const asked = preview.unknownColumns.map((name) => [name, choices.get(name)] as const);
          setFile({ content, preview, choices: new Map([...choices, ...asked]) });
        },
      },
    );
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [chosen] = target.files ?? [];
    reset();
    setFile(undefined);
    setTooLarge(false);
    if (!chosen) return;
    const content = await readListFile(chosen);
    if (content === undefined) setTooLarge(true);
    else read(content, new Map());
  };

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && !sending?.going && onClose()}
      title={t('peopleImport.title')}
      description={t('peopleImport.lead', { lines: limits.memberImportLines })}
      footer={
        <>
          <Button variant="secondary" disabled={sending?.going === true} onClick={onClose}>
            {t(sending && !sending.going ? 'peopleImport.close' : 'settings.cancel')}
          </Button>
          {(sending === undefined || sending.going) && (
            <Button
              disabled={people.length === 0 || asks || isPending}
              loading={sending?.going === true}
              onClick={() => void send(people)}
            >
              {t('peopleImport.send', { count: people.length })}
            </Button>
          )}
        </>
      }
    >
      <Stack $gap={4}>
        <ConfirmEmailFirst />
        {sending === undefined && (
          <Field label={t('peopleImport.file')} error={tooLarge ? t('peopleImport.tooLarge') : undefined}>
            <TextInput
              type="file"
              accept=".csv,.tsv,.txt,text/csv"
              onChange={(event) => void choose(event)}
            />
          </Field>
        )}
        <Muted as="output">{isPending && t('peopleImport.reading')}</Muted>
        {error !== null && <Fault role="alert">{errorDetail(error) ?? t('peopleImport.faulty')}</Fault>}
        {sending && <Progress sending={sending} />}
        {file && (
          <>
            {sending === undefined && (
              <div>
                {file.choices.size > 0 && (
                  <ColumnQuestions
                    choices={file.choices}
                    onChoose={(choices) => {
                      setFile({ ...file, choices });
                      read(file.content, choices);
                    }}
                  />
                )}
                {asks && (
                  <Fault>{t('peopleImport.asks', { count: file.preview.unknownColumns.length })}</Fault>
                )}
                <p>{t('peopleImport.ready', { count: people.length })}</p>
                {faulty > 0 && <Fault>{t('peopleImport.faults', { count: faulty })}</Fault>}
              </div>
            )}
            <Lines lines={lines} sending={sending} />
          </>
        )}
      </Stack>
    </Dialog>
  );
};

const personOf = ({ email, firstName, lastName, role, fault }: ImportedLine): ListedPerson[] => {
  const known = organizationRoles.find((each) => each === role);
  return fault === null && known ? [{ email, firstName, lastName, role: known }] : [];
};

/** Sends the invitations in batches. People whose invitation was not sent can be imported again. */
const useSending = () => {
  const t = adminTexts.useTexts();
  const { invite, readAgain } = useInviteMany();
  const [sending, setSending] = useState<Sending>();
  const send = async (people: readonly ListedPerson[]): Promise<void> => {
    const outcomes = new Map<string, InviteOutcome | 'not-sent'>(
      people.map(({ email }) => [email, 'not-sent']),
    );
    const total = people.length;
    let stopped: string | undefined;
    for (let done = 0; done < total && stopped === undefined; done += limits.invitationsAtOnce) {
      setSending({ outcomes: new Map(outcomes), done, total, going: true });
      try {
        const { results } = await invite(people.slice(done, done + limits.invitationsAtOnce));
        for (const { email, outcome } of results) outcomes.set(email, outcome);
      } catch (error) {
        stopped = errorDetail(error) ?? t('settings.failed');
      }
    }
    const done = [...outcomes.values()].filter((outcome) => outcome === 'invited').length;
    setSending({ outcomes, done, total, going: false, stopped });
    readAgain();
  };
  return { sending, send };
};

const Progress = ({ sending: { done, total, going, stopped } }: { sending: Sending }) => {
  const t = adminTexts.useTexts();
  if (going) {
    const label = t('peopleImport.sending', { done, total });
    return (
      <div>
        <Muted>{label}</Muted>
        <ProgressBar label={label} value={Math.round((100 * done) / total)} />
      </div>
    );
  }
  return (
    <output>
      <p>{t('peopleImport.done', { count: done })}</p>
      {stopped !== undefined && <Fault>{t('peopleImport.stopped', { reason: stopped })}</Fault>}
    </output>
  );
};

const Lines = ({ lines, sending }: { lines: readonly ImportedLine[]; sending: Sending | undefined }) => {
  const t = adminTexts.useTexts();
  const roleName = useRoleName();
  const faultsFirst = [
    ...lines.filter(({ fault }) => fault !== null),
    ...lines.filter(({ fault }) => fault === null),
  ];
  const roleOf = (said: string): string => {
    const known = organizationRoles.find((role) => role === said);
    return known ? roleName(known) : said;
  };
  const outcomeOf = ({ email, fault }: ImportedLine): string => {
    if (fault !== null) return t(`peopleImport.fault.${fault}`);
    const outcome = sending?.outcomes.get(email);
    return outcome === undefined || sending?.going
      ? t('peopleImport.fine')
      : t(`peopleImport.outcome.${outcome}`);
  };
  return (
    <div>
      <DataTable
        label={t('peopleImport.lines')}
        columns={[
          t('peopleImport.line'),
          t('peopleImport.person'),
          t('members.role'),
          t(sending && !sending.going ? 'peopleImport.result' : 'peopleImport.problem'),
        ]}
        rows={faultsFirst.slice(0, MAX_SHOWN)}
        keyOf={({ line }) => String(line)}
        renderCells={(line) => (
          <>
            <th scope="row">{line.line}</th>
            <td>
              {line.email}
              <Muted>{nameOfMember(line)}</Muted>
            </td>
            <td>{roleOf(line.role)}</td>
            <td>{outcomeOf(line)}</td>
          </>
        )}
      />
      {lines.length > MAX_SHOWN && (
        <Muted>{t('peopleImport.more', { count: lines.length - MAX_SHOWN })}</Muted>
      )}
    </div>
  );
};
