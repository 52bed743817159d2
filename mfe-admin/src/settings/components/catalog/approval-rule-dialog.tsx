import {
  approvalLimits,
  type ApprovalRule,
  type ApproverRole,
  approverRoles,
  type Approvers,
  approverShortage,
  type GroupApprovers,
  groupApprovers,
  type ListedApprovalRule,
} from '@proviso/contracts';
import { Button, Checkbox, errorDetail, Field, Row, Select, Stack, TextInput, Warning } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { EditorCombobox } from '@proviso/ui/combobox';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useApproverCounts, useGroupApproverCounts, useSetApprovalRule } from '../../api/approval-rules.ts';
import { useOutcome } from '../use-outcome.ts';
import { GroupCombobox } from './group-combobox.tsx';

/** Who decides in a step: a role, people of a group, or named people. */
const approverKinds = [...approverRoles, ...groupApprovers, 'people'] as const;
type ApproverKind = (typeof approverKinds)[number];

/** A step as it is edited. */
interface EditedStep {
  key: number;
  kind: ApproverKind;
  /** The group of the kinds `members` and `managers`; empty if none is chosen. */
  groupId: string;
  people: readonly string[];
  needed: string;
}

const isRole = (kind: ApproverKind): kind is ApproverRole => approverRoles.some((role) => role === kind);
const isOfGroup = (kind: ApproverKind): kind is GroupApprovers =>
  groupApprovers.some((from) => from === kind);

const newStep = (key: number): EditedStep => ({ key, kind: 'owner', groupId: '', people: [], needed: '1' });
const kindOf = (approvers: Approvers): ApproverKind => {
  if ('role' in approvers) return approvers.role;
  return 'groupId' in approvers ? approvers.from : 'people';
};
const stepsOf = (rule: ListedApprovalRule | undefined): readonly EditedStep[] =>
  rule?.steps.map(({ approvers, needed }, key) => ({
    key,
    kind: kindOf(approvers),
    groupId: 'groupId' in approvers ? approvers.groupId : '',
    people: 'userIds' in approvers ? approvers.userIds : [],
    needed: needed === null ? '' : `${needed}`,
  })) ?? [newStep(0)];

/** The number in a field; `null` if it is empty, and `undefined` if it is not between 1 and `most`. */
const numberIn = (text: string, most: number): number | null | undefined => {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
};

/** The approvers as they were entered; `undefined` if nobody is chosen. */
const approversOf = ({ kind, groupId, people }: EditedStep): Approvers | undefined => {
  if (isRole(kind)) return { role: kind };
  if (isOfGroup(kind)) return groupId === '' ? undefined : { groupId, from: kind };
  return people.length === 0 ? undefined : { userIds: [...people] };
};

/** The rule as it was entered; `undefined` if it is not valid. */
const ruleOf = (
  steps: readonly EditedStep[],
  due: string,
  rest: Pick<ApprovalRule, 'fourEyes' | 'signature'>,
): ApprovalRule | undefined => {
  const dueInDays = numberIn(due, approvalLimits.dueInDays);
  if (dueInDays === undefined) return undefined;
  const entered: ApprovalRule['steps'] = [];
  for (const step of steps) {
    const number = numberIn(step.needed, approvalLimits.people);
    const approvers = approversOf(step);
    if (number === undefined || !approvers) return undefined;
    entered.push({ approvers, needed: number });
  }
  return { steps: entered, dueInDays, ...rest };
};

export interface ApprovalRuleDialogProps {
  /** The rule to change; absent for a new one. */
  rule: ListedApprovalRule | undefined;
  /** The types for which a rule can be added, with their names; `null` is for all other types. */
  scopes: readonly { policyTypeId: number | null; name: string }[];
  onClose: () => void;
}

