import type { Policy } from '@proviso/contracts';
import { Select } from '@proviso/ui';
import { useState } from 'react';
import { optionsOf } from '../../../../shared/options-of.ts';
import { PolicyStatusBadge } from '../../../../shared/policy-status-badge.tsx';
import { policiesTexts } from '../../../../texts.ts';
import { useStatuses } from '../../status/use-statuses.ts';
import { ChangeStatusDialog } from '../../status/change-status-dialog.tsx';

/** A policy's status, which users with permission can change. */
export const StatusChoice = ({ policy }: { policy: Policy }) => {
  const t = policiesTexts.useTexts();
  const [asked, setAsked] = useState<Policy['status']>();
  const statuses = useStatuses()(policy.status);
  if (!policy.actions.includes('change-status') || statuses.length === 1)
    return <PolicyStatusBadge status={policy.status} />;
  return (
    <>
      <Select
        aria-label={t('page.changeStatus')}
        options={optionsOf(statuses, (status) => t(`status.${status}`))}
        value={asked ?? policy.status}
        onChange={({ target }) => setAsked(statuses.find((one) => one === target.value))}
      />
      {asked !== undefined && (
        <ChangeStatusDialog policy={policy} to={asked} onClose={() => setAsked(undefined)} />
      )}
    </>
  );
};
