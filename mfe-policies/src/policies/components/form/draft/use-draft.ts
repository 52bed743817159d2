import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormBase, PolicyFormValues } from '../form-values.ts';
import type { PolicyForm } from '../use-policy-form.ts';
import type { Draft } from './draft.ts';
import { createDraftStore } from './draft-store.ts';

/** Milliseconds after the last change until the draft is kept. */
const idle = 1000;

export interface DraftOptions {
  form: PolicyForm;
  userId: string | undefined;
  policyId: string | undefined;
  /** What the form was filled from; `undefined` until then. */
  base: FormBase | undefined;
  /** Brings into the form what is typed and not yet in it. */
  flush: () => void;
}

const currentTime = (): Date => new Date();

const isSame = (values: PolicyFormValues, base: FormBase): boolean =>
  (values.note ?? '') === '' &&
  Object.entries(base.values).every(([name, value]) => values[name as keyof PolicyFormValues] === value);

/**
 * Keeps what is written in this browser until it is saved or discarded. A draft of an earlier time is offered first;
 * until the person has chosen, nothing takes its place.
 */
export const useDraft = ({ form, userId, policyId, base, flush }: DraftOptions) => {
  const store = useMemo(
    () =>
      userId === undefined
        ? undefined
        : createDraftStore(() => window.localStorage, { userId, policyId }, currentTime),
    [userId, policyId],
  );
  const [answered, setAnswered] = useState(false);
  const found = useMemo(() => store?.read(), [store]);
  const offer = !answered && base && found && !isSame(found.values, base) ? found : undefined;
  const [full, setFull] = useState(false);
  const over = useRef(false);
  const keeping = store !== undefined && base !== undefined && offer === undefined;

  const keep = useCallback(() => {
    if (!store || !base || over.current) return;
    flush();
    const values = form.getValues();
    if (isSame(values, base)) {
      store.remove();
      return;
    }
    const draft: Draft = {
      savedAt: new Date().toISOString(),
      values,
      base: policyId === undefined ? undefined : base,
    };
    setFull(!store.write(draft));
  }, [store, base, form, flush, policyId]);

  useEffect(() => {
    if (!keeping) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer);
        timer = setTimeout(keep, idle);
      },
    });
    const keepNow = () => {
      clearTimeout(timer);
      keep();
    };
    const keepWhenHidden = () => document.visibilityState === 'hidden' && keepNow();
    window.addEventListener('pagehide', keepNow);
    document.addEventListener('visibilitychange', keepWhenHidden);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keepNow);
      document.removeEventListener('visibilitychange', keepWhenHidden);
      // Such as at the end of the session, when the page is taken away.
      keepNow();
    };
  }, [keeping, form, keep]);

  return {
    /** A draft of an earlier time that the person has not decided on. */
    offer,
    /** The user continues from the draft. */
    answer: (): void => setAnswered(true),
    /** The person does not want the draft. */
    discard: (): void => {
      store?.remove();
      setAnswered(true);
    },
    /** The browser has no room for a draft. */
    full,
    keep,
    /** The draft is needed no more: what was written is saved or dropped. */
    drop: useCallback(() => {
      over.current = true;
      store?.remove();
    }, [store]),
  };
};
