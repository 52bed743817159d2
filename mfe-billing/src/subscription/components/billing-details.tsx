import type { BillingDetails as Details } from '@proviso/contracts';
import {
  apiQuery,
  Button,
  ErrorState,
  errorDetail,
  Field,
  Row,
  Skeleton,
  Stack,
  Textarea,
  TextInput,
  useApi,
  useToast,
} from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { sandboxDetailsPath } from '../../shared/billing-paths.ts';
import { billingTexts } from '../../texts.ts';

interface FormProps {
  details: Details;
  onClose: () => void;
}

const Form = ({ details, onClose }: FormProps) => {
  const t = billingTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const [draft, setDraft] = useState(details);
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.PUT(sandboxDetailsPath, { body: draft }),
    onSuccess: () => {
      toast({ title: t('details.done'), description: t('details.doneDetail'), tone: 'success' });
      onClose();
    },
    onError: (error) =>
      toast({
        title: t('details.failed'),
        description: errorDetail(error) ?? t('details.failedDetail'),
        tone: 'destructive',
      }),
  });
  const change = (part: Partial<Details>) => setDraft((before) => ({ ...before, ...part }));
  return (
    <Stack
      as="form"
      onSubmit={(event) => {
        event.preventDefault();
        mutate();
      }}
    >
      <Field label={t('details.name')} hint={t('details.nameHint')}>
        <TextInput
          value={draft.name}
          maxLength={200}
          autoComplete="organization"
          onChange={({ target }) => change({ name: target.value })}
        />
      </Field>
      <Field label={t('details.address')} hint={t('details.addressHint')}>
        <Textarea
          value={draft.address}
          rows={4}
          maxLength={500}
          autoComplete="street-address"
          onChange={({ target }) => change({ address: target.value })}
        />
      </Field>
      <Field label={t('details.taxId')}>
        <TextInput
          value={draft.taxId}
          maxLength={50}
          onChange={({ target }) => change({ taxId: target.value })}
        />
      </Field>
      <Row>
        <Button type="button" variant="secondary" onClick={onClose}>
          {t('details.back')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('details.save')}
        </Button>
      </Row>
    </Stack>
  );
};

const DetailsDialog = ({ onClose }: { onClose: () => void }) => {
  const t = billingTexts.useTexts();
  const { data, isPending, error, refetch } = useQuery({
    ...apiQuery(sandboxDetailsPath),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('portal.button')}
      description={t('details.lead')}
    >
      {isPending && <Skeleton items={3} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Form details={data} onClose={onClose} />}
    </Dialog>
  );
};

/** Name, address, and tax id for later invoices. Used if the payment provider has no page for them. */
export const BillingDetails = () => {
  const t = billingTexts.useTexts();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('portal.button')}
      </Button>
      {open && <DetailsDialog onClose={() => setOpen(false)} />}
    </>
  );
};
