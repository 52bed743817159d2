import type { Approvers, ListedApprovalRule } from '@proviso/contracts';
import { Button, Muted, useMay } from '@proviso/ui';
import { ConfirmDialog } from '@proviso/ui/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useApprovalRules, useRemoveApprovalRule } from '../../api/approval-rules.ts';
import { useCatalog } from '../../api/catalog.ts';
import { LoadedItems } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { ApprovalRuleDialog } from './approval-rule-dialog.tsx';

/** How policies are approved before they are published. */
export const ApprovalRulesSection = () => {
  const t = adminTexts.useTexts();
  const mayChange = useMay('organization.manage');
  const rules = useApprovalRules({ enabled: true });
  const types = useCatalog('policyType').data ?? [];
  const [edited, setEdited] = useState<{ rule?: ListedApprovalRule }>();
  const [removed, setRemoved] = useState<ListedApprovalRule>();
  const nameOf = ({ policyTypeId: id }: Pick<ListedApprovalRule, 'policyTypeId'>): string =>
    id === null
      ? t('approvalRules.all')
      : (types.find((type) => type.id === id)?.name ?? t('approvalRules.unknownType', { id }));
  const scopes = [null, ...types.map(({ id }) => id)]
    .filter((id) => !rules.data?.some(({ policyTypeId }) => policyTypeId === id))
    .map((policyTypeId) => ({ policyTypeId, name: nameOf({ policyTypeId }) }));
  return (
    <Section
      title={t('approvalRules.title')}
      lead={t('approvalRules.lead')}
      actions={
        mayChange &&
        rules.data &&
        scopes.length > 0 && (
          <Button onClick={() => setEdited({})}>
            <Plus size={16} aria-hidden />
            {t('approvalRules.add')}
          </Button>
        )
      }
    >
      {!mayChange && <Muted>{t('approvalRules.readOnly')}</Muted>}
      <LoadedItems
        list={rules}
        label={t('approvalRules.title')}
        failed={t('approvalRules.loadFailed')}
        empty={t('approvalRules.empty')}
        keyOf={({ policyTypeId }) => `${policyTypeId ?? 'all'}`}
        render={(rule) => ({
          name: nameOf(rule),
          facts: <RuleFacts rule={rule} />,
          ...(mayChange && {
            actions: (
              <>
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('approvalRules.changeOf', { name: nameOf(rule) })}
                  onClick={() => setEdited({ rule })}
                >
                  {t('approvalRules.change')}
                </Button>
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={t('approvalRules.removeOf', { name: nameOf(rule) })}
                  onClick={() => setRemoved(rule)}
                >
                  {t('approvalRules.remove')}
                </Button>
              </>
            ),
          }),
        })}
      />
      {edited && (
        <ApprovalRuleDialog rule={edited.rule} scopes={scopes} onClose={() => setEdited(undefined)} />
      )}
      {removed && (
        <RemoveDialog rule={removed} name={nameOf(removed)} onClose={() => setRemoved(undefined)} />
      )}
    </Section>
  );
};

const RuleFacts = ({
  rule: { steps, names, groupNames, dueInDays, fourEyes, signature },
}: {
  rule: ListedApprovalRule;
}) => {
  const t = adminTexts.useTexts();
  const nameOf = (approvers: Approvers): string => {
    if ('role' in approvers) return t(`approvalRules.kinds.${approvers.role}`);
    if ('userIds' in approvers)
      return approvers.userIds.map((id) => names[id] ?? t('approvalRules.unnamed')).join(', ');
    const group = groupNames[approvers.groupId] ?? t('approvalRules.deletedGroup');
    return t(`approvalRules.ofGroup.${approvers.from}`, { group });
  };
  return (
    <>
      {steps.map(({ approvers, needed }, index) => (
        // Steps have no identity other than their place.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index}>
          {t('approvalRules.stepInBrief', {
            step: index + 1,
            approvers: nameOf(approvers),
            needed:
              needed === null ? t('approvalRules.everyone') : t('approvalRules.neededCount', { needed }),
          })}
        </p>
      ))}
      {dueInDays !== null && <p>{t('approvalRules.dueInBrief', { days: dueInDays })}</p>}
      {fourEyes && <p>{t('approvalRules.fourEyes')}</p>}
      {signature && <p>{t('approvalRules.signature')}</p>}
    </>
  );
};

interface RemoveDialogProps {
  rule: ListedApprovalRule;
  name: string;
  onClose: () => void;
}

const RemoveDialog = ({ rule, name, onClose }: RemoveDialogProps) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const { mutate, isPending } = useRemoveApprovalRule();
  const remove = () =>
    mutate(rule.policyTypeId, {
      onSuccess: () => done(t('approvalRules.removed')),
      onError: failed(t('approvalRules.removeFailed')),
      onSettled: onClose,
    });
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('approvalRules.removeTitle', { name })}
      description={t('approvalRules.removeDetail')}
      confirmLabel={t('approvalRules.remove')}
      tone="destructive"
      pending={isPending}
      onConfirm={remove}
    />
  );
};
