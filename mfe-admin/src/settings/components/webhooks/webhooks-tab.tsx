import type { Webhook } from '@proviso/contracts';
import {
  Badge,
  Button,
  EmptyState,
  ErrorState,
  font,
  Link,
  Muted,
  Row,
  Skeleton,
  Stack,
  useFormatters,
  useMay,
  useServices,
} from '@proviso/ui';
import { ConfirmDialog, CopyButton, Dialog } from '@proviso/ui/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { useRemoveWebhook, useWebhooks } from '../../api/webhooks.ts';
import { ItemList } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { Deliveries } from './deliveries.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';

/** The organization's webhooks and their deliveries. */
export const WebhooksTab = () => {
  const t = adminTexts.useTexts();
  const mayManage = useMay('organization.manage');
  const security = useServices().landmark('security');
  const { data, isPending, error, refetch } = useWebhooks(mayManage);
  /** The webhook that is being changed or added. */
  const [edited, setEdited] = useState<{ webhook?: Webhook }>();
  const [removed, setRemoved] = useState<Webhook>();
  const [secret, setSecret] = useState<string>();
  const [openId, setOpenId] = useState<string>();
  const open = data?.find(({ id }) => id === openId);
  if (!mayManage)
    return (
      <Section title={t('webhooks.title')} lead={t('webhooks.lead')}>
        <Muted>{t('webhooks.onlyOwners')}</Muted>
      </Section>
    );
  return (
    <Stack $gap={5}>
      {security !== undefined && (
        <Muted>
          {t('webhooks.keys')} <Link to={security}>{t('webhooks.toKeys')}</Link>
        </Muted>
      )}
      <Section
        title={t('webhooks.title')}
        lead={t('webhooks.lead')}
        actions={
          <Button onClick={() => setEdited({})}>
            <Plus size={16} aria-hidden />
            {t('webhooks.add')}
          </Button>
        }
      >
        {isPending && <Skeleton items={1} height="3.5rem" />}
        {!isPending && data === undefined && (
          <ErrorState title={t('webhooks.loadFailed')} error={error} onRetry={() => void refetch()} />
        )}
        {data?.length === 0 && <EmptyState title={t('webhooks.empty')} />}
        {data !== undefined && data.length > 0 && (
          <ItemList
            label={t('webhooks.title')}
            items={data}
            keyOf={({ id }) => id}
            render={(webhook) => ({
              name: <Name webhook={webhook} />,
              facts: <Facts webhook={webhook} />,
              actions: (
                <Actions
                  webhook={webhook}
                  onOpen={() => setOpenId(webhook.id)}
                  onEdit={() => setEdited({ webhook })}
                  onRemove={() => setRemoved(webhook)}
                />
              ),
            })}
          />
        )}
      </Section>
      {open && <Deliveries key={open.id} webhook={open} onSecret={setSecret} />}
      {edited && (
        <WebhookDialog
          webhook={edited.webhook}
          onClose={() => setEdited(undefined)}
          onAdded={(webhook, text) => {
            setOpenId(webhook.id);
            setSecret(text);
          }}
        />
      )}
      {removed && <RemoveDialog webhook={removed} onClose={() => setRemoved(undefined)} />}
      {secret !== undefined && <SecretDialog text={secret} onClose={() => setSecret(undefined)} />}
    </Stack>
  );
};

const Name = ({ webhook: { address, enabled, failingSince } }: { webhook: Webhook }) => {
  const t = adminTexts.useTexts();
  return (
    <>
      {address} {!enabled && <Badge>{t('webhooks.disabled')}</Badge>}
      {enabled && failingSince !== null && <Badge tone="warning">{t('webhooks.failing')}</Badge>}
    </>
  );
};

const Facts = ({ webhook }: { webhook: Webhook }) => {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatters();
  const { description, eventTypes, enabled, disabledBecause, failingSince, previousSecretEndsAt } = webhook;
  return (
    <>
      {description !== '' && <p>{description}</p>}
      <p>{t('webhooks.eventCount', { count: eventTypes.length })}</p>
      {disabledBecause !== null && <p>{t(`webhooks.endedBecause.${disabledBecause}`)}</p>}
      {enabled && failingSince !== null && (
        <p>{t('webhooks.failingSince', { time: dateTime(failingSince) })}</p>
      )}
      {previousSecretEndsAt !== null && (
        <p>{t('webhooks.twoSecrets', { time: dateTime(previousSecretEndsAt) })}</p>
      )}
    </>
  );
};

interface ActionsProps {
  webhook: Webhook;
  onOpen: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

const Actions = ({ webhook: { address }, onOpen, onEdit, onRemove }: ActionsProps) => {
  const t = adminTexts.useTexts();
  return (
    <>
      <Button variant="secondary" size="sm" aria-label={t('webhooks.openOf', { address })} onClick={onOpen}>
        {t('webhooks.open')}
      </Button>
      <Button variant="secondary" size="sm" aria-label={t('webhooks.editOf', { address })} onClick={onEdit}>
        {t('webhooks.edit')}
      </Button>
      <Button variant="ghost" size="sm" aria-label={t('webhooks.removeOf', { address })} onClick={onRemove}>
        {t('webhooks.remove')}
      </Button>
    </>
  );
};

interface RemoveDialogProps {
  webhook: Webhook;
  onClose: () => void;
}

const RemoveDialog = ({ webhook: { id, address }, onClose }: RemoveDialogProps) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const { mutate, isPending } = useRemoveWebhook();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('webhooks.removeTitle')}
      description={t('webhooks.removeDetail', { address })}
      confirmLabel={t('webhooks.remove')}
      tone="destructive"
      pending={isPending}
      onConfirm={() =>
        mutate(id, {
          onSuccess: () => done(t('webhooks.removed')),
          onError: failed(t('webhooks.removeFailed')),
          onSettled: onClose,
        })
      }
    />
  );
};

const Text = styled.code`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`;

const SecretDialog = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('webhooks.secretTitle')}
      description={t('webhooks.secretLead')}
      footer={<Button onClick={onClose}>{t('webhooks.done')}</Button>}
    >
      <Row $gap={2}>
        <Text>{text}</Text>
        <CopyButton what={t('webhooks.theSecret')} text={text} />
      </Row>
    </Dialog>
  );
};
