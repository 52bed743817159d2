import { Card, CardTitle, LinkButton, space, useMay } from '@proviso/ui';
import { FileText, Search, Settings, Sparkles, Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { ExportReport } from './export-report.tsx';

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  margin-top: ${space[3]};
  li > * {
    justify-content: start;
    width: 100%;
  }
`;

/** In the specification's order (§2). */
const actions = [
  { to: '/upload', label: 'upload', icon: Upload },
  { to: '/ai-analysis', label: 'analysis', icon: Sparkles },
  { to: '/search', label: 'search', icon: Search },
  { to: '/policies', label: 'policies', icon: FileText },
  { to: '/settings', label: 'settings', icon: Settings },
] as const;

/** What is done often. */
export const QuickActions = () => {
  const t = policiesTexts.useTexts();
  const mayUpload = useMay('document.upload');
  const shown = actions.filter(({ label }) => label !== 'upload' || mayUpload);
  return (
    <Card as="section">
      <CardTitle>{t('dashboard.quickActions')}</CardTitle>
      <List>
        {shown.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <LinkButton to={to} variant="secondary">
              <Icon size={16} aria-hidden />
              {t(`dashboard.actions.${label}`)}
            </LinkButton>
          </li>
        ))}
        <li>
          <ExportReport />
        </li>
      </List>
    </Card>
  );
};
