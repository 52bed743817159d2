import type { OutboxMail } from '@proviso/contracts';
import { font, Link, Muted, PagedList, Skeleton, Stack, useFormatters } from '@proviso/ui';
import { CopyButton, Dialog } from '@proviso/ui/overlays';
import { Mail } from 'lucide-react';
import { Fragment, useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { useKeptMails, useOutbox } from '../../api/admin-lists.ts';
import { KeptMails } from './kept-mails.tsx';
import { linkedParts } from './linked-parts.ts';
import { OutboxItem } from './outbox-item.tsx';

const Root = styled.div`
  font-family: ${font.mono};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** The text of an email. Links to this installation can be opened and copied. */
const MailText = ({ text }: { text: string }) => {
  const t = adminTexts.useTexts();
  return (
    <Root>
      {linkedParts(text, window.location.origin).map((part) =>
        part.path === undefined ? (
          part.text
        ) : (
          <Fragment key={part.start}>
            <Link to={part.path}>{part.text}</Link>{' '}
            <CopyButton what={t('adminOutbox.link')} text={part.text} />
          </Fragment>
        ),
      )}
    </Root>
  );
};

/** Emails that an installation without a mail server keeps for its administrators to read. */
const OutboxMails = ({ outbox }: { outbox: ReturnType<typeof useOutbox> }) => {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatters();
  const [open, setOpen] = useState<OutboxMail>();
  return (
    <>
      <PagedList
        list={outbox}
        failed={t('adminOutbox.failed')}
        empty={{
          icon: <Mail size={22} />,
          title: t('adminOutbox.empty'),
          detail: t('adminOutbox.emptyDetail'),
        }}
        placeholder={<Skeleton items={3} height="4rem" />}
      >
        {(mails) => (
          <>
            <Muted>{t('adminOutbox.lead')}</Muted>
            <Stack as="ul" $gap={2} aria-label={t('administration.outbox')}>
              {mails.map((mail) => (
                <OutboxItem key={mail.id} mail={mail} onOpen={() => setOpen(mail)} />
              ))}
            </Stack>
          </>
        )}
      </PagedList>
      {open && (
        <Dialog
          open
          onOpenChange={() => setOpen(undefined)}
          title={open.subject}
          description={t('adminOutbox.message', { to: open.to, time: dateTime(open.createdAt) })}
        >
          <MailText text={open.text} />
        </Dialog>
      )}
    </>
  );
};

/**
 * Undelivered emails: those that the mail server did not accept, or all emails if there is no mail server.
 */
export const Outbox = () => {
  const [kept, outbox] = [useKeptMails(), useOutbox()];
  // Show both lists together, so that the one that loads later does not shift the other.
  if (kept.isPending || outbox.isPending) return <Skeleton items={3} height="4rem" />;
  return (
    <Stack $gap={8}>
      <KeptMails mails={kept} />
      <OutboxMails outbox={outbox} />
    </Stack>
  );
};
