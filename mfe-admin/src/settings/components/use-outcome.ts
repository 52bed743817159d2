import { type ToastAction, useFailureToast, useMailing, useNavigate, useToast, useUser } from '@proviso/ui';
import { useCallback } from 'react';
import { adminTexts } from '../../texts.ts';

/** Further parts of a report of success. */
export interface OutcomeDetails {
  description?: string | undefined;
  action?: ToastAction | undefined;
}

/**
 * Reports outcomes. `done(title)` reports success. `failed(title)` returns an error handler. `told(work, …)`
 * awaits the work and reports its outcome. Use `told` in components that a live update can unmount, because
 * React Query then drops the callbacks of `mutate`.
 */
export const useOutcome = () => {
  const toast = useToast();
  const failureToast = useFailureToast();
  const done = useCallback(
    (title: string, { description, action }: OutcomeDetails = {}) =>
      void toast({
        title,
        tone: 'success',
        ...(description !== undefined && { description }),
        ...(action && { action }),
      }),
    [toast],
  );
  const failed = useCallback(
    (title: string) => (error: unknown) => failureToast(error, { title }),
    [failureToast],
  );
  const told = useCallback(
    async (
      work: Promise<unknown>,
      doneTitle: string,
      failedTitle: string,
      details?: OutcomeDetails,
    ): Promise<void> => {
      try {
        await work;
        done(doneTitle, details);
      } catch (error) {
        failed(failedTitle)(error);
      }
    },
    [done, failed],
  );
  return { done, failed, told };
};

/**
 * Details for the report that an email with a link was created. If the installation sends no email, they say
 * who has the link, and administrators get a button that opens the outbox, in which they copy it.
 */
export const useMailedDetails = (): OutcomeDetails => {
  const t = adminTexts.useTexts();
  const navigate = useNavigate();
  const isAdministrator = useUser().data?.isAdmin === true;
  const { keptDetail } = useMailing();
  if (keptDetail === undefined) return {};
  const action = {
    label: t('invite.openOutbox'),
    elsewhere: keptDetail,
    onPress: () => void navigate('/admin-dashboard?area=outbox'),
  };
  return { description: keptDetail, ...(isAdministrator && { action }) };
};
