import type { ActingForSupport, CurrentUser } from '@proviso/contracts';
import { Button, color, from, layer, space, text, useServices } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { UserRoundCog } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createGlobalStyle, styled } from 'styled-components';
import { usePageTexts } from '../page-texts.ts';

const MINUTE = 60_000;

/**
 * Reserves room for the banner at the end of every page and its sidebar, and draws a frame around the page.
 */
const Room = createGlobalStyle`
  html { --support-banner: 7rem; }
  ${from.tablet} {
    html { --support-banner: 4rem; }
  }
`;
const Frame = styled.div`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog + 1};
  border: 4px solid ${color.danger};
  pointer-events: none;
`;
const Bar = styled.section`
  position: fixed;
  inset-block-end: 0;
  inset-inline: 0;
  z-index: ${layer.dialog + 2};
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[4]};
  background: ${color.danger};
  color: ${color.onDanger};
  font: ${text('sm')};
  /* Clickable even under a modal dialog. */
  pointer-events: auto;
  strong {
    font-weight: 650;
  }
  p {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Time = styled.span`
  font-variant-numeric: tabular-nums;
  font-weight: 650;
  white-space: nowrap;
`;

const goTo = (address: string): void => location.assign(address);

export interface SupportBannerProps {
  user: CurrentUser;
  support: ActingForSupport;
  /** Opens a page with a full reload, because the signed-in user changes. */
  leave?: (address: string) => void;
}

/**
 * Shown on every page during a support session: the user, the remaining time, and a stop button. It cannot be
 * closed. The session ends automatically when the time is up.
 */
export const SupportBanner = ({ user, support, leave = goTo }: SupportBannerProps) => {
  const t = usePageTexts();
  const { api, landmark } = useServices();
  const left = useTimeLeft(support);
  const { mutate, isPending, isError, isSuccess } = useMutation({
    mutationFn: () => api.POST('/api/auth/support-session/stop'),
    onSuccess: () => leave(landmark('administration') ?? '/'),
  });
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) mutate();
  }, [isOver, mutate]);
  const minutes = Math.floor(left / MINUTE);
  return (
    <>
      <Room />
      <Frame aria-hidden />
      <Bar aria-label={t('support.label')}>
        <UserRoundCog size={20} aria-hidden />
        <div>
          <p>
            <strong>
              {t('support.who', { name: `${user.firstName} ${user.lastName}`, company: user.company })}
            </strong>{' '}
            {t('support.recorded', { administrator: support.administrator })}{' '}
            <Time>{minutes < 1 ? t('support.last') : t('support.left', { count: minutes })}</Time>
          </p>
          {isError && <p role="alert">{t('support.failed')}</p>}
        </div>
        <Button variant="secondary" size="sm" loading={isPending || isSuccess} onClick={() => mutate()}>
          {t('support.stop')}
        </Button>
      </Bar>
    </>
  );
};

/** Remaining milliseconds by the server's clock, counted down minute by minute from the last response. */
const useTimeLeft = ({ timeRemaining }: ActingForSupport): number => {
  const [end] = useState(() => Date.now() + timeRemaining);
  const [left, setLeft] = useState(timeRemaining);
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(() => setLeft(Math.max(0, end - Date.now())), left % MINUTE || MINUTE);
    return () => clearTimeout(timer);
  }, [end, left]);
  return left;
};
