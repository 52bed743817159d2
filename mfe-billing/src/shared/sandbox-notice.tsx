import { color, radius, space } from '@proviso/ui';
import { FlaskConical } from 'lucide-react';
import { styled } from 'styled-components';
import { billingTexts } from '../texts.ts';
import { usePayments } from './use-payments.ts';

const Root = styled.p`
  display: flex;
  gap: ${space[3]};
  align-items: start;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.lg};
  background: ${color.warningSoft};
  color: ${color.onWarningSoft};
  svg {
    flex: none;
    margin-top: 0.2em;
  }
`;

/** States that test mode charges no money. Shown next to prices. */
export const SandboxNotice = () => {
  const t = billingTexts.useTexts();
  const { data } = usePayments();
  if (!data?.testMode) return null;
  const kind = data.provider === 'sandbox' ? 'sandbox' : 'testMode';
  return (
    <Root role="note">
      <FlaskConical size={18} aria-hidden />
      <span>
        <strong>{t(`${kind}.title`)}</strong> {t(`${kind}.detail`)}
      </span>
    </Root>
  );
};
