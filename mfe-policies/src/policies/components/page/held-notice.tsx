import type { Policy } from '@proviso/contracts';
import { useFormatters, useRetention } from '@proviso/ui';
import { policiesTexts } from '../../../texts.ts';
import { PlaceBanner } from './states/place-banner.tsx';

/** Reports that a policy is under a legal hold, with date and reason. */
export const HeldNotice = ({ policy }: { policy: Pick<Policy, 'id' | 'held'> }) => {
  const t = policiesTexts.useTexts();
  const { minute } = useFormatters();
  const held = policy.held === true;
  const { data } = useRetention({ enabled: held });
  if (!held) return null;
  const hold = data?.holds.find(
    ({ kind, id }) => kind === 'organization' || (kind === 'policy' && id === policy.id),
  );
  return (
    <PlaceBanner
      title={t(hold?.kind === 'organization' ? 'page.heldWithAll' : 'page.held')}
      detail={hold && t('page.heldSince', { day: minute(hold.setAt), reason: hold.reason })}
    />
  );
};
