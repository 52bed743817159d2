import { grantedTrialDays, type PlanId, plans } from '@proviso/contracts';
import { Button, Field, Select, TextInput } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { ReasonDialog } from '../acts/reason-dialog.tsx';

const USUAL_DAYS = 14;

/** Grants a free trial of a plan for a number of days. */
export const GrantTrial = ({ id, name }: { id: string; name: string }) => {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState(false);
  const [plan, setPlan] = useState<PlanId>('professional');
  const [days, setDays] = useState(USUAL_DAYS);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('adminActs.grantTrial.confirm')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('adminActs.grantTrial.title', { name })}
          lead={t('adminActs.grantTrial.lead')}
          acts={[
            {
              confirm: t('adminActs.grantTrial.confirm'),
              send: (api, reason) =>
                api.POST('/api/admin/organizations/{id}/trial', {
                  path: { id },
                  body: { plan, days, reason },
                }),
              done: t('adminActs.grantTrial.done', { name }),
            },
          ]}
          onClose={() => setOpen(false)}
        >
          {() => (
            <>
              <Field label={t('adminActs.grantTrial.plan')}>
                <Select
                  options={plans.map((each) => ({ value: each.id, label: each.name }))}
                  value={plan}
                  onChange={({ target: { value } }) =>
                    setPlan(plans.find((each) => each.id === value)?.id ?? plan)
                  }
                />
              </Field>
              <Field label={t('adminActs.grantTrial.days', { most: grantedTrialDays })}>
                <TextInput
                  type="number"
                  min={1}
                  max={grantedTrialDays}
                  value={days}
                  onChange={({ target }) => setDays(target.valueAsNumber)}
                />
              </Field>
            </>
          )}
        </ReasonDialog>
      )}
    </>
  );
};
