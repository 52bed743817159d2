import type { ApiKey } from '@proviso/contracts';
import { Instant, Badge, Button, font, Row, useFormatters } from '@proviso/ui';
import { CopyButton, Dialog } from '@proviso/ui/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { useApiKeys, useRevokeApiKey } from '../../api/security.ts';
import { ActDialog } from '../act-dialog.tsx';
import { LoadedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
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

/** API keys of the user. */
export const ApiKeys = () => {
  const t = adminTexts.useTexts();
  const { list } = useFormatters();
  const keys = useApiKeys();
  const [creating, setCreating] = useState(false);
  const [revoking, setRevoking] = useState<ApiKey>();
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
      <LoadedItems
        list={keys}
        label={t('apiKeys.title')}
        failed={t('apiKeys.loadFailed')}
        empty={t('apiKeys.empty')}
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
                <p>
                  <Instant at={key.expiresAt} form="date">
                    {(date) => t('apiKeys.until', { date })}
                  </Instant>
                </p>
                <p>
                  {key.lastUsedAt === null ? (
                    t('apiKeys.never')
                  ) : (
                    <Instant at={key.lastUsedAt} form="recent">
                      {(time) => t('apiKeys.used', { time })}
                    </Instant>
                  )}
                </p>
              </>
            ),
            ...(state === 'valid' && {
              actions: (
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('apiKeys.revokeOf', { name: key.name })}
                  onClick={() => setRevoking(key)}
                >
                  {t('apiKeys.revoke')}
                </Button>
              ),
            }),
          };
        }}
      />
      {revoking && <RevokeDialog apiKey={revoking} onClose={() => setRevoking(undefined)} />}
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

const RevokeDialog = ({ apiKey: { id, name }, onClose }: { apiKey: ApiKey; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { mutateAsync } = useRevokeApiKey();
  return (
    <ActDialog
      title={t('apiKeys.revokeTitle', { name })}
      description={t('apiKeys.revokeDetail')}
      confirmLabel={t('apiKeys.revoke')}
      act={() => mutateAsync(id)}
      done={t('apiKeys.revoked', { name })}
      failed={t('apiKeys.revokeFailed', { name })}
      onClose={onClose}
    />
  );
};
