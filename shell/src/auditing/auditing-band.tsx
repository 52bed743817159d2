import type { CurrentUser } from '@proviso/contracts';
import { Button, color, space, text, useFormatters } from '@proviso/ui';
import { Glasses } from 'lucide-react';
import { styled } from 'styled-components';
import { usePageTexts } from '../page-texts.ts';
import { useOrganizations, useSwitch } from './use-organizations.ts';

const Band = styled.section`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  padding: ${space[2]} ${space[4]};
  border-bottom: 1px solid ${color.border};
  background: ${color.primarySoft};
  color: ${color.onPrimarySoft};
  font: ${text('sm')};
  p {
    flex: 1 1 14rem;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

export interface AuditingBandProps {
  user: Pick<CurrentUser, 'company' | 'auditing'>;
  expiresAt: string;
  /** Opens a page with a full reload. */
  leave?: (address: string) => void;
}

/**
 * A banner on every page of an audited organization. Shows the organization and the end of access, with a
 * button to return to the auditor's own organization.
 */
export const AuditingBanner = ({ user, expiresAt, leave }: AuditingBandProps) => {
  const t = usePageTexts();
  const { minute } = useFormatters();
  const home = useOrganizations().data?.[0];
  const { mutate, isPending, isSuccess } = useSwitch(leave);
  const homeId = user.auditing?.homeOrganizationId;
  return (
    <Band aria-label={t('auditing.band')}>
      <Glasses size={18} aria-hidden />
      <p>{t('auditing.who', { company: user.company, date: minute(expiresAt) })}</p>
      {homeId !== undefined && (
        <Button variant="secondary" size="sm" loading={isPending || isSuccess} onClick={() => mutate(homeId)}>
          {home ? t('auditing.back', { organization: home.name }) : t('auditing.backHome')}
        </Button>
      )}
    </Band>
  );
};
