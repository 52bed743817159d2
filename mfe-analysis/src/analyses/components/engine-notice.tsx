import type { AnalysisSettings } from '@proviso/contracts';
import {
  ApiError,
  Button,
  Card,
  CardTitle,
  Muted,
  Row,
  space,
  Stack,
  UnlessClosing,
  useMay,
  useToast,
} from '@proviso/ui';
import { styled } from 'styled-components';
import { analysisTexts } from '../../texts.ts';
import { needsNotice, useChangeSettings } from '../api/settings.ts';

type Model = NonNullable<AnalysisSettings['model']>;

const Notice = styled(Card)`
  margin-bottom: ${space[6]};
`;
const List = styled.ul`
  display: grid;
  gap: ${space[1]};
  padding-inline-start: ${space[4]};
  list-style: disc;
`;
const Line = styled(Row)`
  margin-bottom: ${space[4]};
`;

/**
 * Names the engine, and states which data it receives outside the installation. Renders nothing if no data
 * can leave the installation.
 */
export const EngineNotice = ({ settings }: { settings: AnalysisSettings }) => {
  if (settings.model === null) return null;
  return needsNotice(settings) ? <BeforeTheFirst model={settings.model} /> : <InUse model={settings.model} />;
};

const useChange = () => {
  const t = analysisTexts.useTexts();
  const toast = useToast();
  const { mutate, isPending, variables } = useChangeSettings();
  return {
    pending: isPending ? variables : undefined,
    change: (...[change]: Parameters<typeof mutate>) =>
      mutate(change, {
        onError: (error) =>
          toast({
            title: t('engine.failed'),
            ...(error instanceof ApiError && { description: error.detail }),
            tone: 'destructive',
          }),
      }),
  };
};

const BeforeTheFirst = ({ model: { destination, model } }: { model: Model }) => {
  const t = analysisTexts.useTexts();
  const mayAcknowledge = useMay('policy.write');
  const mayChoose = useMay('organization.manage');
  const { pending, change } = useChange();
  return (
    <Notice as="section">
      <Stack $gap={3}>
        <CardTitle>{t('engine.title')}</CardTitle>
        <p>{t('engine.lead', { model, destination })}</p>
        <List>
          <li>{t('engine.sent.policy')}</li>
          <li>{t('engine.sent.documents')}</li>
          <li>{t('engine.sent.form')}</li>
        </List>
        <p>{t('engine.terms', { destination })}</p>
        {mayAcknowledge ? (
          <Row $gap={2}>
            <Button
              disabled={pending !== undefined}
              loading={pending !== undefined && !('engine' in pending)}
              onClick={() => change({ destination, model })}
            >
              {t('engine.acknowledge')}
            </Button>
            {mayChoose && (
              <Button
                variant="secondary"
                disabled={pending !== undefined}
                loading={pending !== undefined && 'engine' in pending}
                onClick={() => change({ engine: 'built-in' })}
              >
                {t('engine.chooseBuiltIn')}
              </Button>
            )}
          </Row>
        ) : (
          <Muted>{t('engine.somebody')}</Muted>
        )}
      </Stack>
    </Notice>
  );
};

const dollars = (amount: number): string => `$${amount.toFixed(2)}`;

const InUse = ({ model: { chosen, model, destination, budget } }: { model: Model }) => {
  const t = analysisTexts.useTexts();
  const mayChoose = useMay('organization.manage');
  const { pending, change } = useChange();
  const other = chosen === 'model' ? 'built-in' : 'model';
  return (
    <Line $gap={3}>
      <Muted>
        {chosen === 'model'
          ? t('engine.byModel', {
              model,
              destination,
              used: dollars(budget.used),
              limit: dollars(budget.limit),
            })
          : t('engine.byBuiltIn')}
      </Muted>
      {mayChoose && (
        <UnlessClosing>
          <Button
            variant="ghost"
            size="sm"
            loading={pending !== undefined}
            onClick={() => change({ engine: other })}
          >
            {t(other === 'model' ? 'engine.chooseModel' : 'engine.chooseBuiltIn')}
          </Button>
        </UnlessClosing>
      )}
    </Line>
  );
};
