import { notificationKinds, type Notifications } from '@proviso/contracts';
import { Button, ErrorState, Muted, Row, Skeleton, Stack, Switch, useUser, useMailing } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import {
  useChangeNotificationAddress,
  useChooseNotifications,
  useNotifications,
} from '../../api/notifications.ts';
import { EmailField } from '../email-field.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

/** The user's notification choices, and the address for notifications. */
export const NotificationsTab = () => {
  const t = adminTexts.useTexts();
  const { data, isPending, error, refetch } = useNotifications();
  if (isPending) return <Skeleton items={2} height="12rem" />;
  if (data === undefined)
    return <ErrorState title={t('notifications.loadFailed')} error={error} onRetry={() => void refetch()} />;
  return (
    <Stack $gap={6}>
      <Choices notifications={data} />
      <Address notifications={data} />
    </Stack>
  );
};

const Choices = ({ notifications }: { notifications: Notifications }) => {
  const t = adminTexts.useTexts();
  const { failed } = useOutcome();
  const { mutate } = useChooseNotifications();
  const { email: _email, isAccountEmail: _isAccountEmail, emailVerified, ...choices } = notifications;
  return (
    <Section title={t('notifications.title')} lead={t('notifications.lead')}>
      {!emailVerified && <Muted>{t('notifications.unverified')}</Muted>}
      <Stack $gap={5}>
        {notificationKinds.map((kind) => (
          <Switch
            key={kind}
            label={t(`notifications.kind.${kind}`)}
            hint={t(`notifications.hint.${kind}`)}
            checked={choices[kind]}
            onCheckedChange={(checked) =>
              mutate({ ...choices, [kind]: checked }, { onError: failed(t('notifications.failed')) })
            }
          />
        ))}
      </Stack>
    </Section>
  );
};

const Address = ({ notifications }: { notifications: Notifications }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const { data: user } = useUser();
  const [entered, setEntered] = useState<string>();
  const { mutate, isPending } = useChangeNotificationAddress();
  const { keptDetail } = useMailing();
  const email = entered ?? notifications.email;
  const isChanged = email.trim() !== '' && email.trim() !== notifications.email;
  const change = (address: string) =>
    mutate(address, {
      onSuccess: ({ confirming }) => {
        setEntered((now) => (now === entered ? address : now));
        if (confirming)
          done(t('notifications.confirming'), {
            description: keptDetail ?? t('notifications.confirmingDetail', { email: address }),
          });
        else done(t('notifications.addressSaved'));
      },
      onError: failed(t('notifications.addressFailed')),
    });
  return (
    <Section title={t('notifications.address')} lead={t('notifications.addressLead')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isChanged) change(email.trim());
        }}
      >
        <Stack>
          <EmailField
            label={t('notifications.email')}
            hint={t('notifications.emailHint')}
            value={email}
            onChange={setEntered}
          />
          <Row $gap={2}>
            <Button type="submit" disabled={!isChanged} loading={isPending}>
              {t('notifications.change')}
            </Button>
            {!notifications.isAccountEmail && user && (
              <Button variant="secondary" disabled={isPending} onClick={() => change(user.email)}>
                {t('notifications.useAccount')}
              </Button>
            )}
          </Row>
        </Stack>
      </form>
    </Section>
  );
};
