import type { RegulatoryUpdate } from '@proviso/contracts';
import { updatePath } from './update-path.ts';
import {
  Badge,
  color,
  focusRing,
  Link,
  radius,
  Row,
  space,
  text,
  useFormatters,
  VisuallyHidden,
  type BadgeTone,
} from '@proviso/ui';
import { ExternalLink } from 'lucide-react';
import { styled } from 'styled-components';
import { analysisTexts } from '../texts.ts';

const Root = styled.li`
  display: grid;
  gap: ${space[1]};
  padding: ${space[3]} 0;
  overflow-wrap: anywhere;
`;
const Title = styled.h3`
  font: ${text('base', 600)};
`;
const Source = styled.a`
  border-radius: ${radius.sm};
  color: ${color.primary};
  text-underline-offset: 0.2em;
  svg {
    display: inline;
    margin-inline-start: ${space[1]};
    vertical-align: -0.1em;
  }
  ${focusRing}
`;
const Description = styled.p`
  max-width: 90ch;
  color: ${color.textMuted};
  font: ${text('sm')};
`;
const Ending = styled.p`
  max-width: 90ch;
  font: ${text('sm')};
`;
const Facts = styled.p`
  color: ${color.textSubtle};
  font: ${text('sm')};
`;

const tones = {
  high: 'danger',
  medium: 'warning',
  low: 'neutral',
} as const satisfies Record<RegulatoryUpdate['urgency'], BadgeTone>;

/** True for the URL of a web page. Checked because the URL comes from outside. */
const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['https:', 'http:'].includes(new URL(address).protocol);

export interface UpdateItemProps {
  update: RegulatoryUpdate;
  /** Heading level, one below the surrounding heading. */
  heading?: 'h2' | 'h3';
  /** True if the item is on its own page, where a link to that page is unnecessary. */
  isAlone?: boolean;
}

/**
 * A regulatory update. The title links to the official document. A link below the text leads to the policies
 * that the update may affect.
 */
export const UpdateItem = ({ update, heading = 'h3', isAlone = false }: UpdateItemProps) => {
  const t = analysisTexts.useTexts();
  const { day } = useFormatters();
  const { id, urgency, type, bodies, documentNumber, title, description, date, source, url, ended } = update;
  // A rule that no longer applies at all is not urgent.
  const isOver = ended?.how === 'vacated' || ended?.how === 'repealed';
  return (
    <Root>
      <Row $gap={2}>
        {ended && <Badge tone="danger">{t(`updates.ended.${ended.how}`)}</Badge>}
        {!isOver && <Badge tone={tones[urgency]}>{t(`updates.urgency.${urgency}`)}</Badge>}
        <Badge>{t(`updates.type.${type}`)}</Badge>
        {bodies.map((body) => (
          <Badge key={body}>{body}</Badge>
        ))}
      </Row>
      <Title as={heading}>
        {isWebAddress(url) ? (
          <Source href={url} target="_blank" rel="noopener noreferrer">
            {title}
            <ExternalLink size={14} aria-hidden />
            <VisuallyHidden> {t('updates.newTab')}</VisuallyHidden>
          </Source>
        ) : (
          title
        )}
      </Title>
      <Description>{description}</Description>
      {ended && (
        <Ending>
          <strong>
            {t(`updates.ended.${ended.how}`)}, <time dateTime={ended.date}>{day(ended.date)}</time>:
          </strong>{' '}
          {ended.note}
        </Ending>
      )}
      <Facts>
        <time dateTime={date}>{day(date)}</time> · {source} · {documentNumber}
      </Facts>
      {!isAlone && (
        <div>
          <Link to={updatePath(id)} aria-label={t('updates.affectedBy', { title })}>
            {t('updates.toAffected')}
          </Link>
        </div>
      )}
    </Root>
  );
};
