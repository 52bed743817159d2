import type { AnsweredPack, EvidenceRequest } from '@proviso/contracts';
import {
  Button,
  EvidenceRequestBadge,
  Instant,
  Link,
  LinkButton,
  Muted,
  PagedList,
  PageHeader,
  Row,
  Skeleton,
  useFormatters,
  useMailing,
  useUser,
} from '@proviso/ui';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { policiesTexts } from '../../texts.ts';
import { answeredPackPath, useEvidenceRequests } from '../api/evidence-requests.ts';
import { auditedPolicyPath } from '../audited-policy-path.ts';
import { AskEvidenceDialog } from './ask-evidence-dialog.tsx';
import { NotAuditing } from './not-auditing.tsx';
import { RoomList } from './room-list.ts';
import { WithdrawRequestDialog } from './withdraw-request-dialog.tsx';

const Written = styled.p`
  white-space: pre-wrap;
`;

/** An external auditor's requests for evidence, with the organization's answers. */
export const EvidenceRequestsPage = () => {
  const t = policiesTexts.useTexts();
  const user = useUser().data;
  const { sendsEmail } = useMailing();
  const [asking, setAsking] = useState(false);
  if (!user?.auditing) return <NotAuditing />;
  return (
    <>
      <PageHeader
        title={t('auditorRoom.requests.title')}
        lead={t(sendsEmail ? 'auditorRoom.requests.lead' : 'auditorRoom.requests.leadKept', {
          company: user.company,
        })}
        actions={
          <>
            <LinkButton variant="secondary" to="/auditor-room">
              <ArrowLeft size={16} aria-hidden />
              {t('auditorRoom.requests.room')}
            </LinkButton>
            <Button onClick={() => setAsking(true)}>{t('auditorRoom.requests.ask')}</Button>
          </>
        }
      />
      <Requests />
      {asking && <AskEvidenceDialog onClose={() => setAsking(false)} />}
    </>
  );
};

const Requests = () => {
  const t = policiesTexts.useTexts();
  const requests = useEvidenceRequests();
  const [withdrawing, setWithdrawing] = useState<EvidenceRequest>();
  return (
    <>
      <PagedList
        list={requests}
        failed={t('auditorRoom.requests.failed')}
        empty={t('auditorRoom.requests.empty')}
        placeholder={<Skeleton items={3} height="5rem" />}
      >
        {(items) => (
          <RoomList aria-label={t('auditorRoom.requests.title')}>
            {items.map((request) => (
              <li key={request.id}>
                <Request request={request} onWithdraw={() => setWithdrawing(request)} />
              </li>
            ))}
          </RoomList>
        )}
      </PagedList>
      {withdrawing && <WithdrawRequestDialog id={withdrawing.id} onClose={() => setWithdrawing(undefined)} />}
    </>
  );
};

const Request = ({ request, onWithdraw }: { request: EvidenceRequest; onWithdraw: () => void }) => {
  const t = policiesTexts.useTexts();
  const { day } = useFormatters();
  const { text, status, requestedAt, dueOn } = request;
  return (
    <>
      <Row $gap={2} $justify="space-between">
        <Row $gap={2}>
          <EvidenceRequestBadge status={status} />
          <Muted>
            <Instant at={requestedAt}>{(date) => t('auditorRoom.requests.asked', { date })}</Instant>
            {dueOn !== null && ` · ${t('auditorRoom.requests.due', { date: day(dueOn) })}`}
          </Muted>
        </Row>
        {status === 'open' && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={t('auditorRoom.requests.withdrawOf', { text })}
            onClick={onWithdraw}
          >
            {t('auditorRoom.requests.withdraw')}
          </Button>
        )}
      </Row>
      <Written>{text}</Written>
      <Answer request={request} />
    </>
  );
};

const Answer = ({ request: { id, text, answer } }: { request: EvidenceRequest }) => {
  const t = policiesTexts.useTexts();
  if (!answer) return null;
  const { note, answeredAt, answeredBy, policies, pack } = answer;
  return (
    <>
      <Muted>
        <Instant at={answeredAt}>
          {(date) =>
            t('auditorRoom.requests.answered', { date, name: answeredBy ?? t('auditorRoom.requests.erased') })
          }
        </Instant>
      </Muted>
      <Written>{note}</Written>
      {policies.length > 0 && (
        <ul aria-label={t('auditorRoom.requests.policies')}>
          {policies.map((policy) => (
            <li key={policy.id}>
              <Link to={auditedPolicyPath(policy.id)}>{policy.title}</Link>
            </li>
          ))}
        </ul>
      )}
      {pack === 'no-longer-available' && <Muted>{t('auditorRoom.requests.packGone')}</Muted>}
      {pack && pack !== 'no-longer-available' && <Pack id={id} text={text} pack={pack} />}
    </>
  );
};

const Pack = ({ id, text, pack }: { id: string; text: string; pack: AnsweredPack }) => {
  const t = policiesTexts.useTexts();
  const { fileSize, minute } = useFormatters();
  return (
    <Row $gap={2}>
      <a href={answeredPackPath(id)} download aria-label={t('auditorRoom.requests.downloadFor', { text })}>
        {t('auditorRoom.requests.download')}
      </a>
      <Muted>
        {t('auditorRoom.requests.packUntil', { size: fileSize(pack.bytes), date: minute(pack.expiresAt) })}
      </Muted>
    </Row>
  );
};
