import { publicationStatement, type PublicationStatement } from '@proviso/contracts';
import { Instant, useFormatters } from '@proviso/ui';
import { useId } from 'react';
import {
  StatementHash,
  StatementList,
  StatementSection,
  StatementTitle,
} from '../../../../shared/statement-list.ts';
import { policiesTexts } from '../../../../texts.ts';
import { usePublication } from '../../../api/publication.ts';

/** Lists who put which version of a policy in force, and who withdrew it. Renders nothing if nobody did. */
export const PublicationStatements = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  const title = useId();
  const { data } = usePublication(policyId);
  if (!data || data.statements.length === 0) return null;
  return (
    <StatementSection aria-labelledby={title}>
      <StatementTitle id={title}>{t('publishing.statements.title')}</StatementTitle>
      <StatementList>
        {data.statements.map((statement) => (
          <Statement key={`${statement.kind} ${statement.at}`} statement={statement} />
        ))}
      </StatementList>
    </StatementSection>
  );
};

const Statement = ({ statement }: { statement: PublicationStatement }) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  const { kind, version, at, byName, effectiveOn, reason, reviewBy } = statement;
  const { statement: signed, contentSha256, fingerprint } = statement;
  return (
    <li>
      <Instant at={at}>
        {(date) =>
          t(`publishing.statements.${kind}`, {
            version,
            date,
            name: byName ?? t('publishing.statements.unnamed'),
          })
        }
      </Instant>
      {kind === 'published' && (
        <p>
          {/* Words of an earlier version of the product are quoted as they were signed. */}
          <q>{signed === publicationStatement ? t('publishing.publish.statement') : signed}</q>
        </p>
      )}
      {effectiveOn !== null && <p>{t('publishing.statements.planned', { day: day(effectiveOn) })}</p>}
      {reviewBy !== null && <p>{t('publishing.statements.emergency', { day: day(reviewBy) })}</p>}
      {reason !== null && (
        <p>
          <q>{reason}</q>
        </p>
      )}
      {fingerprint !== null && (
        <StatementHash title={fingerprint}>
          {t('approvals.statements.fingerprint', { hash: fingerprint })}
        </StatementHash>
      )}
      {contentSha256 !== null && (
        <StatementHash title={contentSha256}>
          {t('publishing.statements.fingerprint', { hash: contentSha256 })}
        </StatementHash>
      )}
    </li>
  );
};
