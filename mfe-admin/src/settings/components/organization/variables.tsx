import { type Variable, variableMark, ORGANIZATION_VARIABLE } from '@proviso/contracts';
import { Button, ErrorState, labelOfVariable, Link, Muted, Skeleton, Stack, useMay } from '@proviso/ui';
import { ConfirmDialog, Dialog } from '@proviso/ui/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useRemoveVariable, useVariablePolicies, useVariables } from '../../api/variables.ts';
import { ItemList } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { VariableDialog } from './variable-dialog.tsx';

/**
 * The open dialog. It keeps the variable itself, because a live update may remove the variable from the list.
 */
type Asked = { what: 'add' } | { what: 'set' | 'remove' | 'policies'; variable: Variable };

/** Variables: text that the organization's policies share. */
export const Variables = () => {
  const t = adminTexts.useTexts();
  const mayChange = useMay('organization.manage');
  const { data, isPending, error, refetch } = useVariables();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  return (
    <Section
      title={t('variables.title')}
      lead={t('variables.lead', { mark: variableMark('name') })}
      actions={
        mayChange && (
          <Button onClick={() => setAsked({ what: 'add' })}>
            <Plus size={16} aria-hidden />
            {t('variables.add')}
          </Button>
        )
      }
    >
      {!mayChange && <Muted>{t('variables.readOnly')}</Muted>}
      {isPending && <Skeleton items={3} height="3.5rem" />}
      {!isPending && data === undefined && (
        <ErrorState title={t('variables.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <ItemList
          label={t('variables.title')}
          items={data}
          keyOf={({ name }) => name}
          render={(variable) => ({
            name: labelOfVariable(variable.name),
            facts: <Facts variable={variable} />,
            actions: <Actions variable={variable} onAsk={(what) => setAsked({ what, variable })} />,
          })}
        />
      )}
      {asked?.what === 'add' && <VariableDialog taken={data ?? []} onClose={close} />}
      {asked?.what === 'set' && <VariableDialog variable={asked.variable} taken={[]} onClose={close} />}
      {asked?.what === 'remove' && <RemoveDialog name={asked.variable.name} onClose={close} />}
      {asked?.what === 'policies' && <PoliciesDialog name={asked.variable.name} onClose={close} />}
    </Section>
  );
};

const Facts = ({ variable: { name, value, policies, outdated } }: { variable: Variable }) => {
  const t = adminTexts.useTexts();
  return (
    <>
      <p>
        {value ?? t('variables.missing')} <code>{variableMark(name)}</code>
      </p>
      {name === ORGANIZATION_VARIABLE && <p>{t('variables.ofOrganization')}</p>}
      <output>
        {outdated > 0
          ? t('variables.outdated', { done: policies - outdated, count: policies })
          : t('variables.used', { count: policies })}
      </output>
    </>
  );
};

interface ActionsProps {
  variable: Variable;
  onAsk: (what: 'set' | 'remove' | 'policies') => void;
}

const Actions = ({ variable: { name, policies, actions }, onAsk }: ActionsProps) => {
  const t = adminTexts.useTexts();
  const label = { name: labelOfVariable(name) };
  return (
    <>
      {policies > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('variables.showPoliciesOf', label)}
          onClick={() => onAsk('policies')}
        >
          {t('variables.showPolicies')}
        </Button>
      )}
      {actions.includes('set') && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('variables.editOf', label)}
          onClick={() => onAsk('set')}
        >
          {t('variables.edit')}
        </Button>
      )}
      {actions.includes('remove') && (
        <Button
          variant="ghost"
          size="sm"
          aria-label={t('variables.deleteOf', label)}
          onClick={() => onAsk('remove')}
        >
          {t('variables.delete')}
        </Button>
      )}
    </>
  );
};

const RemoveDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const { mutateAsync, isPending } = useRemoveVariable();
  const remove = async () => {
    await told(mutateAsync(name), t('variables.deleted'), t('variables.deleteFailed'));
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('variables.deleteTitle', { name: labelOfVariable(name) })}
      description={t('variables.deleteDetail')}
      confirmLabel={t('variables.delete')}
      tone="destructive"
      pending={isPending}
      onConfirm={() => void remove()}
    />
  );
};

const PoliciesDialog = ({ name, onClose }: { name: string; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { data, isPending, error, refetch } = useVariablePolicies(name);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('variables.policiesTitle', { name: labelOfVariable(name) })}
      footer={<Button onClick={onClose}>{t('variables.close')}</Button>}
    >
      {isPending && <Skeleton items={3} height="1.5rem" />}
      {!isPending && data === undefined && (
        <ErrorState title={t('variables.policiesFailed')} error={error} onRetry={() => void refetch()} />
      )}
      <Stack as="ul" $gap={2}>
        {data?.map(({ id, title, archived }) => (
          <li key={id}>
            <Link to={`/policies/${id}`}>{title}</Link>{' '}
            {archived && <Muted as="small">{t('variables.archived')}</Muted>}
          </li>
        ))}
      </Stack>
    </Dialog>
  );
};
