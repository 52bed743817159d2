import { planOf } from '@proviso/contracts';
import { color, from, LinkButton, radius, Row, space, text, useUser } from '@proviso/ui';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { mayManage } from '../../shared/may-manage.ts';
import { minutesLeft } from '../../shared/time-left.ts';
import { useEntitlementStatus } from '../../shared/use-entitlement-status.ts';
import { useTimeLeft } from '../../shared/use-time-left.ts';
import { useTimeText } from '../../shared/use-time-text.ts';
import { useTrialStatus } from '../../shared/use-trial-status.ts';
import { billingTexts } from '../../texts.ts';

const Root = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  justify-content: space-between;
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.lg};
  background: ${color.infoSoft};
  color: ${color.onInfoSoft};
  ${from.tablet} {
    padding-inline: ${space[4]};
  }
`;
const Message = styled.div`
  display: flex;
  flex: 1 1 10rem;
  min-width: 0;
  gap: ${space[3]};
  align-items: center;
  svg {
    flex: none;
  }
  font: ${text('sm')};
  strong {
    display: block;
    font-weight: 600;
  }
`;

const Banner = ({ message, detail, action }: { message: string; detail?: string; action?: ReactNode }) => {
  const t = billingTexts.useTexts();
  return (
    <Root aria-label={t('banner.label')}>
      <Message>
        <Hourglass size={18} aria-hidden />
        <p>
          <strong>{message}</strong>
          {detail}
        </p>
      </Message>
      <Row $gap={2}>{action}</Row>
    </Root>
  );
};

const toSubscribe = (label: string) => (
  <LinkButton to="/subscribe" size="sm" variant="secondary">
    {label}
  </LinkButton>
);

/** Minutes that are left of the time to look around. */
const AccessTrialBanner = ({ remaining, updatedAt }: { remaining: number; updatedAt: number }) => {
  const t = billingTexts.useTexts();
  const user = useUser();
  const left = useTimeLeft(remaining, updatedAt);
  return (
    <Banner
      message={t('banner.access', { count: minutesLeft(left) })}
      detail={t('banner.accessDetail')}
      action={
        <>
          {user.data && mayManage(user.data) && (
            <LinkButton to="/trial-selection" size="sm">
              {t('banner.toTrial')}
            </LinkButton>
          )}
          {toSubscribe(t('banner.toSubscribe'))}
        </>
      }
    />
  );
};

/** Days and hours that are left of the free trial. */
const FreeTrialBanner = () => {
  const t = billingTexts.useTexts();
  const timeText = useTimeText();
  const { trial, updatedAt } = useTrialStatus();
  const left = useTimeLeft(trial.timeRemaining, updatedAt);
  if (!trial.isInTrial || trial.trialPlan === null) return null;
  const plan = planOf(trial.trialPlan).name;
  return (
    <Banner
      message={t('banner.free', { plan, time: timeText(left) })}
      action={toSubscribe(t('banner.toSubscribe'))}
    />
  );
};

/** How much of a trial is left; nothing for those who are in none. */
export const TrialBanner = () => {
  const { data: access, dataUpdatedAt } = useEntitlementStatus();
  if (access?.state === 'free-trial') return <FreeTrialBanner />;
  if (access?.state !== 'access-trial' || access.timeRemaining === null) return null;
  return <AccessTrialBanner remaining={access.timeRemaining} updatedAt={dataUpdatedAt} />;
};
