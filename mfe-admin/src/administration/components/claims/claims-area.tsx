import { limits, type SiteClaims } from '@proviso/contracts';
import {
  below,
  Button,
  CardTitle,
  EmptyState,
  errorDetail,
  ErrorState,
  Field,
  Muted,
  Row,
  Skeleton,
  Stack,
  Textarea,
  TextInput,
  useApi,
  useToast,
} from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { adminTexts } from '../../../texts.ts';
import { administrationPath, useSiteClaims } from '../../api/admin-lists.ts';
import { ActButton } from '../acts/act-button.tsx';

/** The landing page's claims and proofs. Administrators add and withdraw claims here. */
export const ClaimsArea = () => {
  const t = adminTexts.useTexts();
  const { data, error, isPending, refetch } = useSiteClaims();
  if (isPending) return <Skeleton items={2} height="8rem" />;
  if (data === undefined)
    return <ErrorState title={t('adminClaims.failed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack $gap={6}>
      <div>
        <CardTitle>{t('adminClaims.title')}</CardTitle>
        <Muted>{t('adminClaims.lead')}</Muted>
      </div>
      <Claims {...data} />
      <AddClaim />
    </Stack>
  );
};

const Claims = ({ claims, configured }: SiteClaims) => {
  const t = adminTexts.useTexts();
  const rows = [
    ...configured.map((text) => ({ id: undefined, text, proof: t('adminClaims.configured') })),
    ...claims,
  ];
  if (rows.length === 0)
    return <EmptyState title={t('adminClaims.empty')} detail={t('adminClaims.emptyDetail')} />;
  return (
    <DataTable
      label={t('adminClaims.title')}
      columns={[t('adminClaims.claim'), t('adminClaims.proof'), t('adminClaims.act')]}
      rows={rows}
      keyOf={({ id, text }) => id ?? text}
      renderCells={({ id, text, proof }) => (
        <>
          <th scope="row">{text}</th>
          <td>{proof}</td>
          <td>
            {id === undefined ? (
              t('administration.none')
            ) : (
              <ActButton
                size="sm"
                label={t('adminClaims.withdrawLabel', { text })}
                title={t('adminClaims.withdrawTitle', { text })}
                lead={t('adminClaims.withdrawLead')}
                hint={t('adminClaims.withdrawHint')}
                confirm={t('adminClaims.withdraw')}
                done={t('adminClaims.withdrawn')}
                send={(api, reason) =>
                  api.POST('/api/admin/site-claims/{id}/withdraw', { path: { id }, body: { reason } })
                }
                destructive
              />
            )}
          </td>
        </>
      )}
    />
  );
};

const AddClaim = () => {
  const t = adminTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [proof, setProof] = useState('');
  const [tried, setTried] = useState(false);
  const missing = (value: string) => (tried && value.trim() === '' ? t('adminClaims.missing') : undefined);
  const add = useMutation({
    mutationFn: () => api.POST('/api/admin/site-claims', { body: { text, proof } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(below(administrationPath));
      toast({ title: t('adminClaims.added'), tone: 'success' });
      setText('');
      setProof('');
      setTried(false);
    },
    onError: (error) =>
      toast({
        title: t('adminClaims.notAdded'),
        description: errorDetail(error) ?? t('adminActs.unexpected'),
        tone: 'destructive',
      }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (text.trim() !== '' && proof.trim() !== '') add.mutate();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Field
          label={t('adminClaims.claim')}
          hint={t('adminClaims.claimHint')}
          required
          error={missing(text)}
        >
          <TextInput
            maxLength={limits.siteClaimCharacters}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
        <Field
          label={t('adminClaims.proof')}
          hint={t('adminClaims.proofHint')}
          required
          error={missing(proof)}
        >
          <Textarea
            rows={2}
            maxLength={limits.reasonCharacters}
            value={proof}
            onChange={({ target }) => setProof(target.value)}
          />
        </Field>
        <Row>
          <Button type="submit" loading={add.isPending}>
            {t('adminClaims.add')}
          </Button>
        </Row>
      </Stack>
    </form>
  );
};
