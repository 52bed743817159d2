import type { AdminStatus } from '@proviso/contracts';
import { Badge, CardTitle, ErrorState, Muted, Skeleton, Stack, type BadgeTone } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';
import { useAdminStatus } from '../../api/admin-lists.ts';
import { AdminTable } from '../lists/admin-table.tsx';

type ReadModelState = AdminStatus['readModels'][number]['state'];
const tones = {
  current: 'success',
  behind: 'warning',
  filling: 'warning',
  parked: 'danger',
} satisfies Record<ReadModelState, BadgeTone>;

const kindOf = (embedded: boolean | null) => {
  if (embedded === null) return 'off';
  return embedded ? 'embedded' : 'own';
};

/** The adapter of each part of the installation, and the state of its read models. */
export const Status = () => {
  const t = adminTexts.useTexts();
  const status = useAdminStatus();
  if (status.isPending) return <Skeleton items={2} height="12rem" />;
  if (status.data === undefined) {
    return (
      <ErrorState
        title={t('adminStatus.failed')}
        error={status.error}
        onRetry={() => void status.refetch()}
      />
    );
  }
  const { adapters, readModels } = status.data;
  return (
    <Stack $gap={8}>
      <Stack as="section" $gap={3}>
        <div>
          <CardTitle>{t('adminStatus.adapters')}</CardTitle>
          <Muted>{t('adminStatus.adaptersLead')}</Muted>
        </div>
        <AdminTable
          label={t('adminStatus.adapters')}
          columns={[t('adminStatus.port'), t('adminStatus.adapter'), t('adminStatus.kind')]}
          rows={adapters}
          keyOf={({ port }) => port}
          renderCells={({ port, adapter, embedded }) => (
            <>
              <th scope="row">{port}</th>
              <td>{adapter}</td>
              <td>
                <Badge tone={embedded === false ? 'primary' : 'neutral'}>
                  {t(`adminStatus.${kindOf(embedded)}`)}
                </Badge>
              </td>
            </>
          )}
        />
      </Stack>
      <Stack as="section" $gap={3}>
        <div>
          <CardTitle>{t('adminStatus.readModels')}</CardTitle>
          <Muted>{t('adminStatus.readModelsLead')}</Muted>
        </div>
        <AdminTable
          label={t('adminStatus.readModels')}
          columns={[t('adminStatus.readModel'), t('adminStatus.state')]}
          rows={readModels}
          keyOf={({ name }) => name}
          renderCells={({ name, state }) => (
            <>
              <th scope="row">{name}</th>
              <td>
                <Badge tone={tones[state]} dot>
                  {t(`adminStatus.${state}`)}
                </Badge>
              </td>
            </>
          )}
        />
      </Stack>
    </Stack>
  );
};
