import { limits } from '@proviso/contracts';
import { Badge, Button, ErrorState, Field, Row, Select, Skeleton, Stack, useFormatters } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useChangeSupportAccess, useSupportAccess } from '../../api/details.ts';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

const choices = [1, 8, 24, 72, limits.supportAccessHours];

/** Lets an owner grant support access to the installation's administrators, and end it. */
export const SupportAccessSection = () => {
  const t = adminTexts.useTexts();
  const { dateTime } = useFormatters();
  const { done, failed } = useOutcome();
  const { data, isPending, error, refetch } = useSupportAccess();
  const change = useChangeSupportAccess();
  const [hours, setHours] = useState(24);
  const say = (count: number) =>
    count < 24
      ? t('supportAccess.hours', { count })
      : t('supportAccess.days', { count: Math.round(count / 24) });
  const grant = () =>
    change.mutate(hours, {
      onSuccess: () => done(t('supportAccess.granted')),
      onError: failed(t('supportAccess.grantFailed')),
    });
  const end = () =>
    change.mutate('end', {
      onSuccess: () => done(t('supportAccess.ended')),
      onError: failed(t('supportAccess.endFailed')),
    });
  if (isPending) return <Skeleton items={1} height="8rem" />;
  return (
    <Section title={t('supportAccess.title')} lead={t('supportAccess.lead')}>
      {data === undefined ? (
        <ErrorState title={t('supportAccess.loadFailed')} error={error} onRetry={() => void refetch()} />
      ) : data.until === null ? (
        <Stack>
          <Row>
            <Badge>{t('supportAccess.off')}</Badge>
          </Row>
          <Field label={t('supportAccess.duration')}>
            <Select
              options={choices.map((value) => ({ value: String(value), label: say(value) }))}
              value={String(hours)}
              onChange={({ target }) => setHours(Number(target.value))}
            />
          </Field>
          <Row>
            <Button loading={change.isPending} onClick={grant}>
              {t('supportAccess.grant')}
            </Button>
          </Row>
        </Stack>
      ) : (
        <Row $justify="space-between">
          <Badge tone="warning" dot>
            {t('supportAccess.until', { time: dateTime(data.until) })}
          </Badge>
          <Button variant="secondary" loading={change.isPending} onClick={end}>
            {t('supportAccess.end')}
          </Button>
        </Row>
      )}
    </Section>
  );
};
