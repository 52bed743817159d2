import { color, Row, space, text } from '@proviso/ui';
import { ShieldCheck } from 'lucide-react';
import { styled } from 'styled-components';
import { adminTexts } from '../../texts.ts';
import { useAuditRetention } from '../api/audit-retention.ts';

const Note = styled(Row)`
  flex-wrap: nowrap;
  margin-top: ${space[5]};
  color: ${color.textMuted};
  font: ${text('sm')};
  svg {
    flex: none;
    color: ${color.accent};
  }
`;

/** The product's guarantees about its audit log, for the period that the organization has chosen. */
export const ComplianceNote = () => {
  const t = adminTexts.useTexts();
  const isIndefinite = useAuditRetention() === 'indefinite';
  return (
    <Note as="p" $gap={2}>
      <ShieldCheck size={18} aria-hidden />
      <span>
        {t(isIndefinite ? 'audit.complianceIndefinite' : 'audit.compliance')} {t('audit.afterRemoval')}
      </span>
    </Note>
  );
};
