import { type LegalHoldTargetKind, limits } from '@proviso/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type ApiClient, errorDetail, useApi } from '../api/index.ts';
import { Button, Field, Textarea } from '../controls/index.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { Row, Stack } from '../layout/index.ts';
import { invalidate } from '../live/invalidate.ts';
import { useToast } from '../toasts/index.ts';
import { Dialog } from './dialog.tsx';

export interface LegalHoldDialogProps {
  change: 'set' | 'lift';
  held: { kind: LegalHoldTargetKind; id: string };
  /** Name of the held item: a policy's title, or the name of the organization or user. */
  name: string;
  /** Sends the change with its reason. By default, calls the API that the organization's members use. */
  send?: (api: ApiClient, reason: string) => Promise<unknown>;
  onClose: () => void;
  /** A field for selecting the held item. */
  children?: ReactNode;
}

/** Places or lifts a legal hold, with a reason for the audit log. */
export const LegalHoldDialog = ({ change, held, name, send, onClose, children }: LegalHoldDialogProps) => {
  const t = uiTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const end = change === 'lift' ? '/lift' : '';
  const save = useMutation({
    mutationFn: () =>
      send ? send(api, reason) : api.POST(`/api/legal-holds${end}`, { body: { ...held, reason } }),
    onSuccess: async () => {
      await invalidate(queryClient, { kind: 'change', readModel: 'retention', ids: null });
      toast({ title: t(`legalHold.${change}.done`), tone: 'success' });
      onClose();
    },
    onError: (error) =>
      toast({
        title: t(`legalHold.${change}.failed`),
        description: errorDetail(error) ?? t('error.unexpected'),
        tone: 'destructive',
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason.trim() === '') setMissing(true);
    else save.mutate();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !save.isPending && onClose()}
      title={t(`legalHold.${change}.title`)}
      description={t(`legalHold.${change}.lead`, { name })}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {children}
          <Field
            label={t('legalHold.reason')}
            hint={t('legalHold.reasonHint')}
            required
            error={missing && reason.trim() === '' ? t('legalHold.reasonMissing') : undefined}
          >
            <Textarea
              rows={3}
              maxLength={limits.legalHoldReasonCharacters}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <Row>
            <Button type="submit" loading={save.isPending}>
              {t(`legalHold.${change}.confirm`)}
            </Button>
            <Button variant="secondary" onClick={onClose}>
              {t('cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
};
