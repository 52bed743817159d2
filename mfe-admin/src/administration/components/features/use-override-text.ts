import type { FeatureOverride } from '@proviso/contracts';
import { useFormatters } from '@proviso/ui';
import { adminTexts } from '../../../texts.ts';

/** Says whether a feature is on or off whatever the plan has, and until when. */
export const useOverrideText = () => {
  const t = adminTexts.useTexts();
  const { day } = useFormatters();
  return ({ on, lastDay }: Pick<FeatureOverride, 'on' | 'lastDay'>): string =>
    lastDay === null
      ? t(on ? 'adminOverrides.on' : 'adminOverrides.off')
      : t(on ? 'adminOverrides.onUntil' : 'adminOverrides.offUntil', { day: day(lastDay) });
};
