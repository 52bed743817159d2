import { featureKey, planOf } from '@proviso/contracts';
import { CardTitle, ErrorState, Muted, Skeleton, Stack, useFormatters, useMoney } from '@proviso/ui';
import type { ReactNode } from 'react';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { adminTexts } from '../../../texts.ts';
import { useFeatures } from '../../api/admin-lists.ts';
import { FeatureMark } from './feature-mark.tsx';
import { OverridesTable } from './overrides-table.tsx';

const Part = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <Stack as="section" $gap={3}>
    <div>
      <CardTitle>{title}</CardTitle>
      <Muted>{lead}</Muted>
    </div>
    {children}
  </Stack>
);

/** Plans with their features, and where each setting comes from. Read-only. */
export const FeaturesArea = () => {
  const t = adminTexts.useTexts();
  const { number } = useFormatters();
  const money = useMoney();
  const { data, error, isPending, refetch } = useFeatures();
  if (isPending) return <Skeleton items={3} height="8rem" />;
  if (data === undefined)
    return <ErrorState title={t('adminFeatures.failed')} error={error} onRetry={() => void refetch()} />;
  const { plans, features, settings } = data;
  return (
    <Stack $gap={6}>
      <Part title={t('adminFeatures.plans')} lead={t('adminFeatures.plansLead')}>
        <DataTable
          label={t('adminFeatures.plans')}
          columns={(['plan', 'price', 'trial', 'analyses'] as const).map((name) =>
            t(`adminFeatures.${name}`),
          )}
          rows={plans}
          keyOf={({ id }) => id}
          renderCells={({ id, pricePerMonth, trialDays, monthlyAnalyses }) => (
            <>
              <th scope="row">{planOf(id).name}</th>
              <td>{money(pricePerMonth * 100, 'usd')}</td>
              <td>{t('adminFeatures.days', { count: trialDays })}</td>
              <td>{monthlyAnalyses === null ? t('adminFeatures.unlimited') : number(monthlyAnalyses)}</td>
            </>
          )}
        />
      </Part>
      <Part title={t('adminFeatures.features')} lead={t('adminFeatures.featuresLead')}>
        <DataTable
          label={t('adminFeatures.features')}
          columns={[t('adminFeatures.feature'), ...plans.map(({ id }) => planOf(id).name)]}
          rows={features}
          keyOf={({ entitlement }) => entitlement}
          renderCells={({ entitlement, plans: having }) => (
            <>
              <th scope="row">{t(`auditTerm.feature.${featureKey(entitlement)}`)}</th>
              {plans.map(({ id }) => (
                <td key={id}>
                  <FeatureMark yes={having.includes(id)} />
                </td>
              ))}
            </>
          )}
        />
      </Part>
      <Part title={t('adminOverrides.all')} lead={t('adminOverrides.allLead')}>
        <OverridesTable />
      </Part>
      <Part title={t('adminFeatures.settings')} lead={t('adminFeatures.settingsLead')}>
        <DataTable
          label={t('adminFeatures.settings')}
          columns={(['setting', 'variable', 'source'] as const).map((name) => t(`adminFeatures.${name}`))}
          rows={settings}
          keyOf={({ setting }) => setting}
          renderCells={({ setting, variable, source }) => (
            <>
              <th scope="row">{t(`adminFeatures.name.${setting}`)}</th>
              <td>
                <code>{variable}</code>
              </td>
              <td>{t(`adminFeatures.from.${source}`)}</td>
            </>
          )}
        />
      </Part>
    </Stack>
  );
};
