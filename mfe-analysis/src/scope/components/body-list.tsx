import type { BodyInScope } from '@proviso/contracts';
import { Badge, Button, Card, CardTitle, color, from, LinkButton, Muted, Row, space } from '@proviso/ui';
import { styled } from 'styled-components';
import { scopePageOf } from '../../shared/scope.ts';
import { analysisTexts } from '../../texts.ts';
import { ExclusionNote, type ScopeChange } from './scope-change.tsx';

const List = styled(Card)`
  padding-block: ${space[1]};
`;
const Item = styled.li`
  display: grid;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[3]};
  & + & {
    border-top: 1px solid ${color.border};
  }
  ${from.desktop} {
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
  }
`;

export interface BodyListProps {
  bodies: readonly BodyInScope[];
  change: ScopeChange | undefined;
}

/** The control library's regulations, and whether each applies. */
export const BodyList = ({ bodies, change }: BodyListProps) => (
  <List as="ul">
    {bodies.map((body) => (
      <Body key={body.body} body={body} change={change} />
    ))}
  </List>
);

const Body = ({ body: one, change }: { body: BodyInScope; change: ScopeChange | undefined }) => {
  const t = analysisTexts.useTexts();
  const { body, title, language, requirements, notApplicable, exclusion, decided, proposed } = one;
  const about = { body, citations: [] };
  return (
    <Item>
      <div>
        <Row $gap={2}>
          <CardTitle>{body}</CardTitle>
          {exclusion && <Badge tone="neutral">{t('scope.not')}</Badge>}
          {!decided && <Badge tone="warning">{t('scope.undecided')}</Badge>}
          {!exclusion && decided && (
            <Badge tone={notApplicable > 0 ? 'warning' : 'success'}>
              {notApplicable > 0
                ? t('scope.appliesPartly', { count: notApplicable, requirements })
                : t('scope.applies')}
            </Badge>
          )}
        </Row>
        <Muted>
          <span lang={language ?? undefined}>{title}</span> ·{' '}
          {t('scope.requirements', { count: requirements })}
        </Muted>
        {proposed && <Muted>{t('scope.proposed')}</Muted>}
        {exclusion && <ExclusionNote exclusion={exclusion} />}
      </div>
      <Row $gap={2}>
        <LinkButton
          variant="secondary"
          size="sm"
          to={scopePageOf(body)}
          aria-label={t('scope.openOf', { name: body })}
        >
          {t('scope.open')}
        </LinkButton>
        {change && !decided && (
          <Button
            variant="secondary"
            size="sm"
            aria-label={t('scope.decideOf', { name: body })}
            onClick={() => change.onInclude(about)}
          >
            {t('scope.applies')}
          </Button>
        )}
        {change &&
          (exclusion ? (
            <Button
              variant="secondary"
              size="sm"
              aria-label={t('scope.includeOf', { name: body })}
              onClick={() => change.onInclude(about)}
            >
              {t('scope.include')}
            </Button>
          ) : (
            <Button
              variant="ghost"
              size="sm"
              aria-label={t('scope.excludeOf', { name: body })}
              onClick={() => change.onExclude(about)}
            >
              {t('scope.exclude')}
            </Button>
          ))}
      </Row>
    </Item>
  );
};
