import type { EvidencePack } from '@proviso/contracts';
import { useFormatters } from '@proviso/ui';
import { adminTexts } from '../texts.ts';

/** Returns a function that describes the period and the policies of an evidence pack. */
export const usePackSummary = () => {
  const t = adminTexts.useTexts();
  const { minute } = useFormatters();
  return ({ since, until, requestedAt, scope, chosen }: EvidencePack) => ({
    period: t('evidence.period', {
      from: since === null ? t('evidence.beginning') : minute(since),
      to: minute(until ?? requestedAt),
    }),
    policies: t(`evidence.scopes.${scope}`, { count: chosen }),
  });
};
