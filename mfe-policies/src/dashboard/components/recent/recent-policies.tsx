import { color, EmptyState, ErrorState, useMay } from '@proviso/ui';
import { FileText } from 'lucide-react';
import { styled } from 'styled-components';
import { FirstSteps } from '../../../shared/first-steps.tsx';
import { policiesTexts } from '../../../texts.ts';
import { useRecentPolicies } from '../../api/dashboard.ts';
import { Panel } from '../panel.tsx';
import { RecentPolicy } from './recent-policy.tsx';

const List = styled.ul`
  > * + * {
    border-top: 1px solid ${color.border};
  }
`;

const Policies = () => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const { data, isPending, error, refetch } = useRecentPolicies();
  if (isPending) return null;
  if (data === undefined)
    return <ErrorState title={t('list.failed')} error={error} onRetry={() => void refetch()} />;
  if (data.length === 0)
    return (
      <EmptyState
        icon={<FileText size={22} />}
        title={t('list.empty')}
        detail={mayWrite ? t('list.emptyDetail') : undefined}
        action={mayWrite && <FirstSteps />}
      />
    );
  return (
    <List>
      {data.map((policy) => (
        <RecentPolicy key={policy.id} policy={policy} />
      ))}
    </List>
  );
};

export const RecentPolicies = () => {
  const t = policiesTexts.useTexts();
  return (
    <Panel title={t('dashboard.recent')}>
      <Policies />
    </Panel>
  );
};
