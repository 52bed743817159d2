import { analysisTypes, type AnalysisType } from '@proviso/contracts';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Field,
  LinkButton,
  Muted,
  Row,
  Select,
  Skeleton,
  space,
} from '@proviso/ui';
import { Map as MapIcon, ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../../texts.ts';
import { usePoliciesToAnalyze } from '../../shared/analyses-api.ts';

export interface RunPanelProps {
  /** The policy chosen, by its id; empty without one. */
  policyId: string;
  onChoose: (policyId: string) => void;
  /** What is being asked for now. */
  running: AnalysisType | undefined;
  onRun: (analysisType: AnalysisType) => void;
  /** What concerns all policies. */
  children?: ReactNode;
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: end;
  > :first-child {
    flex: 1 1 18rem;
    min-width: 0;
  }
`;
const Panel = styled(Card)`
  margin-bottom: ${space[6]};
`;
const icons = { compliance: ScanSearch, regulatory_mapping: MapIcon } as const;

const Choice = ({ policyId, onChoose, running, onRun }: RunPanelProps) => {
  const t = analysisTexts.useTexts();
  const { data, isPending, error, refetch } = usePoliciesToAnalyze();
  if (isPending) return <Skeleton items={1} height="4rem" />;
  if (data === undefined)
    return <ErrorState title={t('page.policiesFailed')} error={error} onRetry={() => void refetch()} />;
  if (data.items.length === 0)
    return (
      <EmptyState
        title={t('page.noPolicies')}
        detail={t('page.noPoliciesDetail')}
        action={<LinkButton to="/policies?new">{t('page.toPolicies')}</LinkButton>}
      />
    );
  const chosen = data.items.find(({ id }) => id === policyId);
  return (
    <>
      <Line>
        <Field label={t('page.policy')}>
          <Select
            value={chosen?.id ?? ''}
            placeholder={t('page.choose')}
            options={data.items.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={({ target }) => onChoose(target.value)}
          />
        </Field>
        <Row $gap={2}>
          {analysisTypes.map((type) => {
            const Icon = icons[type];
            return (
              <Button
                key={type}
                variant={type === 'compliance' ? 'primary' : 'secondary'}
                disabled={chosen === undefined || (running !== undefined && running !== type)}
                loading={running === type}
                onClick={() => onRun(type)}
              >
                <Icon size={16} aria-hidden />
                {t(`action.${type}`)}
              </Button>
            );
          })}
        </Row>
      </Line>
      <Muted as="output">
        {running !== undefined && chosen && t('page.running', { policy: chosen.title })}
      </Muted>
    </>
  );
};

/** Chooses a policy and has it analyzed. */
export const RunPanel = ({ children, ...props }: RunPanelProps) => (
  <Panel>
    <Choice {...props} />
    {children}
  </Panel>
);
