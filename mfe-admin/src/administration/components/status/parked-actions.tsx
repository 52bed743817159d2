import type { ParkedEvent } from '@proviso/contracts';
import { apiQuery, Badge, Button, errorDetail, Row, useApi, useToast } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { adminTexts } from '../../../texts.ts';
import { ActButton } from '../acts/act-button.tsx';

/**
 * Retries an event whose processing stopped (a parked event), or lets processing continue without it.
 * Requires a reason.
 */
export const ParkedActions = ({ event: { id, eventType, name, decision } }: { event: ParkedEvent }) => {
  const t = adminTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const retry = useMutation({
    mutationFn: () => api.POST('/api/admin/parked-events/{id}/retry', { path: { id } }),
    onSuccess: () => queryClient.invalidateQueries(apiQuery('/api/admin/status')),
    onError: (error) =>
      toast({
        title: t('adminActs.failed'),
        description: errorDetail(error) ?? t('adminActs.unexpected'),
        tone: 'destructive',
      }),
  });
  return (
    <Row $gap={2}>
      {decision !== null && <Badge>{t(`adminParked.decided.${decision}`)}</Badge>}
      <Button
        variant="secondary"
        size="sm"
        aria-label={t('adminParked.retryLabel', { event: eventType, name })}
        loading={retry.isPending}
        onClick={() => retry.mutate()}
      >
        {t('adminParked.retry')}
      </Button>
      <ActButton
        size="sm"
        label={t('adminParked.skipLabel', { event: eventType, name })}
        title={t('adminParked.skipTitle', { event: eventType })}
        lead={t('adminParked.skipLead', { name })}
        hint={t('adminUpkeep.reasonHint')}
        confirm={t('adminParked.skip')}
        done={t('adminParked.skipped', { event: eventType })}
        send={(act, reason) =>
          act.POST('/api/admin/parked-events/{id}/skip', { path: { id }, body: { reason } })
        }
        destructive
      />
    </Row>
  );
};
