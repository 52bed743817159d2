import { LinkButton, PlannedPage, Row, space, text, useMay, useUser } from '@proviso/ui';
import { FileText, Upload } from 'lucide-react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';

const Welcome = styled.section`
  display: grid;
  gap: ${space[4]};
  margin: ${space[5]} 0;
  h2 {
    font: ${text('xl', 600, 'serif')};
  }
`;

export const DashboardPage = () => {
  const t = policiesTexts.useTexts();
  const mayWrite = useMay('policy.write');
  const mayUpload = useMay('document.upload');
  const name = useUser().data?.firstName;
  return (
    <PlannedPage
      title={t('dashboard.title')}
      lead={t('dashboard.lead')}
      plans={[t('dashboard.plans.stats'), t('dashboard.plans.recent'), t('dashboard.plans.insights')]}
      today={{
        text: t('dashboard.today'),
        to: mayWrite ? '/policies?new' : '/policies',
        link: mayWrite ? t('dashboard.newPolicy') : t('dashboard.policies'),
      }}
    >
      <Welcome>
        <h2>{name ? t('dashboard.welcome', { name }) : t('dashboard.welcomeNobody')}</h2>
        <Row>
          <LinkButton to="/policies" variant="secondary">
            <FileText size={16} aria-hidden />
            {t('dashboard.policies')}
          </LinkButton>
          {mayUpload && (
            <LinkButton to="/upload" variant="secondary">
              <Upload size={16} aria-hidden />
              {t('dashboard.upload')}
            </LinkButton>
          )}
        </Row>
      </Welcome>
    </PlannedPage>
  );
};
