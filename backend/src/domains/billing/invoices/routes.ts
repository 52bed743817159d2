import { type Invoice, type InvoiceParty, invoiceSchema } from '@proviso/contracts';
import * as z from 'zod';
import { type FindAccount, requesterOf } from '../../../shared/access/account.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { Renderer } from '../../../shared/rendering/renderer.ts';
import { recordExport } from '../../../shared/view-log/record-export.ts';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { createClientGoneSignal } from '../../../shared/routing/client-gone-signal.ts';
import { limitPerOwner } from '../../../shared/concurrency/limit-per-owner.ts';
import { loadOrganization } from '../../organizations/index.ts';
import type { PaymentGateway, ProviderInvoice } from '../gateway/payment-gateway.ts';
import { printableInvoice } from './printable-invoice.ts';

export interface InvoiceRouteDeps {
  log: Pick<EventLog, 'load' | 'append'>;
  gateway: Pick<PaymentGateway, 'provider' | 'invoices'>;
  /** The seller from the configuration. */
  seller: InvoiceParty | undefined;
  findAccount: FindAccount;
  renderer: Renderer;
}

/** Maximum number of concurrent invoice renderings per organization. */
const MAX_CONCURRENT = 5;
const isReceipt = ({ status }: Invoice): boolean => status === 'paid' || status === 'refunded';
const nobody: InvoiceParty = { name: null, address: [], taxIds: [] };

/** `/api/subscription/invoices`: lists and downloads an organization's invoices. */
export const invoiceRoutes = (deps: InvoiceRouteDeps): readonly Route[] => {
  const { gateway, findAccount, renderer } = deps;
  const limited = limitPerOwner(MAX_CONCURRENT);
  /**
   * The organization's invoices, newest first. The seller is the configured one, or else the provider's. The
   * payer's address is the provider's, or else the organization's.
   */
  const invoicesOf = async (organizationId: string, organization: string): Promise<Invoice[]> => {
    const { address } = (await loadOrganization(deps.log, organizationId)).details;
    const complete = (found: ProviderInvoice): Invoice => {
      const { seller = nobody, payer } = found;
      return {
        ...found,
        seller: deps.seller ?? seller,
        payer: {
          ...payer,
          name: payer.name ?? organization,
          address: payer.address.length > 0 ? payer.address : address.split('\n').filter(Boolean),
        },
      };
    };
    return (await gateway.invoices(organizationId)).map(complete);
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/subscription/invoices',
        summary: 'Lists the organization’s invoices with their lines, newest first',
        permission: 'billing.manage',
        answers: { 200: z.array(invoiceSchema) },
        changesWith: ['entitlements'],
        problems: ['payment.not-answered', 'payment.misconfigured'],
      },
      async ({ session }) => {
        const { organization } = await requesterOf(findAccount, session);
        return { status: 200, body: await invoicesOf(session.organizationId, organization) };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/subscription/invoices/:invoiceId/pdf',
        summary: 'Returns an invoice, or the receipt of a paid invoice, as PDF; the download is recorded',
        permission: 'billing.manage',
        params: z.object({ invoiceId: z.string().max(200) }),
        answers: { 200: null },
        sends: ['application/pdf'],
        problems: ['invoice.not-found', 'request.too-many', 'payment.not-answered', 'payment.misconfigured'],
      },
      async ({ params: { invoiceId }, session, context, request, response }) => {
        const { organizationId } = session;
        const { organization, timeZone } = await requesterOf(findAccount, session);
        const invoices = await invoicesOf(organizationId, organization);
        const found = invoices.find(({ id }) => id === invoiceId);
        if (!found) throw new DomainError('invoice.not-found');
        const order = { organizationId, signal: createClientGoneSignal(response) };
        const isCharged = gateway.provider !== 'sandbox';
        const bytes = await limited(organizationId, () =>
          renderer.invoice(
            printableInvoice(found, { timeZone, language: readerLanguage(request), isCharged }),
            order,
          ),
        );
        const { number } = found;
        await recordExport(deps.log, context, {
          type: 'InvoiceDownloaded',
          data: { organizationId, number, document: isReceipt(found) ? 'receipt' : 'invoice' },
        });
        asAttachment(response, `${number}.pdf`, 'application/pdf').send(bytes);
        return undefined;
      },
    ),
  ];
};
