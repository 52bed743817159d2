import { useEffect, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { PolicyFormOutput, PolicyFormValues } from '../form-values.ts';
import { createContentSession, type ContentSession } from './content-session.ts';

/**
 * The session for the form's text. It lives as long as the form does, so that switching tabs keeps the undo
 * history.
 */
export const useContentSession = (
  form: UseFormReturn<PolicyFormValues, unknown, PolicyFormOutput>,
): ContentSession => {
  const { getValues, setValue, clearErrors } = form;
  const [session] = useState(() =>
    createContentSession({
      read: () => getValues('content') ?? '',
      write: (text) => {
        setValue('content', text, { shouldDirty: true });
        clearErrors('content');
      },
      load: () => import('./editor/open-text.ts'),
    }),
  );
  useEffect(() => () => session.reopen(), [session]);
  return session;
};
