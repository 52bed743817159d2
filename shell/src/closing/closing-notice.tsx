import type { CurrentUser } from '@proviso/contracts';
import { errorDetail, useApi, useFormatters, useNotice, useReadAgain, userPath, useToast } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { usePageTexts } from '../page-texts.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Informs all members that their organization is closing, and when. Owners can reopen it here. */
export const ClosingNotice = ({ closing }: { closing: NonNullable<CurrentUser['closing']> }) => {
  const t = usePageTexts();
  const { minute } = useFormatters();
  const toast = useToast();
  const api = useApi();
  const readAgain = useReadAgain([userPath]);
  const [now] = useState(() => Date.now());
  const reopen = useMutation({
    mutationFn: () => api.DELETE('/api/closing'),
    onSuccess: async () => {
      toast({ title: t('closing.reopened'), tone: 'success' });
      await readAgain();
    },
    onError: (error) =>
      toast({
        title: t('closing.failed'),
        description: errorDetail(error) ?? t('account.tryAgain'),
        tone: 'destructive',
      }),
  });
  const { closesAt, held, mayReopen } = closing;
  // A dismissed notice returns the next day.
  const days = Math.ceil((Date.parse(closesAt) - now) / DAY_MS);
  useNotice({
    id: 'organization-closing',
    rank: 'now',
    tone: 'danger',
    text: held ? t('closing.held') : t('closing.until', { date: minute(closesAt) }),
    says: `${closesAt} ${held ? 'held' : days}`,
    ...(mayReopen && {
      actions: [{ label: t('closing.reopen'), pending: reopen.isPending, onPress: () => reopen.mutate() }],
    }),
  });
  return null;
};
