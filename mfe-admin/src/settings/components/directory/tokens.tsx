import { type DirectoryToken, limits } from '@proviso/contracts';
import { Instant, Button, EmptyState, Field, Row, TextInput } from '@proviso/ui';
import { ConfirmDialog, CopyButton, Dialog, FormDialog } from '@proviso/ui/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useIssueDirectoryToken, useRevokeDirectoryToken } from '../../api/directory.ts';
import { ItemList } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { Code } from './code.tsx';

/** The tokens with which directories authenticate. */
export const Tokens = ({ tokens, mayCreate }: { tokens: readonly DirectoryToken[]; mayCreate: boolean }) => {
  const t = adminTexts.useTexts();
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<string>();
  const [revoking, setRevoking] = useState<DirectoryToken>();
  return (
    <Section
      title={t('directory.tokens')}
      actions={
        mayCreate && (
          <Button onClick={() => setCreating(true)}>
            <Plus size={16} aria-hidden />
            {t('directory.create')}
          </Button>
        )
      }
    >
      {tokens.length === 0 ? (
        <EmptyState title={t('directory.empty')} />
      ) : (
        <ItemList
          label={t('directory.tokens')}
          items={tokens}
          keyOf={({ id }) => id}
          render={(token) => ({
            name: token.name,
            facts: (
              <>
                <p>
                  <Instant at={token.createdAt} form="date">
                    {(date) => t('directory.created', { date })}
                  </Instant>
                </p>
                <p>
                  {token.lastUsedAt === null ? (
                    t('directory.never')
                  ) : (
                    <Instant at={token.lastUsedAt} form="recent">
                      {(time) => t('directory.used', { time })}
                    </Instant>
                  )}
                </p>
              </>
            ),
            actions: (
              <Button
                variant="secondary"
                size="sm"
                aria-label={t('directory.revokeOf', { name: token.name })}
                onClick={() => setRevoking(token)}
              >
                {t('directory.revoke')}
              </Button>
            ),
          })}
        />
      )}
      {creating && (
        <CreateToken
          onClose={() => setCreating(false)}
          onCreated={(text) => {
            setCreating(false);
            setCreated(text);
          }}
        />
      )}
      {created !== undefined && <NewToken text={created} onClose={() => setCreated(undefined)} />}
      {revoking && <RevokeToken token={revoking} onClose={() => setRevoking(undefined)} />}
    </Section>
  );
};

const CreateToken = ({
  onClose,
  onCreated,
}: {
  onClose: () => void;
  /** Called with the token's text, which the server returns only once. */
  onCreated: (text: string) => void;
}) => {
  const t = adminTexts.useTexts();
  const { failed } = useOutcome();
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useIssueDirectoryToken();
  const create = () => {
    setAsked(true);
    if (name.trim() === '') return;
    mutate(name.trim(), {
      onSuccess: ({ text }) => onCreated(text),
      onError: failed(t('directory.createFailed')),
    });
  };
  return (
    <FormDialog
      title={t('directory.createTitle')}
      lead={t('directory.createLead')}
      submitLabel={t('directory.create')}
      pending={isPending}
      onSubmit={create}
      onClose={onClose}
    >
      <Field
        label={t('directory.name')}
        hint={t('directory.nameHint')}
        error={asked && name.trim() === '' ? t('directory.nameMissing') : undefined}
        required
      >
        <TextInput
          maxLength={limits.nameCharacters}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
    </FormDialog>
  );
};

const NewToken = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('directory.newTitle')}
      description={t('directory.newLead')}
      footer={<Button onClick={onClose}>{t('directory.done')}</Button>}
    >
      <Row $gap={2}>
        <Code>{text}</Code>
        <CopyButton what={t('directory.theToken')} text={text} />
      </Row>
    </Dialog>
  );
};

const RevokeToken = ({ token: { id, name }, onClose }: { token: DirectoryToken; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const { mutate, isPending } = useRevokeDirectoryToken();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('directory.revokeTitle', { name })}
      description={t('directory.revokeDetail')}
      confirmLabel={t('directory.revoke')}
      tone="destructive"
      pending={isPending}
      onConfirm={() =>
        mutate(id, {
          onSuccess: () => done(t('directory.revoked', { name })),
          onError: failed(t('directory.revokeFailed', { name })),
          onSettled: onClose,
        })
      }
    />
  );
};
