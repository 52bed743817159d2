import { type LegalHold, type Retention, retentionDays } from '@proviso/contracts';
import {
  Instant,
  Button,
  Card,
  CardTitle,
  ErrorState,
  Muted,
  Row,
  Skeleton,
  space,
  Stack,
  useMailing,
  useRetention,
  useUser,
} from '@proviso/ui';
import { LegalHoldDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { billingTexts } from '../../texts.ts';
import { PlaceLegalHold } from './place-legal-hold.tsx';

const Hold = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space[2]};
  overflow-wrap: anywhere;
  span {
    flex: 1 1 16rem;
  }
`;

interface HoldsProps extends Pick<Retention, 'holds'> {
  nameOf: (hold: LegalHold) => string;
  onLift: (hold: LegalHold) => void;
}

const Holds = ({ holds, nameOf, onLift }: HoldsProps) => {
  const t = billingTexts.useTexts();
  return (
    <ul aria-label={t('retention.holds')}>
      {holds.map((hold) => {
        const { kind, id, reason, setAt, setByName, mayLift } = hold;
        return (
          <Hold key={`${kind} ${id}`}>
            <span>
              <strong>{t(`retention.held.${kind}`, { name: nameOf(hold) })}</strong>{' '}
              <Instant at={setAt} form="date">
                {(day) => t('retention.heldSince', { day, by: setByName ?? t('retention.administrator') })}
              </Instant>{' '}
              {t('retention.heldFor', { reason })}
            </span>
            {mayLift && (
              <Button
                variant="secondary"
                aria-label={t('retention.liftOf', { name: nameOf(hold) })}
                onClick={() => onLift(hold)}
              >
                {t('retention.lift')}
              </Button>
            )}
          </Hold>
        );
      })}
    </ul>
  );
};

/** Retention periods, planned removals of data, and the legal holds that block removals. */
export const DataRetention = () => {
  const t = billingTexts.useTexts();
  const user = useUser();
  const retention = useRetention();
  const { sendsEmail } = useMailing();
  const [placing, setPlacing] = useState(false);
  const [lifting, setLifting] = useState<LegalHold>();
  if (retention.isError)
    return <ErrorState error={retention.error} onRetry={() => void retention.refetch()} />;
  if (!retention.data || !user.data) return <Skeleton items={1} />;
  const { holds, removals, mayHold } = retention.data;
  const { company } = user.data;
  const nameOf = ({ kind, name }: LegalHold) =>
    kind === 'organization' ? company : (name ?? t('retention.unnamed'));
  return (
    <Card as="section">
      <Stack $gap={3}>
        <CardTitle>{t('retention.title')}</CardTitle>
        <Muted>
          {t('retention.lead', retentionDays)} {sendsEmail && t('retention.notice')}
        </Muted>
        {removals.length > 0 && (
          <ul aria-label={t('retention.planned')}>
            {removals.map(({ what, at, status }) => (
              <li key={what}>
                {holds.length > 0 && status === 'waiting' ? (
                  t(`retention.stopped.${what}`)
                ) : (
                  <Instant at={at} form="date">
                    {(day) => t(`retention.${status}.${what}`, { day })}
                  </Instant>
                )}
              </li>
            ))}
          </ul>
        )}
        {holds.length > 0 && <Holds holds={holds} nameOf={nameOf} onLift={setLifting} />}
        {mayHold && (
          <Row>
            <Button variant="secondary" onClick={() => setPlacing(true)}>
              {t('retention.set')}
            </Button>
          </Row>
        )}
      </Stack>
      {placing && <PlaceLegalHold holds={holds} onClose={() => setPlacing(false)} />}
      {lifting && (
        <LegalHoldDialog
          change="lift"
          held={{ kind: lifting.kind, id: lifting.id }}
          name={nameOf(lifting)}
          onClose={() => setLifting(undefined)}
        />
      )}
    </Card>
  );
};
