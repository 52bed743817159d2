import { languageNames, languageOf } from '@proviso/contracts';
import { color, focusRing, Link, pageIn, radius, Row, space, text, useServices, useSite } from '@proviso/ui';
import { styled } from 'styled-components';
import { shellTexts } from '../texts.ts';
import { ContentWidth } from './sections.ts';

const Root = styled.footer`
  border-top: 1px solid ${color.border};
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const Line = styled(ContentWidth)`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[4]};
  align-items: center;
  justify-content: space-between;
  padding-top: ${space[6]};
  padding-bottom: ${space[6]};
`;
const DirectoryBadge = styled.a`
  padding: ${space[1]} ${space[3]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.full};
  color: ${color.text};
  font: ${text('xs', 600)};
  text-decoration: none;
  &:hover {
    background: ${color.surfaceHover};
  }
  ${focusRing}
`;

const Language = styled.select`
  min-height: 2rem;
  padding: 0 ${space[2]};
  border: 1px solid ${color.borderStrong};
  border-radius: ${radius.md};
  background: ${color.surface};
  color: ${color.text};
  font: inherit;
  ${focusRing}
`;

export const LandingFooter = () => {
  const t = shellTexts.useTexts();
  const { i18n } = useServices();
  const site = useSite().data;
  return (
    <Root>
      <Line>
        <p>{t('landing.footer.note')}</p>
        <Row as="nav" aria-label={t('landing.footer.label')} $gap={5}>
          <Link to="/privacy">{t('landing.footer.privacy')}</Link>
          {site && (
            <>
              <Link as="a" to="" href={`mailto:${site.dataProtectionEmail}`}>
                {t('landing.footer.dataProtection')}
              </Link>
              <Link as="a" to="" href={`mailto:${site.supportEmail}`}>
                {t('landing.footer.support')}
              </Link>
            </>
          )}
          <Language
            aria-label={t('landing.footer.language')}
            value={i18n.language}
            onChange={({ target }) => void pageIn(i18n, languageOf([target.value]))}
          >
            {Object.entries(languageNames).map(([language, name]) => (
              <option key={language} value={language} lang={language}>
                {name}
              </option>
            ))}
          </Language>
        </Row>
        {site && site.badges.length > 0 && (
          <Row as="nav" aria-label={t('landing.footer.directories')} $gap={3}>
            {site.badges.map(({ name, url }) => (
              <DirectoryBadge key={url} href={url} rel="noopener">
                {name}
              </DirectoryBadge>
            ))}
          </Row>
        )}
      </Line>
    </Root>
  );
};
