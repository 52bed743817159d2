import { type FakeStripeAccount, taxesOf } from './fake-stripe-account.ts';
import { type Form, formIn, type FormValue, listIn, textIn, textsIn } from './form.ts';
import {
  type Customer,
  type Invoice,
  invalidRequestError,
  missingError,
  type Price,
  type Subscription,
} from './things.ts';

/** An API request: the path segments after `/v1`, and the form or query. */
export interface ApiRequest {
  method: string;
  path: readonly string[];
  form: Form;
}

type Handler = (form: Form, id: string) => unknown;

const list = (data: readonly unknown[], url: string) => ({ object: 'list', data, has_more: false, url });
const needed = (form: Form, key: string): string => {
  const value = textIn(form[key]);
  if (value === undefined) throw invalidRequestError(`Missing required param: ${key}.`);
  return value;
};
/** Merges metadata. An empty value removes its key, as it does at Stripe. */
const merged = (before: Record<string, string>, given: FormValue | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries({ ...before, ...textsIn(given) }).filter(([, value]) => value !== ''));
const lines = (form: Form) => listIn(form['expand']).map((one) => textIn(one) ?? '');
const expands = (form: Form, what: string): boolean =>
  lines(form).some((path) => path.replace(/^data\./, '').startsWith(what));

