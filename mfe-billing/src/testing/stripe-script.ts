import { vi } from 'vitest';

/** Stripe's result for a confirmation. Without an error, the payment succeeded without a redirect. */
export type ConfirmationResult = { error?: { type: string; message: string } };

const nothing = (): void => undefined;

const elementOf = () => {
  const handlers = new Map<string, (event: unknown) => void>();
  const element = {
    on: (event: string, handler: (event: unknown) => void) => {
      handlers.set(event, handler);
      return element;
    },
    off: () => element,
    once: () => element,
    update: () => undefined,
    destroy: () => undefined,
    unmount: () => undefined,
    mount: (place: HTMLElement) => {
      const label = document.createElement('label');
      label.textContent = 'Card number';
      label.append(document.createElement('input'));
      place.append(label);
      queueMicrotask(() => handlers.get('ready')?.(element));
    },
  };
  return element;
};

/** Fake of Stripe's script: a form with one field and scripted results. */
export const createStripeScript = () => {
  const answers: (ConfirmationResult | Error)[] = [];
  const opened: { key: string; clientSecret: string | undefined }[] = [];
  const confirm =
    vi.fn<(options: { confirmParams: { return_url: string } }) => Promise<ConfirmationResult>>();
  confirm.mockImplementation(async () => {
    const answer = answers.shift() ?? {};
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const script = (key: string) => ({
    elements: ({ clientSecret }: { clientSecret?: string }) => {
      opened.push({ key, clientSecret });
      return { create: elementOf, getElement: () => null, update: () => undefined };
    },
    createToken: nothing,
    createPaymentMethod: nothing,
    confirmCardPayment: nothing,
    confirmPayment: confirm,
    confirmSetup: confirm,
    _registerWrapper: () => undefined,
    registerAppInfo: () => undefined,
  });
  return {
    confirm,
    opened,
    install: (): void => void vi.stubGlobal('Stripe', Object.assign(script, { version: 'endive' })),
    /** Resets the fake and sets the results of the next confirmations. */
    answer: (...next: readonly (ConfirmationResult | Error)[]): void => {
      confirm.mockClear();
      opened.length = 0;
      answers.splice(0, answers.length, ...next);
    },
  };
};
