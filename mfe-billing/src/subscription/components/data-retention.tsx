import type { Retention } from '@proviso/contracts';
import {
  Button,
  Card,
  CardTitle,
  ErrorState,
  Muted,
  Row,
  Skeleton,
  Stack,
  useFormatters,
  useRetention,
  useUser,
} from '@proviso/ui';
import { LegalHoldDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { billingTexts } from '../../texts.ts';

const Holds = ({ holds }: Pick<Retention, 'holds'>) => {
  const t = billingTexts.useTexts();
  const { date } = useFormatters();
  return (
    <ul aria-label={t('retention.holds')}>
      {holds.map(({ kind, id, name, reason, setAt, setByName }) => (
        <li key={`${kind} ${id}`}>
          <strong>{t(`retention.held.${kind}`, { name: name ?? t('retention.unnamed') })}</strong>{' '}
          {t('retention.heldSince', { day: date(setAt), by: setByName ?? t('retention.administrator') })}{' '}
          {t('retention.heldFor', { reason })}
        </li>
      ))}
    </ul>
  );
};

/** How long data is kept, what will be removed and when, and the legal holds that stop it. */
export const DataRetention = () => {
  const t = billingTexts.useTexts();
  const { date } = useFormatters();
  const user = useUser();
  const retention = useRetention();
  const [changing, setChanging] = useState<'set' | 'lift'>();
  if (retention.isError)
    return <ErrorState error={retention.error} onRetry={() => void retention.refetch()} />;
  if (!retention.data || !user.data) return <Skeleton items={1} />;
  const { holds, removals, mayHold } = retention.data;
  const isHeld = holds.some(({ kind }) => kind === 'organization');
  return (
    <Card as="section">
      <Stack $gap={3}>
        <CardTitle>{t('retention.title')}</CardTitle>
        <Muted>{t('retention.lead')}</Muted>
        {removals.length > 0 && (
          <ul aria-label={t('retention.planned')}>
            {removals.map(({ what, at, status }) => (
              <li key={what}>
                {holds.length > 0 && status === 'waiting'
                  ? t(`retention.stopped.${what}`)
                  : t(`retention.${status}.${what}`, { day: date(at) })}
              </li>
            ))}
          </ul>
        )}
        {holds.length > 0 && <Holds holds={holds} />}
        {mayHold && (
          <Row>
            <Button variant="secondary" onClick={() => setChanging(isHeld ? 'lift' : 'set')}>
              {t(isHeld ? 'retention.lift' : 'retention.set')}
            </Button>
          </Row>
        )}
      </Stack>
      {changing && (
        <LegalHoldDialog
          change={changing}
          held={{ kind: 'organization', id: user.data.organizationId }}
          name={user.data.company}
          onClose={() => setChanging(undefined)}
        />
      )}
    </Card>
  );
};
