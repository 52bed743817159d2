import {
  limits,
  type Webhook,
  webhookEventGroups,
  type WebhookEventGroup,
  type WebhookEventType,
} from '@proviso/contracts';
import { ApiError, Checkbox, color, Field, font, space, Stack, Switch, text, TextInput } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { useSaveWebhook } from '../../api/webhooks.ts';
import { FieldGroup } from '../field-group.ts';
import { useOutcome } from '../use-outcome.ts';

const Single = styled.details`
  margin-inline-start: ${space[6]};
  summary {
    color: ${color.textMuted};
    cursor: pointer;
    font: ${text('sm')};
  }
  label {
    font-family: ${font.mono};
  }
`;
const Fault = styled.p`
  color: ${color.dangerText};
  font: ${text('sm')};
`;

const groups = Object.entries(webhookEventGroups) as unknown as readonly (readonly [
  WebhookEventGroup,
  readonly WebhookEventType[],
])[];

export interface WebhookDialogProps {
  /** The webhook to change; undefined for a new one. */
  webhook: Webhook | undefined;
  onClose: () => void;
  onAdded: (webhook: Webhook, secret: string) => void;
}

/** Adds or changes a webhook: its URL, and its events, which are selected in groups or individually. */
export const WebhookDialog = ({ webhook, onClose, onAdded }: WebhookDialogProps) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [address, setAddress] = useState(webhook?.address ?? '');
  const [description, setDescription] = useState(webhook?.description ?? '');
  const [chosen, setChosen] = useState<readonly WebhookEventType[]>(
    webhook?.eventTypes ?? webhookEventGroups.policy,
  );
  const [enabled, setEnabled] = useState(webhook?.enabled ?? true);
  const [fault, setFault] = useState<string>();
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useSaveWebhook(webhook?.id);
  const choose = (types: readonly WebhookEventType[], on: boolean) =>
    setChosen((before) => [...before.filter((one) => !types.includes(one)), ...(on ? types : [])]);
  const save = () => {
    setAsked(true);
    if (chosen.length === 0) return;
    mutate(
      { address, description, eventTypes: [...chosen], enabled },
      {
        onSuccess: ({ webhook: saved, secret }) => {
          onClose();
          if (secret === undefined) done(t('webhooks.saved'));
          else onAdded(saved, secret);
        },
        onError: (error) => {
          const found = error instanceof ApiError ? error.errors : [];
          setFault(found.find(({ path }) => path === 'address')?.message);
          failed(t(webhook ? 'webhooks.saveFailed' : 'webhooks.addFailed'))(error);
        },
      },
    );
  };
  return (
    <FormDialog
      title={t(webhook ? 'webhooks.editTitle' : 'webhooks.addTitle')}
      lead={t('webhooks.lead')}
      submitLabel={t(webhook ? 'webhooks.save' : 'webhooks.create')}
      submitDisabled={address.trim() === ''}
      pending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack>
        <Field label={t('webhooks.address')} hint={t('webhooks.addressHint')} error={fault} required>
          <TextInput
            type="url"
            maxLength={limits.webhookAddressCharacters}
            value={address}
            onChange={({ target }) => {
              setAddress(target.value);
              setFault(undefined);
            }}
          />
        </Field>
        <Field label={t('webhooks.description')} hint={t('webhooks.descriptionHint')}>
          <TextInput
            maxLength={limits.nameCharacters}
            value={description}
            onChange={({ target }) => setDescription(target.value)}
          />
        </Field>
        <FieldGroup>
          <legend>{t('webhooks.events')}</legend>
          <Stack $gap={1}>
            {groups.map(([group, types]) => {
              const name = t(`webhooks.group.${group}`);
              return (
                <div key={group}>
                  <Checkbox
                    label={name}
                    checked={types.every((type) => chosen.includes(type))}
                    onChange={({ target }) => choose(types, target.checked)}
                  />
                  <Single>
                    <summary>{t('webhooks.eventsOf', { group: name })}</summary>
                    {types.map((type) => (
                      <Checkbox
                        key={type}
                        label={type}
                        checked={chosen.includes(type)}
                        onChange={({ target }) => choose([type], target.checked)}
                      />
                    ))}
                  </Single>
                </div>
              );
            })}
          </Stack>
          {asked && chosen.length === 0 && <Fault role="alert">{t('webhooks.eventsMissing')}</Fault>}
        </FieldGroup>
        <Switch label={t('webhooks.enabled')} checked={enabled} onCheckedChange={setEnabled} />
      </Stack>
    </FormDialog>
  );
};
