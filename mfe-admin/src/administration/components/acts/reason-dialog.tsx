import { limits } from '@proviso/contracts';
import { Button, errorDetail, Field, Row, Stack, Textarea, useApi, useToast } from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { administrationPath } from '../../api/admin-lists.ts';

export interface ReasonDialogProps {
  title: string;
  /** What follows from it. */
  lead: string;
  /** Who reads the reason; without it, those of an organization. */
  hint?: string;
  /** What the button says. */
  confirm: string;
  /** Where it is done. */
  address: string;
  /** What is sent beside the reason. */
  body?: Readonly<Record<string, unknown>>;
  destructive?: boolean;
  onClose: () => void;
  /** Fields beside the reason. */
  children?: ReactNode;
}

/** Does something to an organization or a person, for a reason that the logs keep. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, lead, hint, confirm, address, body, destructive = false, onClose, children } = props;
  const t = adminTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const act = useMutation({
    mutationFn: () => api.post<undefined>(address, { ...body, reason }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [administrationPath] });
      toast({ title: t('adminActs.done'), tone: 'success' });
      onClose();
    },
    onError: (error) =>
      toast({
        title: t('adminActs.failed'),
        description: errorDetail(error) ?? t('adminErasure.unexpected'),
        tone: 'destructive',
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else act.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !act.isPending && onClose()}
      title={title}
      description={lead}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          <Field
            label={t('adminActs.reason')}
            hint={hint ?? t('adminActs.reasonHint')}
            required
            error={missing && reason.trim() === '' ? t('adminErasure.reasonMissing') : undefined}
          >
            <Textarea
              rows={3}
              maxLength={limits.reasonCharacters}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <Row>
            <Button type="submit" variant={destructive ? 'destructive' : 'primary'} loading={act.isPending}>
              {confirm}
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
