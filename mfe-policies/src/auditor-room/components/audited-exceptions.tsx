import { ExceptionFacts } from '../../shared/exception-facts.tsx';
import { policiesTexts } from '../../texts.ts';
import { useAuditedExceptions } from '../api/audited-policies.ts';
import { PlainList } from './plain-list.ts';
import { PolicyPart } from './policy-part.tsx';

/** The exceptions to a policy with all their facts, most recently requested first. */
export const AuditedExceptions = ({ policyId }: { policyId: string }) => {
  const t = policiesTexts.useTexts();
  return (
    <PolicyPart
      title={t('exceptions.brief')}
      list={useAuditedExceptions(policyId)}
      failed={t('exceptions.failed')}
      empty={t('exceptions.list.nothing')}
    >
      {(items) => (
        <PlainList>
          {items.map((exception) => (
            <li key={exception.id}>
              <ExceptionFacts exception={exception} />
            </li>
          ))}
        </PlainList>
      )}
    </PolicyPart>
  );
};
