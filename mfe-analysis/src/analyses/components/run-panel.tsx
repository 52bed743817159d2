import { analysisTypes, type AnalysisType } from '@proviso/contracts';
import { Button, Card, ErrorState, Field, from, Link, Muted, space } from '@proviso/ui';
import { Combobox, useSearchedOptions, type SearchedList } from '@proviso/ui/combobox';
import { Map as MapIcon, ScanSearch } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../../texts.ts';

export interface RunPanelProps {
  /** Id of the selected policy; empty if no policy is selected. */
  policyId: string;
  onChoose: (policyId: string) => void;
  /** Type of the analysis that this page has requested, while the request is pending. */
  running: AnalysisType | undefined;
  onRun: (analysisType: AnalysisType) => void;
  /** Actions that apply to all policies. */
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
const Buttons = styled.div`
  display: flex;
  flex: 0 1 auto;
  flex-wrap: wrap;
  gap: ${space[2]};
  > * {
    flex: 1 1 auto;
    ${from.tablet} {
      flex-grow: 0;
    }
  }
`;
/** The status line below the fields. It is present even without text, so that the layout does not shift. */
const Said = styled(Muted)`
  display: block;
  min-height: 1.5em;
  margin-block: ${space[1]} calc(-1 * ${space[2]});
`;
const Panel = styled(Card)`
  margin-bottom: ${space[6]};
`;
const icons = { compliance: ScanSearch, regulatory_mapping: MapIcon } as const;

/** The organization's policies, from which the user selects one. */
const policies: SearchedList = { path: '/api/policies' };

const Choice = ({ policyId, onChoose, running, onRun, children }: RunPanelProps) => {
  const t = analysisTexts.useTexts();
  const { chosen, loaded, empty, error, retry, remember, props } = useSearchedOptions(
    policies,
    policyId || undefined,
  );
  if (error)
    return (
      <>
        <ErrorState title={t('page.policiesFailed')} error={error} onRetry={retry} />
        {children}
      </>
    );
  const none = (
    <>
      {t('page.noPolicies')}. <Link to="/policies/new">{t('page.toPolicies')}</Link>
    </>
  );
  return (
    <>
      <Line>
        <Field label={t('page.policy')}>
          <Combobox
            {...props}
            placeholder={t('page.choose')}
            disabled={!loaded || empty}
            value={policyId}
            onChange={(value) => {
              remember(value);
              onChoose(value);
            }}
          />
        </Field>
        <Buttons>
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
          {children}
        </Buttons>
      </Line>
      <Said as="output">
        {running !== undefined && chosen && t('page.running', { policy: chosen.label })}
        {empty && none}
      </Said>
    </>
  );
};

/** Selects a policy and analyzes it. */
export const RunPanel = (props: RunPanelProps) => (
  <Panel>
    <Choice {...props} />
  </Panel>
);
