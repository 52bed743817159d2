import { type Invoice, invoiceSchema } from '@proviso/contracts';
import * as z from 'zod';
import { type FindAccount, requesterOf } from '../../../shared/access/account.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { Renderer } from '../../../shared/rendering/renderer.ts';
import { asAttachment } from '../../../shared/routing/as-attachment.ts';
import { readerLanguage } from '../../../shared/routing/reader-language.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { whenClosed } from '../../../shared/routing/when-closed.ts';
import { atOnce } from '../../../shared/concurrency/at-once.ts';
import type { PaymentGateway, ProviderInvoice } from '../gateway/payment-gateway.ts';
import { printableInvoice } from './printable-invoice.ts';

export interface InvoiceRouteDeps {
  gateway: Pick<PaymentGateway, 'invoices'>;
  findAccount: FindAccount;
  renderer: Renderer;
}

/** Invoices that are printed for one organization at once. */
const AT_ONCE = 5;

const toInvoice = (found: ProviderInvoice): Invoice => {
  const { pdf: _pdf, ...invoice } = found;
  return invoice;
};

/** `/api/subscription/invoices`. */
export const invoiceRoutes = ({ gateway, findAccount, renderer }: InvoiceRouteDeps): readonly Route[] => {
  const limited = atOnce(AT_ONCE);
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/subscription/invoices',
        summary: 'What the organization was charged, newest first',
        permission: 'billing.manage',
        answers: { 200: z.array(invoiceSchema) },
        problems: ['payment.not-answered', 'payment.misconfigured'],
      },
      async ({ session }) => {
        const invoices = await gateway.invoices(session.organizationId);
        return { status: 200, body: invoices.map(toInvoice) };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/subscription/invoices/:invoiceId/pdf',
        summary: 'An invoice as PDF: the provider’s own if it makes one, to which the answer leads',
        permission: 'billing.manage',
        params: z.object({ invoiceId: z.string().max(200) }),
        answers: { 200: null, 302: null },
        sends: ['application/pdf'],
        problems: ['invoice.not-found', 'request.too-many'],
      },
      async ({ params: { invoiceId }, session, request, response }) => {
        const { organizationId } = session;
        const invoices = await gateway.invoices(organizationId);
        const found = invoices.find(({ id }) => id === invoiceId);
        if (!found) throw new DomainError('invoice.not-found');
        if (found.pdf !== undefined) return { status: 302, headers: { Location: found.pdf } };
        const { organization, timeZone } = await requesterOf(findAccount, session);
        const order = { organizationId, signal: whenClosed(response) };
        const bytes = await limited(organizationId, () =>
          renderer.invoice(
            printableInvoice(found, { organization, timeZone, language: readerLanguage(request) }),
            order,
          ),
        );
        asAttachment(response, `${found.number}.pdf`, 'application/pdf').send(bytes);
        return undefined;
      },
    ),
  ];
};