/** Adds or changes an approval rule. */
export const ApprovalRuleDialog = ({ rule, scopes, onClose }: ApprovalRuleDialogProps) => {
  const t = adminTexts.useTexts();
  const { done } = useOutcome();
  const [scope, setScope] = useState(`${(rule ?? scopes[0])?.policyTypeId ?? 'all'}`);
  const [steps, setSteps] = useState(() => stepsOf(rule));
  const [due, setDue] = useState(rule ? `${rule.dueInDays ?? ''}` : '14');
  const [fourEyes, setFourEyes] = useState(rule?.fourEyes ?? true);
  const [signature, setSignature] = useState(rule?.signature ?? false);
  const [checked, setChecked] = useState(false);
  const { mutate, isPending, error } = useSetApprovalRule();
  const save = () => {
    setChecked(true);
    const entered = ruleOf(steps, due, { fourEyes, signature });
    if (!entered || isPending) return;
    const policyTypeId = scope === 'all' ? null : Number(scope);
    mutate(
      { policyTypeId, rule: entered },
      {
        onSuccess: () => {
          done(t('approvalRules.saved'));
          onClose();
        },
      },
    );
  };
  const change = (key: number, changes: Partial<EditedStep>) =>
    setSteps((before) => before.map((step) => (step.key === key ? { ...step, ...changes } : step)));
  const isDueWrong = checked && numberIn(due, approvalLimits.dueInDays) === undefined;
  return (
    <FormDialog
      title={t('approvalRules.dialogTitle')}
      submitLabel={t('approvalRules.save')}
      pending={isPending}
      onSubmit={save}
      onClose={onClose}
    >
      <Stack $gap={4}>
        {!rule && (
          <Field label={t('approvalRules.scope')}>
            <Select
              options={scopes.map(({ policyTypeId, name }) => ({
                value: `${policyTypeId ?? 'all'}`,
                label: name,
              }))}
              value={scope}
              onChange={({ target }) => setScope(target.value)}
            />
          </Field>
        )}
        {steps.map((step, index) => (
          <StepFields
            key={step.key}
            step={step}
            number={index + 1}
            names={rule?.names ?? {}}
            groupNames={rule?.groupNames ?? {}}
            checked={checked}
            fourEyes={fourEyes}
            onChange={(changes) => change(step.key, changes)}
            onRemove={
              steps.length > 1
                ? () => setSteps((before) => before.filter(({ key }) => key !== step.key))
                : undefined
            }
          />
        ))}
        {steps.length < approvalLimits.steps && (
          <div>
            <Button
              size="sm"
              variant="secondary"
              onClick={() =>
                setSteps((before) => [...before, newStep(Math.max(...before.map(({ key }) => key)) + 1)])
              }
            >
              {t('approvalRules.addStep')}
            </Button>
          </div>
        )}
        <Field
          label={t('approvalRules.due')}
          hint={t('approvalRules.dueHint')}
          error={isDueWrong ? t('approvalRules.dueInvalid', { most: approvalLimits.dueInDays }) : undefined}
        >
          <TextInput inputMode="numeric" value={due} onChange={({ target }) => setDue(target.value)} />
        </Field>
        <Checkbox
          label={t('approvalRules.fourEyes')}
          checked={fourEyes}
          onChange={({ target }) => setFourEyes(target.checked)}
        />
        <Checkbox
          label={t('approvalRules.signature')}
          checked={signature}
          onChange={({ target }) => setSignature(target.checked)}
        />
        {error && <p role="alert">{errorDetail(error) ?? t('approvalRules.saveFailed')}</p>}
      </Stack>
    </FormDialog>
  );
};

interface StepFieldsProps {
  step: EditedStep;
  /** The step's number, from 1. */
  number: number;
  /** Names of people who were named before, by id. */
  names: Readonly<Record<string, string>>;
  /** Names of groups that were named before, by id. */
  groupNames: Readonly<Record<string, string>>;
  /** True once the user has tried to save. */
  checked: boolean;
  /** True if authors and submitters cannot decide. */
  fourEyes: boolean;
  onChange: (changes: Partial<EditedStep>) => void;
  onRemove: (() => void) | undefined;
}

