import { closingDays, type ClosingNotice, closingReasons, limits } from '@proviso/contracts';
import { Instant, Button, Field, Row, Select, Stack, Textarea, TextInput, useUser } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useHasPassword } from '../../api/email-change.ts';
import { useCloseOrganization, useReopenOrganization } from '../../api/organization-closing.ts';
import { PasswordField } from '../password-field.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

/** Lets an owner close the organization, and reopen it until the closing is final. */
export const ClosingSection = ({ name }: { name: string }) => {
  const t = adminTexts.useTexts();
  const closing = useUser().data?.closing;
  const [asking, setAsking] = useState(false);
  return (
    <Section title={t('closing.title')} lead={t('closing.lead', { days: closingDays })}>
      {closing ? (
        <Pending closing={closing} />
      ) : (
        <Row>
          <Button variant="destructive" onClick={() => setAsking(true)}>
            {t('closing.open')}
          </Button>
        </Row>
      )}
      {asking && <CloseDialog name={name} onClose={() => setAsking(false)} />}
    </Section>
  );
};

const Pending = ({ closing: { closesAt, held, mayReopen } }: { closing: ClosingNotice }) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const { mutateAsync, isPending } = useReopenOrganization();
  if (!mayReopen) return <p>{t('closing.started')}</p>;
  return (
    <>
      <p>
        {held ? (
          t('closing.held')
        ) : (
          <Instant at={closesAt} form="date">
            {(date) => t('closing.until', { date })}
          </Instant>
        )}
      </p>
      <Row>
        <Button
          loading={isPending}
          onClick={() => void told(mutateAsync(), t('closing.reopened'), t('closing.reopenFailed'))}
        >
          {t('closing.reopen')}
        </Button>
      </Row>
    </>
  );
};

const CloseDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const asksPassword = useHasPassword();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState('');
  const [comment, setComment] = useState('');
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useCloseOrganization();
  const reason = closingReasons.find((each) => each === chosen);
  const isReady = typed.trim() === name && reason !== undefined && (!asksPassword || password !== '');
  const close = () => {
    if (reason === undefined) return;
    mutate(
      {
        name: typed.trim(),
        reason,
        ...(comment.trim() !== '' && { comment }),
        ...(asksPassword && { password }),
      },
      {
        onSuccess: () => {
          done(t('closing.requested'));
          onClose();
        },
        onError: failed(t('closing.failed')),
      },
    );
  };
  return (
    <FormDialog
      title={t('closing.askTitle', { name })}
      lead={t('closing.askLead', { days: closingDays })}
      submitLabel={t('closing.submit')}
      submitDisabled={!isReady}
      destructive
      pending={isPending}
      onSubmit={close}
      onClose={onClose}
    >
      <Stack>
        <Field label={t('closing.reason')} required>
          <Select
            placeholder={t('closing.choose')}
            options={closingReasons.map((value) => ({ value, label: t(`closing.reasons.${value}`) }))}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
        <Field label={t('closing.comment')} hint={t('closing.commentHint')}>
          <Textarea
            rows={2}
            maxLength={limits.reasonCharacters}
            value={comment}
            onChange={({ target }) => setComment(target.value)}
          />
        </Field>
        <Field label={t('closing.name', { name })} required>
          <TextInput
            autoComplete="off"
            maxLength={limits.nameCharacters}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {asksPassword && <PasswordField value={password} onChange={setPassword} failure={error} />}
      </Stack>
    </FormDialog>
  );
};
