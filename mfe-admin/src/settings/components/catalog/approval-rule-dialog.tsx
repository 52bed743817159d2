import {
  approvalLimits,
  type ApprovalRule,
  type ApproverRole,
  approverRoles,
  approverShortage,
  type ListedApprovalRule,
} from '@proviso/contracts';
import { Button, Checkbox, errorDetail, Field, Row, Select, Stack, TextInput, Warning } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { EditorCombobox } from '@proviso/ui/combobox';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useApproverCounts, useSetApprovalRule } from '../../api/approval-rules.ts';
import { useOutcome } from '../use-outcome.ts';

/** A step as it is edited. Without a role, the people decide. */
interface EditedStep {
  key: number;
  role: ApproverRole | undefined;
  people: readonly string[];
  needed: string;
}

const newStep = (key: number): EditedStep => ({ key, role: 'owner', people: [], needed: '1' });
const stepsOf = (rule: ListedApprovalRule | undefined): readonly EditedStep[] =>
  rule?.steps.map(({ approvers, needed }, key) => ({
    key,
    role: 'role' in approvers ? approvers.role : undefined,
    people: 'role' in approvers ? [] : approvers.userIds,
    needed: needed === null ? '' : `${needed}`,
  })) ?? [newStep(0)];

/** The number in a field; `null` if it is empty, and `undefined` if it is not between 1 and `most`. */
const numberIn = (text: string, most: number): number | null | undefined => {
  if (text.trim() === '') return null;
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined;
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
  for (const { role, people, needed } of steps) {
    const number = numberIn(needed, approvalLimits.people);
    if (number === undefined || (role === undefined && people.length === 0)) return undefined;
    entered.push({ approvers: role ? { role } : { userIds: [...people] }, needed: number });
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

const PEOPLE = 'people';

interface StepFieldsProps {
  step: EditedStep;
  /** The step's number, from 1. */
  number: number;
  /** Names of people who were named before, by id. */
  names: Readonly<Record<string, string>>;
  /** True once the user has tried to save. */
  checked: boolean;
  /** True if authors and submitters cannot decide. */
  fourEyes: boolean;
  onChange: (changes: Partial<EditedStep>) => void;
  onRemove: (() => void) | undefined;
}

const StepFields = ({ step, number, names, checked, fourEyes, onChange, onRemove }: StepFieldsProps) => {
  const t = adminTexts.useTexts();
  const { role, people, needed } = step;
  const [added, setAdded] = useState<Readonly<Record<string, string>>>({});
  const nameOf = (id: string) => added[id] ?? names[id] ?? t('approvalRules.unnamed');
  const isNeededWrong = checked && numberIn(needed, approvalLimits.people) === undefined;
  return (
    <Stack as="fieldset" $gap={3}>
      <legend>{t('approvalRules.step', { step: number })}</legend>
      <Field label={t('approvalRules.approvers', { step: number })}>
        <Select
          options={[
            ...approverRoles.map((one) => ({ value: one, label: t(`approvalRules.roles.${one}`) })),
            { value: PEOPLE, label: t('approvalRules.people') },
          ]}
          value={role ?? PEOPLE}
          onChange={({ target }) => onChange({ role: approverRoles.find((one) => one === target.value) })}
        />
      </Field>
      {role === undefined && (
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
const Shortage = ({ step: { role, people, needed }, fourEyes }: { step: EditedStep; fourEyes: boolean }) => {
  const t = adminTexts.useTexts();
  const counts = useApproverCounts().data;
  const number = numberIn(needed, approvalLimits.people);
  const possible = role === undefined ? people.length : counts?.[role];
  if (number === undefined || possible === undefined) return null;
  // The field for people asks for the first one.
  if (role === undefined && possible === 0) return null;
  const shortage = approverShortage({ needed: number }, possible, { fourEyes });
  return shortage ? (
    <Warning>{t(`approvalRules.shortage.${shortage}`, { possible, needed: number ?? 1 })}</Warning>
  ) : null;
};
