import type { ExceptionState } from '@proviso/contracts';
import { Badge, type BadgeTone } from '@proviso/ui';
import { policiesTexts } from '../texts.ts';

const tones: Partial<Record<ExceptionState, BadgeTone>> = { waiting: 'warning', 'in-force': 'info' };

/** The state of an exception to a policy. */
export const ExceptionStateBadge = ({ state }: { state: ExceptionState }) => {
  const t = policiesTexts.useTexts();
  return <Badge tone={tones[state] ?? 'neutral'}>{t(`exceptions.state.${state}`)}</Badge>;
};
