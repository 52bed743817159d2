import { color, Link, Row, space, text } from '@proviso/ui';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import { Width } from './sections.ts';

/** Addresses under a name that is reserved for examples; whoever runs an installation puts their own here. */
const mail = { dataProtection: 'privacy@proviso.example', support: 'support@proviso.example' };

const Root = styled.footer`
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const Line = styled(Width)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  align-items: center;
  justify-content: space-between;
  padding-top: ${space[6]};
  padding-bottom: ${space[6]};
`;

export const LandingFooter = () => {
  const t = shellTexts.useTexts();
  return (
    <Root>
      <Line>
        <p>{t('landing.footer.note')}</p>
        <Row as="nav" aria-label={t('landing.footer.label')} $gap={5}>
          <Link to="/privacy">{t('landing.footer.privacy')}</Link>
          <Link as="a" to="" href={`mailto:${mail.dataProtection}`}>
            {t('landing.footer.dataProtection')}
          </Link>
          <Link as="a" to="" href={`mailto:${mail.support}`}>
            {t('landing.footer.support')}
          </Link>
        </Row>
      </Line>
    </Root>
  );
};
