import { type AuditEntry, automaticActorOf } from '@proviso/contracts';
import { Instant, Avatar, Badge, color, font, Link, space, text } from '@proviso/ui';
import { CopyButton } from '@proviso/ui/overlays';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { usePolicyPath } from '../../../shared/policy-path.ts';
import { useActorName } from '../../../shared/use-actor-name.ts';
import { RecordedValue } from './recorded-value.tsx';

const Facts = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  font: ${text('sm')};
  > div {
    display: grid;
    grid-template-columns: 6.5rem minmax(0, 1fr);
    gap: ${space[3]};
    align-items: baseline;
  }
  dt {
    color: ${color.textMuted};
  }
  dd {
    display: flex;
    gap: ${space[1]};
    align-items: start;
    justify-content: space-between;
    margin: 0;
    overflow-wrap: anywhere;
  }
`;
const Id = styled.code`
  min-width: 0;
  font-family: ${font.mono};
`;

const Actor = styled.span`
  display: inline-flex;
  gap: ${space[2]};
  align-items: center;
`;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const CopyableFact = ({ name, value }: { name: string; value: string }) => (
  <Fact name={name}>
    <Id>{value}</Id>
    <CopyButton what={name} text={value} />
  </Fact>
);

/** The background process that acted automatically, or whose work an administrator retried or skipped. */
const processOf = ({
  userId,
  parameters: { processor, stream, revision },
}: AuditEntry): string | undefined => {
  if (typeof processor === 'string') return `${processor}: ${String(stream)}, ${String(revision)}`;
  return automaticActorOf(userId) && userId;
};

/** An entry's user, time, origin, and ids. */
export const EntryFacts = ({ entry }: { entry: AuditEntry }) => {
  const t = adminTexts.useTexts();
  const policyPath = usePolicyPath();
  const actorName = useActorName();
  const process = processOf(entry);
  return (
    <Facts>
      <Fact name={t('auditEntry.actor')}>
        <Actor>
          {entry.userName !== null && (
            <Avatar name={entry.userName} imageUrl={entry.userImageUrl} size={20} />
          )}
          {actorName(entry)}
        </Actor>
      </Fact>
      {process !== undefined && (
        <Fact name={t('auditEntry.process')}>
          <Id>{process}</Id>
        </Fact>
      )}
      <Fact name={t('auditEntry.time')}>
        <Instant at={entry.timestamp} />
      </Fact>
      <Fact name={t('auditEntry.eventType')}>{entry.eventType}</Fact>
      <Fact name={t('auditEntry.entityType')}>
        <Badge>{t(`auditEntity.${entry.entityType}`)}</Badge>
      </Fact>
      {entry.policy && (
        <Fact name={t('auditEntry.policy')}>
          <span>
            <Link to={policyPath(entry.policy.id)}>{entry.policy.title}</Link>
          </span>
        </Fact>
      )}
      <CopyableFact name={t('auditEntry.entityId')} value={entry.entityId} />
      <Fact name={t('auditEntry.ipAddress')}>
        <RecordedValue field="ipAddress" value={entry.ipAddress} />
      </Fact>
      <Fact name={t('auditEntry.userAgent')}>
        <RecordedValue field="userAgent" value={entry.userAgent} />
      </Fact>
      <CopyableFact name={t('auditEntry.id')} value={entry.id} />
    </Facts>
  );
};
