import type { KeptMail } from '@proviso/contracts';
import {
  Badge,
  below,
  Button,
  CardTitle,
  errorDetail,
  ErrorState,
  Muted,
  Row,
  Stack,
  useApi,
  useFormatters,
  useToast,
} from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { adminTexts } from '../../../texts.ts';
import { administrationPath, type useKeptMails } from '../../api/admin-lists.ts';
import { ActButton } from '../acts/act-button.tsx';

/** Resends an email, or discards it with a reason. */
const KeptMailActions = ({ mail: { id, to, subject } }: { mail: KeptMail }) => {
  const t = adminTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const send = useMutation({
    mutationFn: () => api.POST('/api/admin/kept-mails/{id}/send-again', { path: { id } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(below(administrationPath));
      toast({ title: t('adminKeptMails.willBeSent', { to }), tone: 'success' });
    },
    onError: (error) =>
      toast({
        title: t('adminActs.failed'),
        description: errorDetail(error) ?? t('adminActs.unexpected'),
        tone: 'destructive',
      }),
  });
  return (
    <Row $gap={2}>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('adminKeptMails.sendAgainLabel', { subject, to })}
        loading={send.isPending}
        onClick={() => send.mutate()}
      >
        {t('adminKeptMails.sendAgain')}
      </Button>
      <ActButton
        size="sm"
        label={t('adminKeptMails.discardLabel', { subject, to })}
        title={t('adminKeptMails.discardTitle', { subject })}
        lead={t('adminKeptMails.discardLead', { to })}
        hint={t('adminUpkeep.reasonHint')}
        confirm={t('adminKeptMails.discard')}
        done={t('adminKeptMails.discarded')}
        send={(act, reason) =>
          act.POST('/api/admin/kept-mails/{id}/discard', { path: { id }, body: { reason } })
        }
        destructive
      />
    </Row>
  );
};

const tones = { refused: 'danger', waiting: 'warning' } as const satisfies Record<KeptMail['state'], string>;

interface KeptMailsProps {
  mails: ReturnType<typeof useKeptMails>;
}

const KeptMailsTable = ({ mails }: KeptMailsProps) => {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatters();
  if (mails.data === undefined) {
    return (
      <ErrorState
        title={t('adminKeptMails.failed')}
        error={mails.error}
        onRetry={() => void mails.refetch()}
      />
    );
  }
  if (mails.data.length === 0) return <Muted>{t('adminKeptMails.empty')}</Muted>;
  return (
    <DataTable
      label={t('adminKeptMails.title')}
      columns={[
        t('adminKeptMails.mail'),
        t('adminStatus.state'),
        t('adminKeptMails.answer'),
        t('adminStatus.attempts'),
        t('adminKeptMails.tried'),
        t('adminParked.decision'),
      ]}
      rows={mails.data}
      keyOf={({ id }) => id}
      renderCells={(mail) => (
        <>
          <th scope="row">
            {mail.subject}
            <Muted>{t('adminOutbox.to', { to: mail.to })}</Muted>
          </th>
          <td>
            <Badge tone={tones[mail.state]} dot>
              {mail.nextAt === null
                ? t('adminKeptMails.refused')
                : t('adminKeptMails.waiting', { time: dateTime(mail.nextAt) })}
            </Badge>
          </td>
          <td>{mail.reason}</td>
          <td>{mail.attempts}</td>
          <td>{dateTime(mail.triedAt)}</td>
          <td>
            <KeptMailActions mail={mail} />
          </td>
        </>
      )}
    />
  );
};

/** Emails that the mail server did not accept, with the actions that an administrator can take. */
export const KeptMails = ({ mails }: KeptMailsProps) => {
  const t = adminTexts.useTexts();
  return (
    <Stack as="section" $gap={3}>
      <div>
        <CardTitle>{t('adminKeptMails.title')}</CardTitle>
        <Muted>{t('adminKeptMails.lead')}</Muted>
      </div>
      <KeptMailsTable mails={mails} />
    </Stack>
  );
};
