import type { RegulatoryUpdate } from '@proviso/contracts';
import { Button, Card, CardTitle, color, EmptyState, ErrorState, Skeleton, Stack } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../../texts.ts';
import { UpdateItem } from './update-item.tsx';

/** Updates that are shown at first. */
const few = 4;

const List = styled.ul`
  > * + * {
    border-top: 1px solid ${color.border};
  }
`;

const Updates = () => {
  const t = analysisTexts.useTexts();
  const [all, setAll] = useState(false);
  const { data, isPending, refetch } = useQuery<readonly RegulatoryUpdate[]>({
    queryKey: ['/api/regulatory-updates'],
  });
  if (isPending) return <Skeleton items={3} height="5rem" />;
  if (data === undefined)
    return (
      <ErrorState
        title={t('updates.failed')}
        detail={t('updates.failedDetail')}
        onRetry={() => void refetch()}
      />
    );
  if (data.length === 0) return <EmptyState title={t('updates.none')} />;
  return (
    <>
      <List>
        {data.slice(0, all ? data.length : few).map((update) => (
          <UpdateItem key={update.id} update={update} />
        ))}
      </List>
      {data.length > few && (
        <div>
          <Button variant="ghost" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('updates.fewer') : t('updates.all', { count: data.length })}
          </Button>
        </div>
      )}
    </>
  );
};

/** What regulators have changed or propose to change, latest first. */
export const UpdatesPanel = () => {
  const t = analysisTexts.useTexts();
  return (
    <Card as="section">
      <Stack $gap={3}>
        <CardTitle>{t('updates.title')}</CardTitle>
        <Updates />
      </Stack>
    </Card>
  );
};
