import { Button, Field, TextInput } from '@proviso/ui';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { ReasonDialog } from '../acts/reason-dialog.tsx';

/**
 * Converts an amount to its currency's smallest unit. Returns `undefined` if the amount is not positive or
 * the currency is invalid.
 */
const smallestUnits = (amount: string, currency: string): number | undefined => {
  const isCurrency = /^[A-Z]{3}$/.test(currency);
  const value = Number(amount);
  if (!isCurrency || !(value > 0)) return undefined;
  const writer = new Intl.NumberFormat('en', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = writer.resolvedOptions();
  return Math.round(value * 10 ** maximumFractionDigits);
};

/** Records a refund that was made outside the payment provider. */
export const RecordRefund = ({ id, name }: { id: string; name: string }) => {
  const t = adminTexts.useTexts();
  const [open, setOpen] = useState(false);
  const [amount, setAmount] = useState('');
  const [currency, setCurrency] = useState('USD');
  const code = currency.trim().toUpperCase();
  const units = smallestUnits(amount, code);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {t('adminActs.noteRefund.confirm')}
      </Button>
      {open && (
        <ReasonDialog
          title={t('adminActs.noteRefund.title', { name })}
          lead={t('adminActs.noteRefund.lead')}
          complete={units !== undefined}
          acts={[
            {
              confirm: t('adminActs.noteRefund.confirm'),
              send: (api, reason) =>
                api.POST('/api/admin/organizations/{id}/refunds', {
                  path: { id },
                  body: { amount: units ?? 0, currency: code.toLowerCase(), reason },
                }),
              done: t('adminActs.noteRefund.done', { name }),
            },
          ]}
          onClose={() => setOpen(false)}
        >
          {(tried) => (
            <>
              <Field
                label={t('adminActs.noteRefund.amount')}
                required
                error={tried && !(Number(amount) > 0) ? t('adminActs.noteRefund.amountMissing') : undefined}
              >
                <TextInput
                  type="number"
                  min={0}
                  step="any"
                  value={amount}
                  onChange={({ target }) => setAmount(target.value)}
                />
              </Field>
              <Field
                label={t('adminActs.noteRefund.currency')}
                required
                error={
                  tried && !/^[A-Z]{3}$/.test(code) ? t('adminActs.noteRefund.currencyMissing') : undefined
                }
              >
                <TextInput
                  maxLength={3}
                  value={currency}
                  onChange={({ target }) => setCurrency(target.value)}
                />
              </Field>
            </>
          )}
        </ReasonDialog>
      )}
    </>
  );
};