/** A fake of Stripe's API, for the calls that the product makes. */
export const createFakeStripeApi = (books: FakeStripeAccount) => {
  const paymentOf = (intent: string, isExpanded: boolean) => ({
    id: `inpay_${intent}`,
    object: 'invoice_payment',
    payment: { type: 'payment_intent', payment_intent: isExpanded ? books.intentOf(intent) : intent },
  });
  const shownInvoice = (
    { intent, ...invoice }: Invoice,
    { isPayable = false, withPayments = false }: { isPayable?: boolean; withPayments?: boolean } = {},
  ) => ({
    ...invoice,
    ...(withPayments && { payments: list([paymentOf(intent, false)], '') }),
    ...(isPayable && {
      confirmation_secret: { client_secret: books.intentOf(intent).client_secret, type: 'payment_intent' },
    }),
  });
  const shown = (subscription: Subscription, form: Form) => ({
    ...subscription,
    latest_invoice: expands(form, 'latest_invoice')
      ? shownInvoice(books.invoiceOf(subscription.latest_invoice), {
          isPayable: expands(form, 'latest_invoice.confirmation_secret'),
        })
      : subscription.latest_invoice,
  });
  const priceIn = (form: Form): Price | undefined => {
    const id = textIn(formIn(listIn(form['items'])[0])['price']);
    return id === undefined ? undefined : books.priceOf(id);
  };

  const createPrice: Handler = (form) => {
    const key = textIn(form['lookup_key']) ?? null;
    const holder = [...books.prices.values()].find((one) => key !== null && one.lookup_key === key);
    if (holder && form['transfer_lookup_key'] !== 'true')
      throw invalidRequestError(`The lookup key ${key} is taken.`);
    if (holder) holder.lookup_key = null;
    const price: Price = {
      id: books.newId('price'),
      object: 'price',
      active: true,
      currency: needed(form, 'currency'),
      unit_amount: Number(needed(form, 'unit_amount')),
      lookup_key: key,
      metadata: textsIn(form['metadata']),
      product: needed(form, 'product'),
      recurring: { interval: textIn(formIn(form['recurring'])['interval']) ?? 'month', interval_count: 1 },
      tax_behavior: textIn(form['tax_behavior']) ?? 'unspecified',
      type: 'recurring',
    };
    books.prices.set(price.id, price);
    return price;
  };
  const products = new Map<string, object>();
  const configurations: { id: string; active: boolean; metadata: Record<string, string> }[] = [];

  const updateCustomer: Handler = (form, id) => {
    const customer = books.customerOf(id);
    if (customer.deleted) throw missingError('customer', id);
    customer.name = textIn(form['name']) ?? customer.name;
    customer.email = (textIn(form['email']) ?? customer.email) || null;
    customer.metadata = merged(customer.metadata, form['metadata']);
    return customer;
  };

  const updateSubscription: Handler = (form, id) => {
    const subscription = books.subscriptionOf(id);
    const isOver = subscription.status === 'canceled' || subscription.status === 'incomplete_expired';
    if (isOver && Object.keys(form).some((key) => key !== 'metadata' && key !== 'expand'))
      throw invalidRequestError(
        'A canceled subscription can only update its cancellation_details and metadata.',
      );
    const price = priceIn(form);
    if (price) books.changePrice(subscription, price);
    subscription.metadata = merged(subscription.metadata, form['metadata']);
    subscription.default_payment_method =
      textIn(form['default_payment_method']) ?? subscription.default_payment_method;
    const cancels = textIn(form['cancel_at_period_end']);
    if (cancels !== undefined) {
      subscription.cancel_at_period_end = cancels === 'true';
      subscription.cancel_at = cancels === 'true' ? books.itemOf(subscription).current_period_end : null;
      books.changed(subscription);
    }
    return shown(subscription, form);
  };

  const routes: Record<string, Handler> = {
    'POST products': (form) => {
      const id = needed(form, 'id');
      if (products.has(id)) throw invalidRequestError(`Product already exists: ${id}`);
      products.set(id, { id, object: 'product', name: needed(form, 'name') });
      return products.get(id);
    },
    'GET products/:id': (_form, id) => {
      const found = products.get(id);
      if (!found) throw missingError('product', id);
      return found;
    },
    'POST prices': createPrice,
    'GET prices': (form) => {
      const keys = listIn(form['lookup_keys']);
      const found = [...books.prices.values()].filter(
        ({ lookup_key: key }) => key !== null && keys.includes(key),
      );
      return list(found, '/v1/prices');
    },
    'POST prices/:id': (form, id) => {
      const price = books.priceOf(id);
      if (form['active'] !== undefined) price.active = form['active'] === 'true';
      return price;
    },

    'POST customers': (form) => {
      const customer: Customer = {
        id: books.newId('cus'),
        object: 'customer',
        name: textIn(form['name']) ?? null,
        email: textIn(form['email']) ?? null,
        address: null,
        taxIds: [],
        balance: 0,
        metadata: textsIn(form['metadata']),
      };
      books.customers.set(customer.id, customer);
      return customer;
    },
    'GET customers/:id': (_form, id) => {
      const { deleted, ...customer } = books.customerOf(id);
      return deleted ? { id, object: 'customer', deleted } : customer;
    },
    'POST customers/:id': updateCustomer,
    'DELETE customers/:id': (_form, id) => {
      if (books.customerOf(id).deleted) throw missingError('customer', id);
      books.deleteCustomer(id);
      return { id, object: 'customer', deleted: true };
    },

    'POST subscriptions': (form) => {
      const price = priceIn(form);
      if (!price) throw invalidRequestError('Missing required param: items.');
      const isTaxed = formIn(form['automatic_tax'])['enabled'] === 'true';
      const made = books.subscribe(needed(form, 'customer'), price, {
        metadata: textsIn(form['metadata']),
        isTaxed,
      });
      return shown(made, form);
    },
    'GET subscriptions': (form) => {
      const customer = needed(form, 'customer');
      const found = [...books.subscriptions.values()].filter((one) => one.customer === customer);
      return list(found.map((one) => shown(one, form)).toReversed(), '/v1/subscriptions');
    },
    'GET subscriptions/:id': (form, id) => shown(books.subscriptionOf(id), form),
    'POST subscriptions/:id': updateSubscription,
    'DELETE subscriptions/:id': (form, id) => {
      const subscription = books.subscriptionOf(id);
      books.cancelNow(subscription);
      return shown(subscription, form);
    },

    'POST invoices/create_preview': (form) => {
      const subscription = books.subscriptionOf(needed(form, 'subscription'));
      const price = priceIn(formIn(form['subscription_details']));
      if (!price) throw invalidRequestError('Missing required param: subscription_details[items].');
      const data = books.changeOf(subscription, price);
      const net = data.reduce((sum, { amount }) => sum + amount, 0);
      const tax = books.taxOf(subscription, net);
      const { balance } = books.customerOf(subscription.customer);
      const total = net + tax;
      return {
        object: 'invoice',
        total,
        total_taxes: taxesOf(tax),
        amount_due: Math.max(0, total + balance),
        lines: list(data, ''),
      };
    },
    'GET invoices': (form) => {
      const found = [...books.invoices.values()].filter(
        ({ customer, status }) =>
          customer === form['customer'] && (form['status'] === undefined || form['status'] === status),
      );
      const options = { withPayments: expands(form, 'payments') };
      return list(found.map((one) => shownInvoice(one, options)).toReversed(), '/v1/invoices');
    },
    'POST invoices/:id/void': (_form, id) => {
      books.voidInvoice(books.invoiceOf(id));
      return shownInvoice(books.invoiceOf(id));
    },
    'POST invoices/:id/pay': (form, id) => {
      books.payInvoice(books.invoiceOf(id), needed(form, 'payment_method'));
      return shownInvoice(books.invoiceOf(id));
    },
    'GET invoice_payments': (form) => {
      const { id, intent } = books.invoiceOf(needed(form, 'invoice'));
      const payment = paymentOf(intent, expands(form, 'payment.payment_intent'));
      return list([{ ...payment, invoice: id }], '/v1/invoice_payments');
    },

    'GET charges': (form) => {
      const found = [...books.charges.values()].filter(({ customer }) => customer === form['customer']);
      return list(found.toReversed(), '/v1/charges');
    },
    'GET charges/:id': (_form, id) => {
      const found = books.charges.get(id);
      if (!found) throw missingError('charge', id);
      return found;
    },
    'GET disputes': (form) => {
      const found = [...books.disputes.values()].filter(
        ({ charge, payment_intent: intent }) =>
          (form['charge'] === undefined || form['charge'] === charge) &&
          (form['payment_intent'] === undefined || form['payment_intent'] === intent),
      );
      return list(found.toReversed(), '/v1/disputes');
    },
    'POST refunds': (form) => {
      const {
        amount_refunded: amount,
        currency,
        payment_intent: intent,
      } = books.refund(
        needed(form, 'payment_intent'),
        form['amount'] === undefined ? undefined : Number(form['amount']),
      );
      return {
        id: books.newId('re'),
        object: 'refund',
        amount,
        currency,
        payment_intent: intent,
        status: 'succeeded',
      };
    },

    'POST setup_intents': (form) =>
      books.newIntent('setup_intent', needed(form, 'customer'), textsIn(form['metadata'])),
    'GET setup_intents/:id': (_form, id) => books.intentOf(id),

    'GET billing_portal/configurations': () => list(configurations, '/v1/billing_portal/configurations'),
    'POST billing_portal/configurations': (form) => {
      const made = { id: books.newId('bpc'), active: true, metadata: textsIn(form['metadata']) };
      configurations.push(made);
      return made;
    },
    'POST billing_portal/sessions': (form) => ({
      id: books.newId('bps'),
      object: 'billing_portal.session',
      customer: books.customerOf(needed(form, 'customer')).id,
      url: `https://billing.stripe.com/p/session/${needed(form, 'customer')}`,
    }),
  };

  /** @throws FakeStripeError */
  return ({ method, path, form }: ApiRequest): unknown => {
    const [kind = '', id = '', action] = path;
    const named = [
      `${method} ${path.join('/')}`,
      `${method} ${[kind, ':id', action].filter(Boolean).join('/')}`,
    ];
    const handler = named.map((name) => routes[name]).find(Boolean);
    if (!handler) throw invalidRequestError(`Unrecognized request URL (${method}: /v1/${path.join('/')}).`);
    return handler(form, id);
  };
};
