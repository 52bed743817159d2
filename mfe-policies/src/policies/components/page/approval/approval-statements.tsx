import { type ApprovalStatement, approvalStatements as statementTexts } from '@proviso/contracts';
import { Instant } from '@proviso/ui';
import { useId } from 'react';
import { useApprovalHistory } from '../../../api/approval.ts';
import {
  StatementHash,
  StatementList,
  StatementSection,
  StatementTitle,
} from '../../../../shared/statement-list.ts';
import { policiesTexts } from '../../../../texts.ts';

/** Lists submissions of a policy's texts and the decisions on them. Renders nothing if there are none. */
export const ApprovalStatements = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  const title = useId();
  const { data } = useApprovalHistory(policyId);
  if (!data || data.statements.length === 0) return null;
  return (
    <StatementSection aria-labelledby={title}>
      <StatementTitle id={title}>{t('approvals.statements.title')}</StatementTitle>
      <StatementList>
        {data.statements.map((statement) => (
          <Statement key={`${statement.kind} ${statement.at}`} statement={statement} />
        ))}
      </StatementList>
    </StatementSection>
  );
};

const meanings = ['approve', 'request-changes', 'reject'] as const;

const Statement = ({ statement }: { statement: ApprovalStatement }) => {
  const t = policiesTexts.useTexts();
  const { kind, version, step, at, byName, statement: meaning, signed, comment, fingerprint } = statement;
  const known = meanings.find((one) => statementTexts[one] === meaning);
  return (
    <li>
      <Instant at={at}>
        {(date) =>
          t(`approvals.statements.${kind}`, {
            version: version ?? 0,
            step: step ?? 0,
            date,
            name: byName ?? t('approvals.unnamed'),
          })
        }
      </Instant>
      {statement.onBehalfOf !== null && (
        <p>
          {t('approvals.statements.onBehalfOf', {
            name: statement.onBehalfOfName ?? t('approvals.unnamed'),
          })}
        </p>
      )}
      {meaning !== null && (
        <p>
          {/* Words of an earlier version of the product are quoted as they were signed. */}
          <q>{known ? t(`approvals.decide.${known}`) : meaning}</q>
        </p>
      )}
      {signed && <p>{t('approvals.statements.signed')}</p>}
      {comment !== null && (
        <p>
          <q>{comment}</q>
        </p>
      )}
      {fingerprint !== null && (
        <StatementHash title={fingerprint}>
          {t('approvals.statements.fingerprint', { hash: fingerprint })}
        </StatementHash>
      )}
    </li>
  );
};
