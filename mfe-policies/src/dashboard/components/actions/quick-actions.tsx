import { Button, Card, CardTitle, LinkButton, space, useFailureToast, useMay } from '@proviso/ui';
import { Download, FileText, Search, Settings, Sparkles, Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../../texts.ts';
import { useDownloadReport } from '../../api/dashboard.ts';
import { RemoveExamples } from './remove-examples.tsx';

/** Downloads the organization's report as a PDF. */
const ExportReport = () => {
  const t = policiesTexts.useTexts();
  const failed = useFailureToast();
  const report = useDownloadReport();
  const download = () =>
    report.mutate(undefined, {
      onError: (error) => failed(error, { title: t('dashboard.reportFailed') }),
    });
  return (
    <Button variant="ghost" size="sm" loading={report.isPending} onClick={download}>
      <Download size={16} aria-hidden />
      {t('dashboard.actions.report')}
    </Button>
  );
};

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space[1]};
  margin-top: ${space[2]};
  li > * {
    justify-content: start;
    width: 100%;
    height: auto;
    padding-inline: ${space[2]};
    text-align: start;
    white-space: normal;
    overflow-wrap: anywhere;
    hyphens: auto;
  }
`;

const actions = [
  { to: '/upload', label: 'upload', icon: Upload },
  { to: '/ai-analysis', label: 'analysis', icon: Sparkles },
  { to: '/search', label: 'search', icon: Search },
  { to: '/policies', label: 'policies', icon: FileText },
  { to: '/settings', label: 'settings', icon: Settings },
] as const;

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
            <LinkButton to={to} variant="ghost" size="sm">
              <Icon size={16} aria-hidden />
              {t(`dashboard.actions.${label}`)}
            </LinkButton>
          </li>
        ))}
        <li>
          <ExportReport />
        </li>
        <RemoveExamples />
      </List>
    </Card>
  );
};
