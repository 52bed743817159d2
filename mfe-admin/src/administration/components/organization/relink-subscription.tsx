import { Button, Field, TextInput } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { ReasonDialog } from '../acts/reason-dialog.tsx';

/** Links an organization to an existing subscription at the payment provider. */
export const RelinkSubscription = ({ id, name }: { id: string; name: string }) => {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState(false);
  const [externalId, setExternalId] = useState('');
  const complete = /^sub_\w+$/.test(externalId.trim());
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('adminActs.relink.confirm')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('adminActs.relink.title', { name })}
          lead={t('adminActs.relink.lead')}
          complete={complete}
          acts={[
            {
              confirm: t('adminActs.relink.confirm'),
              send: (api, reason) =>
                api.POST('/api/admin/organizations/{id}/subscription/relink', {
                  path: { id },
                  body: { externalId: externalId.trim(), reason },
                }),
              done: t('adminActs.relink.done', { name }),
            },
          ]}
          onClose={() => setOpen(false)}
        >
          {(tried) => (
            <Field
              label={t('adminActs.relink.externalId')}
              required
              error={tried && !complete ? t('adminActs.relink.externalIdMissing') : undefined}
            >
              <TextInput value={externalId} onChange={({ target }) => setExternalId(target.value)} />
            </Field>
          )}
        </ReasonDialog>
      )}
    </>
  );
};
