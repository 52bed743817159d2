import { Button, Card, CardTitle, errorDetail, Muted, Row, Stack, useApi, useToast } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { billingTexts } from '../../texts.ts';
import { useRefresh } from '../../shared/use-refresh.ts';

/** Advances the sandbox by a month, to test renewals and failed payments. Not available in production. */
export const SandboxClock = () => {
  const t = billingTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const refresh = useRefresh();
  const advance = useMutation({
    mutationFn: (days: number) => api.POST('/api/billing/sandbox/clock', { body: { days } }),
    onSuccess: refresh,
    onError: (error) =>
      toast({
        title: t('sandbox.clockFailed'),
        description: errorDetail(error) ?? t('sandbox.clockFailedDetail'),
        tone: 'destructive',
      }),
  });
  return (
    <Card as="section">
      <Stack $gap={3}>
        <CardTitle>{t('sandbox.clock')}</CardTitle>
        <Muted>{t('sandbox.clockDetail')}</Muted>
        <Row>
          {([7, 31] as const).map((days) => (
            <Button
              key={days}
              variant="secondary"
              loading={advance.isPending && advance.variables === days}
              onClick={() => advance.mutate(days)}
            >
              {t('sandbox.advance', { count: days })}
            </Button>
          ))}
        </Row>
      </Stack>
    </Card>
  );
};
