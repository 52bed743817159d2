import {
  apiQuery,
  Card,
  CardTitle,
  color,
  ErrorState,
  Muted,
  sentence,
  Skeleton,
  space,
  Stack,
  text,
  usePolicyFilters,
} from '@proviso/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { analysisTexts } from '../../texts.ts';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  padding-inline-start: ${space[4]};
  list-style: disc;
  font: ${text('base')};
  overflow-wrap: anywhere;
  li::marker {
    color: ${color.accent};
  }
`;

/** A bulleted list of sentences. */
const Points = ({ points }: { points: readonly string[] }) => (
  <List>
    {points.map((point) => (
      <li key={point}>{sentence(point)}</li>
    ))}
  </List>
);

/** Maximum number of insights and of recommendations shown. */
const shown = { insights: 3, recommendations: 2 } as const;
/** Keys of the tips that are shown if there are no insights into the organization's policies. */
const defaults = ['regulatoryBody', 'review', 'documents'] as const;

const Subtitle = styled.h3`
  color: ${color.textMuted};
  font: ${text('sm', 600)};
`;

const Insights = () => {
  const t = analysisTexts.useTexts();
  // The dashboard has its filters in the page's URL.
  const { query } = usePolicyFilters(undefined, 'dashboard');
  const { data, isPending, error, refetch } = useQuery({
    ...apiQuery('/api/dashboard/insights', { query }),
    placeholderData: keepPreviousData,
  });
  if (isPending) return <Skeleton items={3} height="2.5rem" />;
  if (data === undefined)
    return <ErrorState title={t('insights.failed')} error={error} onRetry={() => void refetch()} />;
  if (data.insights.length === 0 && data.recommendations.length === 0)
    return (
      <>
        <Muted>{t(Object.keys(query).length > 0 ? 'insights.noneFiltered' : 'insights.none')}</Muted>
        <Points points={defaults.map((name) => t(`insights.default.${name}`))} />
      </>
    );
  return (
    <>
      <Points points={data.insights.slice(0, shown.insights)} />
      {data.recommendations.length > 0 && (
        <>
          <Subtitle>{t('insights.recommendations')}</Subtitle>
          <Points points={data.recommendations.slice(0, shown.recommendations)} />
        </>
      )}
      <Muted>{t('insights.source')}</Muted>
    </>
  );
};

/** Insights into the policies that match the dashboard's filters, and recommendations. */
export const InsightsPanel = () => {
  const t = analysisTexts.useTexts();
  return (
    <Card as="section">
      <Stack $gap={3}>
        <CardTitle>{t('insights.title')}</CardTitle>
        <Insights />
      </Stack>
    </Card>
  );
};
