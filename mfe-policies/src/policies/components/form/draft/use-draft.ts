import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { FormInitialState, PolicyFormValues } from '../form-values.ts';
import type { InsertedText } from '../insertion/inserted-text.ts';
import type { PolicyForm } from '../use-policy-form.ts';
import type { Draft } from './draft.ts';
import { createDraftStore } from './draft-store.ts';

/** Milliseconds after the last change until the draft is stored. */
const idle = 1000;

export interface DraftOptions {
  form: PolicyForm;
  userId: string | undefined;
  policyId: string | undefined;
  /** Initial values of the form; `undefined` until they are loaded. */
  base: FormInitialState | undefined;
  inserted: InsertedText | undefined;
  /** Flushes pending input into the form. */
  flush: () => void;
}

const currentTime = (): Date => new Date();

const isSame = (values: PolicyFormValues, base: FormInitialState): boolean =>
  (values.note ?? '') === '' &&
  Object.entries(base.values).every(([name, value]) => values[name as keyof PolicyFormValues] === value);

/**
 * Stores the user's input in this browser until it is saved or discarded. An earlier draft is offered first,
 * and is not replaced until the user has decided about it.
 */
export const useDraft = ({ form, userId, policyId, base, inserted, flush }: DraftOptions) => {
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
  const [kept, setKept] = useState(false);
  const over = useRef(false);
  const keeping = store !== undefined && base !== undefined && offer === undefined;

  const keep = useCallback(() => {
    if (!store || !base || over.current) return;
    flush();
    const values = form.getValues();
    if (isSame(values, base)) {
      store.remove();
      setKept(false);
      return;
    }
    const draft: Draft = {
      savedAt: new Date().toISOString(),
      values,
      base: policyId === undefined ? undefined : base,
      inserted,
    };
    const written = store.write(draft);
    setKept(written);
    setFull(!written);
  }, [store, base, inserted, form, flush, policyId]);

  useEffect(() => {
    if (!keeping) return undefined;
    // An insertion belongs to the draft, and its values may have been stored before it was known.
    let timer = inserted && setTimeout(keep, idle);
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
      // The page may be unmounted at any time, for example when the session ends.
      keepNow();
    };
  }, [keeping, inserted, form, keep]);

  return {
    /** An earlier draft that the user has neither continued nor discarded yet. */
    offer,
    /** Continues from the draft. */
    answer: (): void => setAnswered(true),
    /** Discards the draft. */
    discard: (): void => {
      store?.remove();
      setAnswered(true);
    },
    /** True if the last attempt to store the form's values succeeded, and they differ from the base. */
    kept,
    /** True if the browser has no space for a draft. */
    full,
    keep,
    /** Removes the draft, because its text was saved or discarded. */
    drop: useCallback(() => {
      over.current = true;
      store?.remove();
    }, [store]),
  };
};
