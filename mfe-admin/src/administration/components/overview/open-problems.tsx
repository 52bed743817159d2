import { Badge, Card, CardTitle, ErrorState, Muted, Row, space, Stack } from '@proviso/ui';
import { styled } from 'styled-components';
import { useAdapterWords } from '../use-adapter-words.ts';
import { adminTexts } from '../../../texts.ts';
import type { useAdminStatus } from '../../api/admin-lists.ts';
import { Figures } from '../chart/figures.ts';

const Adapters = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 1fr));
  gap: ${space[3]} ${space[6]};
  dd {
    margin: 0;
  }
`;

const isBehind = ({ state }: { state: string }) => state !== 'current';

/** Problems that need attention, and the adapters in use. */
export const OpenProblems = ({ status }: { status: ReturnType<typeof useAdminStatus> }) => {
  const t = adminTexts.useTexts();
  const adapterWords = useAdapterWords();
  const { data, error, refetch } = status;
  if (data === undefined) {
    return <ErrorState title={t('adminStatus.failed')} error={error} onRetry={() => void refetch()} />;
  }
  const counts = {
    readModelsBehind: data.readModels.filter(isBehind).length,
    reactionsBehind: data.reactions.filter(isBehind).length,
    parkedEvents: data.parkedEvents.length,
    failingJobs: data.scheduledJobs.filter(({ state }) => state === 'failing').length,
    refusedMails: data.keptMails.refused,
  };
  const names = Object.keys(counts) as (keyof typeof counts)[];
  return (
    <>
      <Card as="section">
        <Stack $gap={4}>
          <div>
            <CardTitle>{t('adminOverview.work')}</CardTitle>
            <Muted>{t('adminOverview.workLead')}</Muted>
          </div>
          <Figures>
            {names.map((name) => (
              <div key={name}>
                <dt>{t(`adminOverview.${name}`)}</dt>
                <dd>{counts[name]}</dd>
              </div>
            ))}
          </Figures>
        </Stack>
      </Card>
      <Card as="section">
        <Stack $gap={4}>
          <div>
            <CardTitle>{t('adminOverview.adapters')}</CardTitle>
            <Muted>{t('adminOverview.adaptersLead')}</Muted>
          </div>
          <Adapters>
            {data.adapters.map((each) => {
              const { port, adapter, kind, tone } = adapterWords(each);
              return (
                <div key={port}>
                  <Muted as="dt">{port}</Muted>
                  <dd>
                    <Row $gap={2}>
                      <span>{adapter}</span>
                      <Badge tone={tone}>{kind}</Badge>
                    </Row>
                  </dd>
                </div>
              );
            })}
          </Adapters>
        </Stack>
      </Card>
    </>
  );
};
