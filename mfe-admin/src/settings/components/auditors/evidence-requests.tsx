import type { EvidenceRequest } from '@proviso/contracts';
import { Button, EvidenceRequestBadge, useFormatters, useMailing } from '@proviso/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { useEvidenceRequests } from '../../api/evidence-requests.ts';
import { PagedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { AnswerEvidenceDialog } from './answer-evidence-dialog.tsx';

const Written = styled.p`
  white-space: pre-wrap;
`;

/**
 * Lists auditors' requests for evidence, and lets owners answer them.
 *
 * @param props.onShown called once the list, or its error, is shown
 */
export const EvidenceRequests = ({ onShown }: { onShown: () => void }) => {
  const t = adminTexts.useTexts();
  const { sendsEmail } = useMailing();
  const requests = useEvidenceRequests();
  const [answering, setAnswering] = useState<EvidenceRequest>();
  const shown = useEffectEvent(onShown);
  useEffect(() => {
    if (!requests.isPending) shown();
  }, [requests.isPending]);
  return (
    <Section
      title={t('evidenceRequests.title')}
      lead={t(sendsEmail ? 'evidenceRequests.lead' : 'evidenceRequests.leadKept')}
    >
      <PagedItems
        list={requests}
        label={t('evidenceRequests.title')}
        failed={t('evidenceRequests.failed')}
        empty={t('evidenceRequests.empty')}
        keyOf={({ id }) => id}
        render={(request) => ({
          name: (
            <>
              {request.auditorName ?? t('auditors.nobody')} <EvidenceRequestBadge status={request.status} />
            </>
          ),
          facts: <Facts request={request} />,
          actions: request.answerable && (
            <Button
              variant={request.answer ? 'ghost' : 'primary'}
              size="sm"
              aria-label={t(request.answer ? 'evidenceRequests.againTo' : 'evidenceRequests.answerTo', {
                text: request.text,
              })}
              onClick={() => setAnswering(request)}
            >
              {t(request.answer ? 'evidenceRequests.again' : 'evidenceRequests.answer')}
            </Button>
          ),
        })}
      />
      {answering && <AnswerEvidenceDialog request={answering} onClose={() => setAnswering(undefined)} />}
    </Section>
  );
};

const Facts = ({ request: { text, requestedAt, dueOn, answer } }: { request: EvidenceRequest }) => {
  const t = adminTexts.useTexts();
  const { minute, day } = useFormatters();
  return (
    <>
      <Written>{text}</Written>
      <p>
        {t('evidenceRequests.asked', { date: minute(requestedAt) })}
        {dueOn !== null && ` · ${t('evidenceRequests.due', { date: day(dueOn) })}`}
      </p>
      {answer && (
        <>
          <p>
            {t('evidenceRequests.answered', {
              date: minute(answer.answeredAt),
              name: answer.answeredBy ?? t('auditors.nobody'),
            })}
          </p>
          <Written>{answer.note}</Written>
          {answer.policies.length > 0 && (
            <p>
              {t('evidenceRequests.policiesOf', {
                titles: answer.policies.map(({ title }) => title).join(', '),
              })}
            </p>
          )}
          {answer.pack && (
            <p>
              {answer.pack === 'no-longer-available'
                ? t('evidenceRequests.packGone')
                : t('evidenceRequests.packUntil', { date: minute(answer.pack.expiresAt) })}
            </p>
          )}
        </>
      )}
    </>
  );
};
