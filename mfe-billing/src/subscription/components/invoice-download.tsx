import type { Invoice } from '@proviso/contracts';
import { color } from '@proviso/ui';
import { styled } from 'styled-components';
import { invoicesPath } from '../../shared/billing-paths.ts';
import { billingTexts } from '../../texts.ts';

const Download = styled.a`
  color: ${color.primary};
  font-weight: 550;
`;

/** Link to an invoice as a PDF file. */
export const InvoiceDownload = ({ invoice: { id, number } }: { invoice: Pick<Invoice, 'id' | 'number'> }) => {
  const t = billingTexts.useTexts();
  return (
    <Download
      href={`${invoicesPath}/${encodeURIComponent(id)}/pdf`}
      target="_blank"
      rel="noreferrer"
      aria-label={t('invoices.downloadOf', { number })}
    >
      {t('invoices.download')}
    </Download>
  );
};
