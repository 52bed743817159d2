import {
  apiQuery,
  Card,
  CardTitle,
  color,
  EmptyState,
  ErrorState,
  Link,
  Row,
  Skeleton,
  Stack,
} from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { SubscribeButton } from '../../shared/subscribe-button.tsx';
import { UpdateItem } from '../../shared/update-item.tsx';
import { updatesPath } from '../../shared/update-path.ts';
import { analysisTexts } from '../../texts.ts';

/** Number of updates in the panel. */
const few = 4;

const List = styled.ul`
  > * + * {
    border-top: 1px solid ${color.border};
  }
`;
const Head = styled(Row)`
  justify-content: space-between;
`;

const Updates = () => {
  const t = analysisTexts.useTexts();
  const { data, isPending, refetch } = useQuery(apiQuery('/api/regulatory-updates'));
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
        {data.slice(0, few).map((update) => (
          <UpdateItem key={update.id} update={update} />
        ))}
      </List>
      <div>
        <Link to={updatesPath}>{t('updates.all')}</Link>
      </div>
    </>
  );
};

/** Changes and proposals by regulators, newest first. */
export const UpdatesPanel = () => {
  const t = analysisTexts.useTexts();
  return (
    <Card as="section">
      <Stack $gap={3}>
        <Head $gap={3}>
          <CardTitle>{t('updates.title')}</CardTitle>
          <SubscribeButton />
        </Head>
        <Updates />
      </Stack>
    </Card>
  );
};