const StepFields = (props: StepFieldsProps) => {
  const { step, number, names, groupNames, checked, fourEyes, onChange, onRemove } = props;
  const t = adminTexts.useTexts();
  const { kind, groupId, people, needed } = step;
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const nameOf = (id: string) => added[id] ?? names[id] ?? t('approvalRules.unnamed');
  const isNeededWrong = checked && numberIn(needed, approvalLimits.people) === undefined;
  return (
    <Stack as="fieldset" $gap={3}>
      <legend>{t('approvalRules.step', { step: number })}</legend>
      <Field label={t('approvalRules.approvers', { step: number })}>
        <Select
          options={approverKinds.map((one) => ({ value: one, label: t(`approvalRules.kinds.${one}`) }))}
          value={kind}
          onChange={({ target }) =>
            onChange({ kind: approverKinds.find((one) => one === target.value) ?? 'owner' })
          }
        />
      </Field>
      {isOfGroup(kind) && (
        <Field
          label={t('approvalRules.group', { step: number })}
          hint={t('approvalRules.groupHint')}
          error={checked && groupId === '' ? t('approvalRules.noGroup') : undefined}
        >
          <GroupCombobox
            value={groupId}
            initial={
              groupId === ''
                ? undefined
                : { value: groupId, label: groupNames[groupId] ?? t('approvalRules.deletedGroup') }
            }
            onChange={(id) => onChange({ groupId: id })}
          />
        </Field>
      )}
      {kind === 'people' && (
        <>
          {people.map((id) => (
            <Row key={id} $gap={2}>
              <span>{nameOf(id)}</span>
              <Button
                size="sm"
                variant="ghost"
                aria-label={t('approvalRules.removePerson', { name: nameOf(id), step: number })}
                onClick={() => onChange({ people: people.filter((one) => one !== id) })}
              >
                {t('approvalRules.remove')}
              </Button>
            </Row>
          ))}
          {people.length < approvalLimits.people && (
            <Field
              label={t('approvalRules.person', { step: number })}
              hint={t('approvalRules.personHint')}
              error={checked && people.length === 0 ? t('approvalRules.noPeople') : undefined}
            >
              <EditorCombobox
                value=""
                clearable={false}
                onChange={(id, label) => {
                  if (id === '' || people.includes(id)) return;
                  setAdded((before) => ({ ...before, [id]: label }));
                  onChange({ people: [...people, id] });
                }}
              />
            </Field>
          )}
        </>
      )}
      <Field
        label={t('approvalRules.needed', { step: number })}
        hint={t('approvalRules.neededHint')}
        error={isNeededWrong ? t('approvalRules.neededInvalid', { most: approvalLimits.people }) : undefined}
      >
        <TextInput
          inputMode="numeric"
          value={needed}
          onChange={({ target }) => onChange({ needed: target.value })}
        />
      </Field>
      <Shortage step={step} fourEyes={fourEyes} />
      {onRemove && (
        <div>
          <Button size="sm" variant="ghost" onClick={onRemove}>
            {t('approvalRules.removeStep', { step: number })}
          </Button>
        </div>
      )}
    </Stack>
  );
};

/** Warns if too few members can decide in the step as it was entered. */
const Shortage = ({ step, fourEyes }: { step: EditedStep; fourEyes: boolean }) => {
  const t = adminTexts.useTexts();
  const number = numberIn(step.needed, approvalLimits.people);
  const possible = usePossibleApprovers(step);
  if (number === undefined || possible === undefined) return null;
  const shortage = approverShortage({ needed: number }, possible, { fourEyes });
  return shortage ? (
    <Warning>{t(`approvalRules.shortage.${shortage}`, { possible, needed: number ?? 1 })}</Warning>
  ) : null;
};

/** How many members can decide in the step; `undefined` while it is not known, or nobody is chosen. */
const usePossibleApprovers = ({ kind, groupId, people }: EditedStep): number | undefined => {
  const counts = useApproverCounts().data;
  const ofGroup = useGroupApproverCounts(groupId, { enabled: isOfGroup(kind) && groupId !== '' }).data;
  if (isRole(kind)) return counts?.[kind];
  if (isOfGroup(kind)) return groupId === '' ? undefined : ofGroup?.[kind];
  return people.length === 0 ? undefined : people.length;
};
