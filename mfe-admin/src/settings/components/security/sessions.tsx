import type { SessionItem } from '@proviso/contracts';
import { Instant, Badge, Button, useFormatters } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useEndOwnSession, useEndSessions, useSessions } from '../../api/security.ts';
import { LoadedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { parseUserAgent } from './parse-user-agent.ts';

/** The user's sessions. */
export const Sessions = () => {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatters();
  const { done, failed } = useOutcome();
  const deviceName = useDeviceName();
  const sessions = useSessions();
  const end = useEndSessions();
  const [asking, setAsking] = useState(false);
  const others = (sessions.data ?? []).filter(({ current }) => !current).map(({ id }) => id);
  const endOthers = () =>
    end.mutate(others, {
      onSuccess: () => done(t('sessions.othersEnded', { count: others.length })),
      onError: failed(t('sessions.endFailed')),
      onSettled: () => setAsking(false),
    });
  return (
    <Section
      title={t('sessions.title')}
      lead={t('sessions.lead')}
      actions={
        others.length > 0 && (
          <Button variant="secondary" onClick={() => setAsking(true)}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      <LoadedItems
        list={sessions}
        label={t('sessions.title')}
        failed={t('sessions.loadFailed')}
        keyOf={({ id }) => id}
        render={(session) => ({
          name: (
            <>
              {deviceName(session)} {session.current && <Badge tone="accent">{t('sessions.thisOne')}</Badge>}
            </>
          ),
          facts: (
            <>
              <p>
                {session.ipAddress === null
                  ? t('sessions.unknownAddress')
                  : t('sessions.address', { address: session.ipAddress })}
              </p>
              <p>
                <Instant at={session.lastSeenAt} form="recent">
                  {(time) => t('sessions.lastUse', { time })}
                </Instant>
              </p>
              <p>{t('sessions.since', { date: dateTime(session.createdAt) })}</p>
            </>
          ),
          actions: <EndSession session={session} />,
        })}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sessions.endOthersTitle')}
        description={t('sessions.endOthersDetail')}
        confirmLabel={t('sessions.endOthers')}
        pending={end.isPending}
        onConfirm={endOthers}
      />
    </Section>
  );
};

const useDeviceName = () => {
  const t = adminTexts.useTexts();
  return ({ userAgent }: SessionItem): string => {
    const { browser, system } = parseUserAgent(userAgent);
    if (browser !== undefined && system !== undefined) return t('sessions.device', { browser, system });
    return browser ?? system ?? t('sessions.unknownDevice');
  };
};

/** Ends a session. Ending the current one requires confirmation, because it signs the user out. */
const EndSession = ({ session }: { session: SessionItem }) => {
  const t = adminTexts.useTexts();
  const { failed, told } = useOutcome();
  const deviceName = useDeviceName();
  const [asking, setAsking] = useState(false);
  const endOther = useEndSessions();
  const endOwn = useEndOwnSession();
  const { id, current } = session;
  if (!current)
    return (
      <Button
        variant="secondary"
        size="sm"
        loading={endOther.isPending}
        aria-label={t('sessions.endOf', { device: deviceName(session) })}
        onClick={() => void told(endOther.mutateAsync([id]), t('sessions.ended'), t('sessions.endFailed'))}
      >
        {t('sessions.end')}
      </Button>
    );
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setAsking(true)}>
        {t('sessions.signOut')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('sessions.signOutTitle')}
        description={t('sessions.signOutDetail')}
        confirmLabel={t('sessions.signOut')}
        pending={endOwn.isPending}
        onConfirm={() =>
          void endOwn.mutateAsync(id).then(
            // A full page load removes the user's data from the page.
            () => location.assign('/'),
            (error: unknown) => {
              setAsking(false);
              failed(t('sessions.endFailed'))(error);
            },
          )
        }
      />
    </>
  );
};
