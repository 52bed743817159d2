import type { DashboardOverview } from '@proviso/contracts';
import { Instant, Badge, color, Link, Muted, space, text } from '@proviso/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { newPolicyPath, policyPagePath } from '../../../shared/policy-page-path.ts';
import type { UnsavedDraft } from '../../../shared/unsaved-drafts.ts';
import { policiesTexts } from '../../../texts.ts';
import type { useOverview } from '../../api/dashboard.ts';
import { QueryResult, Panel } from '../panel.tsx';

const List = styled.ul`
  > li {
    display: grid;
    gap: ${space[1]};
    justify-items: start;
    padding: ${space[2]} 0;
    font: ${text('sm')};
    overflow-wrap: anywhere;
  }
  > li + li {
    border-top: 1px solid ${color.border};
  }
`;
const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;

interface ItemProps {
  to: string;
  title: string;
  badge?: ReactNode;
  children: ReactNode;
}
const Item = ({ to, title, badge, children }: ItemProps) => (
  <li>
    <Title>
      <Link to={to}>{title}</Link>
    </Title>
    {badge}
    <Muted>{children}</Muted>
  </li>
);

interface UnsavedItemProps {
  draft: UnsavedDraft;
  /** The policy's current state; `undefined` for a new policy. */
  policy: DashboardOverview['unsaved'][number] | undefined;
}

/** An unsaved draft in this browser. It conflicts if another user has changed the policy since. */
const UnsavedItem = ({ draft, policy }: UnsavedItemProps) => {
  const t = policiesTexts.useTexts();
  const conflict =
    policy !== undefined && draft.version !== undefined && policy.version > draft.version
      ? policy
      : undefined;
  const title = draft.title.trim() === '' ? t('dashboard.own.untitled') : draft.title;
  return (
    <Item
      to={draft.policyId === undefined ? newPolicyPath : `${policyPagePath(draft.policyId)}/edit`}
      title={title}
      badge={
        conflict ? (
          <Badge tone="warning">{t('dashboard.own.conflict')}</Badge>
        ) : (
          <Badge tone="info">{t('dashboard.own.unsaved')}</Badge>
        )
      }
    >
      {conflict ? (
        t('dashboard.own.changedSince', {
          version: conflict.version,
          name: conflict.updatedByName ?? t('dashboard.own.somebody'),
        })
      ) : (
        <Instant at={draft.savedAt} form="relative">
          {(date) => t('dashboard.own.keptHere', { date })}
        </Instant>
      )}
    </Item>
  );
};

export interface OwnWorkProps {
  overview: ReturnType<typeof useOverview>;
  /** Unsaved drafts in this browser. */
  kept: readonly UnsavedDraft[];
}

/** The user's open work: unsaved drafts, and policies in draft. */
export const OwnWork = ({ overview, kept }: OwnWorkProps) => {
  const t = policiesTexts.useTexts();
  return (
    <Panel title={t('dashboard.own.title')}>
      <QueryResult query={overview} failed={t('dashboard.own.failed')}>
        {({ drafts, unsaved }) => {
          const policies = new Map(unsaved.map((policy) => [policy.id, policy]));
          // A policy that was deleted in the meantime can no longer be saved.
          const open = kept.filter(({ policyId }) => policyId === undefined || policies.has(policyId));
          const shown = drafts.filter(({ id }) => !open.some(({ policyId }) => policyId === id));
          if (open.length + shown.length === 0) return <Muted>{t('dashboard.own.none')}</Muted>;
          return (
            <List>
              {open.map((draft) => (
                <UnsavedItem
                  key={draft.policyId ?? 'new'}
                  draft={draft}
                  policy={draft.policyId === undefined ? undefined : policies.get(draft.policyId)}
                />
              ))}
              {shown.map(({ id, title, updatedAt, awaitsApproval }) => (
                <Item
                  key={id}
                  to={policyPagePath(id)}
                  title={title}
                  badge={awaitsApproval && <Badge tone="warning">{t('approvals.waitingTitle')}</Badge>}
                >
                  <Instant at={updatedAt} form="relative">
                    {(date) => t('dashboard.own.draft', { date })}
                  </Instant>
                </Item>
              ))}
            </List>
          );
        }}
      </QueryResult>
    </Panel>
  );
};
