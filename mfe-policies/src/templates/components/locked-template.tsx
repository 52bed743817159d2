import { planOf, type PlanId } from '@proviso/contracts';
import { color, LinkButton, Muted, radius, space, Stack } from '@proviso/ui';
import { Lock } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';

const Name = styled.p`
  display: inline-flex;
  gap: ${space[1]};
  align-items: center;
  color: ${color.textMuted};
`;
const Panel = styled(Stack)`
  justify-items: start;
  padding: ${space[4]};
  border: 1px dashed ${color.border};
  border-radius: ${radius.lg};
`;

/** Shows which plan includes a template, if the organization's plan does not include it. */
export const RequiredPlan = ({ plan }: { plan: PlanId }) => {
  const t = policiesTexts.useTexts();
  return (
    <Name>
      <Lock size={14} aria-hidden />
      {t('templates.locked', { plan: planOf(plan).name })}
    </Name>
  );
};

/** Links to the plans. */
export const UpgradeLink = ({ plan, describedBy }: { plan: PlanId; describedBy?: string }) => {
  const t = policiesTexts.useTexts();
  return (
    <LinkButton to="/subscribe" size="sm" variant="ghost" aria-describedby={describedBy}>
      {t('templates.upgrade', { plan: planOf(plan).name })}
    </LinkButton>
  );
};

/** Replaces the text of a template that the organization's plan does not include. */
export const LockedText = ({ plan }: { plan: PlanId }) => {
  const t = policiesTexts.useTexts();
  return (
    <Panel $gap={2}>
      <RequiredPlan plan={plan} />
      <Muted>{t('templates.lockedDetail')}</Muted>
      <UpgradeLink plan={plan} />
    </Panel>
  );
};
