import {
  type Entitlement,
  type FeatureChange,
  featureChanges,
  featureKey,
  isChangeable,
  type OrganizationFeatures as Features,
  planOf,
} from '@proviso/contracts';
import {
  Badge,
  Button,
  CardTitle,
  ErrorState,
  Field,
  Muted,
  Select,
  Skeleton,
  Stack,
  TextInput,
} from '@proviso/ui';
import { useState } from 'react';
import { DataTable } from '../../../shared/table/data-table.tsx';
import { adminTexts } from '../../../texts.ts';
import { useOrganizationFeatures } from '../../api/organization.ts';
import { ReasonDialog } from '../acts/reason-dialog.tsx';
import { FeatureMark } from '../features/feature-mark.tsx';
import { useOverrideText } from '../features/use-override-text.ts';

interface Organization {
  id: string;
  name: string;
}

/** An organization's features. Each can be turned on or off, regardless of the plan. */
export const OrganizationFeatures = ({ id, name }: Organization) => {
  const t = adminTexts.useTexts();
  const textOf = useOverrideText();
  const { data, error, isPending, refetch } = useOrganizationFeatures(id);
  const [changed, setChanged] = useState<Entitlement>();
  if (isPending) return <Skeleton items={3} height="8rem" />;
  if (data === undefined)
    return <ErrorState title={t('adminOverrides.failed')} error={error} onRetry={() => void refetch()} />;
  const { plan, features, timeZone } = data;
  return (
    <Stack as="section" $gap={3}>
      <div>
        <CardTitle>{t('adminOverrides.title')}</CardTitle>
        <Muted>
          {plan === null ? t('adminOverrides.noPlan') : t('adminOverrides.lead', { plan: planOf(plan).name })}
        </Muted>
      </div>
      <DataTable
        label={t('adminOverrides.title')}
        columns={(['feature', 'byPlan', 'override', 'act'] as const).map((column) =>
          t(`adminOverrides.${column}`),
        )}
        rows={features}
        keyOf={({ entitlement }) => entitlement}
        renderCells={({ entitlement, byPlan, override }) => {
          const feature = t(`auditTerm.feature.${featureKey(entitlement)}`);
          return (
            <>
              <th scope="row">{feature}</th>
              <td>
                <FeatureMark yes={byPlan} />
              </td>
              <td>
                {override ? (
                  <Badge tone={override.on ? 'success' : 'danger'}>{textOf(override)}</Badge>
                ) : (
                  t('administration.none')
                )}
              </td>
              <td>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('adminOverrides.changeOf', { feature })}
                  onClick={() => setChanged(entitlement)}
                >
                  {t('adminOverrides.change')}
                </Button>
              </td>
            </>
          );
        }}
      />
      {changed && (
        <ChangeDialog
          organization={{ id, name }}
          entitlement={changed}
          known={features.find(({ entitlement }) => entitlement === changed)}
          timeZone={timeZone}
          onClose={() => setChanged(undefined)}
        />
      )}
    </Stack>
  );
};

const nextOf = (known: Features['features'][number] | undefined): FeatureChange => {
  if (known?.override) return 'plan';
  return known?.byPlan ? 'off' : 'on';
};

interface ChangeDialogProps {
  organization: Organization;
  entitlement: Entitlement;
  known: Features['features'][number] | undefined;
  timeZone: string;
  onClose: () => void;
}

const ChangeDialog = ({ organization, entitlement, known, timeZone, onClose }: ChangeDialogProps) => {
  const t = adminTexts.useTexts();
  const [change, setChange] = useState(() => nextOf(known));
  const [lastDay, setLastDay] = useState('');
  const feature = t(`auditTerm.feature.${featureKey(entitlement)}`);
  const { id, name } = organization;
  return (
    <ReasonDialog
      title={t('adminOverrides.changeTitle', { feature, name })}
      lead={t('adminOverrides.changeLead')}
      acts={[
        {
          confirm: t('adminOverrides.save'),
          send: (api, reason) =>
            api.POST('/api/admin/organizations/{id}/features', {
              path: { id },
              body: { entitlement, change, ...(change !== 'plan' && lastDay !== '' && { lastDay }), reason },
            }),
          done: t(`adminOverrides.done.${change}`, { feature, name }),
        },
      ]}
      onClose={onClose}
    >
      {() => (
        <>
          <Field label={t('adminOverrides.change')}>
            <Select
              options={featureChanges
                .filter((value) => value === 'plan' || isChangeable(entitlement))
                .map((value) => ({ value, label: t(`adminOverrides.to.${value}`) }))}
              value={change}
              onChange={({ target: { value } }) =>
                setChange(featureChanges.find((one) => one === value) ?? change)
              }
            />
          </Field>
          {change !== 'plan' && (
            <Field label={t('adminOverrides.lastDay')} hint={t('adminOverrides.lastDayHint', { timeZone })}>
              <TextInput type="date" value={lastDay} onChange={({ target }) => setLastDay(target.value)} />
            </Field>
          )}
        </>
      )}
    </ReasonDialog>
  );
};
