import { type AdminUser, ERASED, limits, type SignInHelp } from '@proviso/contracts';
import { Button, errorDetail, Field, Row, Stack, Textarea, useApi, useToast } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { administrationPath } from '../../api/admin-lists.ts';

type Help = 'end-two-factor' | 'send-password-reset';

interface HelpDialogProps {
  person: AdminUser;
  name: string;
  onClose: () => void;
}

const HelpDialog = ({ person: { id, email }, name, onClose }: HelpDialogProps) => {
  const t = adminTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const help = useMutation({
    mutationFn: ({ kind, ...body }: SignInHelp & { kind: Help }) =>
      api.post<undefined>(`${administrationPath}/users/${id}/${kind}`, body),
    onSuccess: (_, { kind }) => {
      toast({
        title: t(kind === 'end-two-factor' ? 'adminHelp.ended' : 'adminHelp.sent', { email }),
        tone: 'success',
      });
      onClose();
    },
    onError: (error) =>
      toast({
        title: t('adminHelp.failed'),
        description: errorDetail(error) ?? t('adminErasure.unexpected'),
        tone: 'destructive',
      }),
  });
  const give = (kind: Help) => {
    setTried(true);
    if (reason.trim() !== '') help.mutate({ kind, reason });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    give('send-password-reset');
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !help.isPending && onClose()}
      title={t('adminHelp.title', { name })}
      description={t('adminHelp.lead')}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Field
            label={t('adminErasure.reason')}
            hint={t('adminErasure.reasonHint')}
            required
            error={tried && reason.trim() === '' ? t('adminErasure.reasonMissing') : undefined}
          >
            <Textarea
              rows={3}
              maxLength={limits.reasonCharacters}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <Row>
            <Button
              type="submit"
              loading={help.isPending && help.variables.kind === 'send-password-reset'}
              disabled={help.isPending}
            >
              {t('adminHelp.send')}
            </Button>
            <Button
              variant="secondary"
              loading={help.isPending && help.variables.kind === 'end-two-factor'}
              disabled={help.isPending}
              onClick={() => give('end-two-factor')}
            >
              {t('adminHelp.end')}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {t('adminErasure.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
};

/** Mails somebody a link for a new password, or ends their two-factor authentication, after a reason was typed. */
export const HelpToSignIn = ({ person }: { person: AdminUser }) => {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState(false);
  if (person.email === ERASED) return null;
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('adminHelp.helpName', { name })}
        onClick={() => setOpen(true)}
      >
        {t('adminHelp.help')}
      </Button>
      {open && <HelpDialog person={person} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};
