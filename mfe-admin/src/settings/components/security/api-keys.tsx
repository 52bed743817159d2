import type { ApiKey } from '@proviso/contracts';
import { Badge, Button, EmptyState, ErrorState, font, Row, Skeleton, useFormatters } from '@proviso/ui';
import { ConfirmDialog, CopyButton, Dialog } from '@proviso/ui/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { useApiKeys, useRevokeApiKey } from '../../api/security.ts';
import { ItemList } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { CreateKeyDialog } from './create-key-dialog.tsx';
import { permissionTexts } from '../names.ts';

const Text = styled.code`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`;

type State = 'valid' | 'expired' | 'revoked';
const stateOf = ({ revokedAt, expiresAt }: ApiKey, now: number): State => {
  if (revokedAt !== null) return 'revoked';
  return Date.parse(expiresAt) <= now ? 'expired' : 'valid';
};

/** The keys of programs that work in the person's name. */
export const ApiKeys = () => {
  const t = adminTexts.useTexts();
  const { date, auditTime, list } = useFormatters();
  const { data, isPending, error, refetch } = useApiKeys();
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<string>();
  const [now] = useState(() => Date.now());
  return (
    <Section
      title={t('apiKeys.title')}
      lead={t('apiKeys.lead')}
      actions={
        <Button onClick={() => setCreating(true)}>
          <Plus size={16} aria-hidden />
          {t('apiKeys.create')}
        </Button>
      }
    >
      {isPending && <Skeleton items={1} height="3.5rem" />}
      {!isPending && data === undefined && (
        <ErrorState title={t('apiKeys.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.length === 0 && <EmptyState title={t('apiKeys.empty')} />}
      {data !== undefined && data.length > 0 && (
        <ItemList
          label={t('apiKeys.title')}
          items={data}
          keyOf={({ id }) => id}
          render={(key) => {
            const state = stateOf(key, now);
            return {
              name: (
                <>
                  {key.name} {state === 'expired' && <Badge tone="warning">{t('apiKeys.expired')}</Badge>}
                  {state === 'revoked' && <Badge>{t('apiKeys.revokedBadge')}</Badge>}
                </>
              ),
              facts: (
                <>
                  <p>{list(key.scopes.map((scope) => t(permissionTexts[scope])))}</p>
                  <p>{t('apiKeys.until', { date: date(key.expiresAt) })}</p>
                  <p>
                    {key.lastUsedAt === null
                      ? t('apiKeys.never')
                      : t('apiKeys.used', { time: auditTime(key.lastUsedAt) })}
                  </p>
                </>
              ),
              ...(state === 'valid' && { actions: <Revoke apiKey={key} /> }),
            };
          }}
        />
      )}
      {creating && (
        <CreateKeyDialog
          onClose={() => setCreating(false)}
          onCreated={(key) => {
            setCreating(false);
            setCreated(key);
          }}
        />
      )}
      {created !== undefined && <NewKeyDialog text={created} onClose={() => setCreated(undefined)} />}
    </Section>
  );
};

const NewKeyDialog = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('apiKeys.keyTitle')}
      description={t('apiKeys.keyLead')}
      footer={<Button onClick={onClose}>{t('apiKeys.done')}</Button>}
    >
      <Row $gap={2}>
        <Text>{text}</Text>
        <CopyButton what={t('apiKeys.theKey')} text={text} />
      </Row>
    </Dialog>
  );
};

const Revoke = ({ apiKey: { id, name } }: { apiKey: ApiKey }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useRevokeApiKey();
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('apiKeys.revokeOf', { name })}
        onClick={() => setAsking(true)}
      >
        {t('apiKeys.revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('apiKeys.revokeTitle', { name })}
        description={t('apiKeys.revokeDetail')}
        confirmLabel={t('apiKeys.revoke')}
        tone="destructive"
        pending={isPending}
        onConfirm={() =>
          mutate(id, {
            onSuccess: () => done(t('apiKeys.revoked', { name })),
            onError: failed(t('apiKeys.revokeFailed', { name })),
            onSettled: () => setAsking(false),
          })
        }
      />
    </>
  );
};
