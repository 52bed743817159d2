import type { FeatureOverride } from '@proviso/contracts';
import { useFormatters } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';

/** Describes a feature override: on or off, and when it ends. */
export const useOverrideText = () => {
  const t = adminTexts.useTexts();
  const { day } = useFormatters();
  return ({ on, lastDay }: Pick<FeatureOverride, 'on' | 'lastDay'>): string =>
    lastDay === null
      ? t(on ? 'adminOverrides.on' : 'adminOverrides.off')
      : t(on ? 'adminOverrides.onUntil' : 'adminOverrides.offUntil', { day: day(lastDay) });
};
