import type { BilledPeriod, Invoice, InvoiceLine, InvoiceParty, PlanId } from '@proviso/contracts';
import type { StoredInvoice, SandboxAccount } from './account.ts';

/** The sum of all lines, in cents. */
export const totalOf = (lines: readonly InvoiceLine[]): number =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

export const invoiceLineForPeriod = (plan: PlanId, amount: number, period: BilledPeriod): InvoiceLine => ({
  kind: 'plan',
  plan,
  text: null,
  period,
  amount,
});

/** An invoice line for the remaining period: the cost of the new plan, or the credit for the old plan. */
export const invoiceLineForPlanChange = (
  kind: 'rest' | 'unused',
  plan: PlanId,
  amount: number,
  period: BilledPeriod,
): InvoiceLine => ({ kind, plan, text: null, period, amount });

const payerOf = ({ details }: SandboxAccount): InvoiceParty => {
  const { name = '', address = '', taxId = '' } = details ?? {};
  return {
    name: name || null,
    address: address.split('\n').flatMap((line) => line.trim() || []),
    taxIds: taxId === '' ? [] : [taxId],
  };
};

/**
 * Adds a paid invoice for `lines` to the account. Applies the account's credit. A negative total becomes
 * credit.
 */
export const addPaidInvoice = (
  account: SandboxAccount,
  { lines, ...of }: Pick<Invoice, 'plan' | 'reason' | 'issuedAt'> & { lines: readonly InvoiceLine[] },
): SandboxAccount => {
  const total = totalOf(lines);
  const creditUsed = Math.min(account.credit, Math.max(0, total));
  const creditGiven = Math.max(0, -total);
  const running = String(account.invoices.length + 1).padStart(4, '0');
  const invoice: StoredInvoice = {
    ...of,
    id: `in_sandbox_${running}`,
    number: `SANDBOX-${running}`,
    paidAt: of.issuedAt,
    payer: payerOf(account),
    // All lines end at the same time.
    period: lines.at(-1)?.period ?? null,
    lines: [...lines],
    total,
    creditUsed,
    creditGiven,
    amount: Math.max(0, total) - creditUsed,
    currency: 'usd',
    status: 'paid',
    refunded: 0,
  };
  const credit = account.credit - creditUsed + creditGiven;
  return { ...account, credit, invoices: [...account.invoices, invoice] };
};

/** Fills in the fields that older versions did not store. Tax is zero, because the sandbox computes none. */
export const invoiceOf = (kept: StoredInvoice): Omit<Invoice, 'seller'> => ({
  paidAt: kept.issuedAt,
  payer: { name: null, address: [], taxIds: [] },
  period: null,
  lines: [],
  tax: 0,
  taxIncluded: false,
  total: kept.amount,
  creditUsed: 0,
  creditGiven: 0,
  refunded: 0,
  ...kept,
});
