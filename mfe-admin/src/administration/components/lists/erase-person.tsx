import { type AdminUser, type ErasePerson as Erasure, ERASED, limits } from '@proviso/contracts';
import { Button, errorDetail, Field, Row, Stack, Textarea, TextInput, useApi, useToast } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { administrationPath } from '../../api/admin-lists.ts';

interface EraseDialogProps {
  person: AdminUser;
  name: string;
  onClose: () => void;
}

const EraseDialog = ({ person: { id, email }, name, onClose }: EraseDialogProps) => {
  const t = adminTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const isNamed = typed.trim().toLowerCase() === email.toLowerCase();
  const erase = useMutation({
    mutationFn: (body: Erasure) => api.post<undefined>(`${administrationPath}/users/${id}/erase`, body),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [administrationPath, 'users'] });
      toast({ title: t('adminErasure.done'), tone: 'success' });
      onClose();
    },
    onError: (error) =>
      toast({
        title: t('adminErasure.failed'),
        description: errorDetail(error) ?? t('adminErasure.unexpected'),
        tone: 'destructive',
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== '' && isNamed) erase.mutate({ reason, email: typed.trim() });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !erase.isPending && onClose()}
      title={t('adminErasure.title', { name })}
      description={t('adminErasure.lead')}
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
          <Field
            label={t('adminErasure.confirm', { email })}
            required
            error={tried && !isNamed ? t('adminErasure.notConfirmed') : undefined}
          >
            <TextInput
              type="email"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </Field>
          <Row>
            <Button type="submit" variant="destructive" loading={erase.isPending}>
              {t('adminErasure.erase')}
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

/** Erases a person for good, after a reason and their address were typed. */
export const ErasePerson = ({ person }: { person: AdminUser }) => {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState(false);
  if (person.email === ERASED) return null;
  const name = `${person.firstName} ${person.lastName}`;
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('adminErasure.eraseName', { name })}
        onClick={() => setOpen(true)}
      >
        {t('adminErasure.erase')}
      </Button>
      {open && <EraseDialog person={person} name={name} onClose={() => setOpen(false)} />}
    </>
  );
};
