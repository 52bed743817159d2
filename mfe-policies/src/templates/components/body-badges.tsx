import { Badge, Row, VisuallyHidden } from '@proviso/ui';
import { policiesTexts } from '../../texts.ts';

export interface BodyBadgesProps {
  bodies: readonly string[];
  /** Number of bodies to list. The others are only counted. */
  named?: number;
}

/** The regulatory bodies that a template addresses. */
export const BodyBadges = ({ bodies, named = bodies.length }: BodyBadgesProps) => {
  const t = policiesTexts.useTexts();
  const others = bodies.slice(named);
  return (
    <Row as="ul" $gap={1} aria-label={t('templates.regulatoryBodies')}>
      {bodies.slice(0, named).map((body) => (
        <li key={body}>
          <Badge tone="primary">{body}</Badge>
        </li>
      ))}
      {others.length > 0 && (
        <li title={others.join(', ')}>
          <Badge>
            <span>
              {t('templates.more', { count: others.length })}
              <VisuallyHidden>{t('templates.moreBodies', { names: others.join(', ') })}</VisuallyHidden>
            </span>
          </Badge>
        </li>
      )}
    </Row>
  );
};
