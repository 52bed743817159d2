import { featureKey } from '@proviso/contracts';
import { Link } from '@proviso/ui';
import { PagedTable } from '../../../shared/table/paged-table.tsx';
import { adminTexts } from '../../../texts.ts';
import { useFeatureOverrides } from '../../api/admin-lists.ts';
import { useOverrideText } from './use-override-text.ts';

/** Organizations with features that an administrator turned on or off, regardless of their plan. */
export const OverridesTable = () => {
  const t = adminTexts.useTexts();
  const textOf = useOverrideText();
  return (
    <PagedTable
      list={useFeatureOverrides()}
      label={t('adminOverrides.all')}
      failed={t('adminOverrides.failed')}
      empty={t('adminOverrides.none')}
      columns={[t('adminOverrides.organization'), t('adminOverrides.features')]}
      keyOf={({ organizationId }) => organizationId}
      renderCells={({ organizationId, organizationName, overrides }) => (
        <>
          <th scope="row">
            <Link to={`/admin/organizations/${organizationId}`}>
              {organizationName ?? t('adminSubscriptions.unnamed')}
            </Link>
          </th>
          <td>
            <ul>
              {overrides.map((override) => (
                <li key={override.entitlement}>
                  {t(`auditTerm.feature.${featureKey(override.entitlement)}`)}: {textOf(override)}
                </li>
              ))}
            </ul>
          </td>
        </>
      )}
    />
  );
};
