import {
  EmptyState,
  ErrorState,
  Field,
  LinkButton,
  Select,
  Skeleton,
  Stack,
  TextInput,
  useDebouncedText,
} from '@proviso/ui';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { policiesTexts } from '../../texts.ts';
import { usePolicyChoices, usePolicyTitle } from '../api/policy-choices.ts';

/** Policies from which on a search is offered. */
const searchFrom = 10;

export interface PolicyChoiceProps {
  policyId: string | undefined;
  disabled: boolean;
  onChoose: (policyId: string) => void;
}

/** Chooses a policy: a list, with a search over all policies once they are many. */
export const PolicyChoice = ({ policyId, disabled, onChoose }: PolicyChoiceProps) => {
  const t = policiesTexts.useTexts();
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useDebouncedText(search, setSearch);
  const { isPending, isError, error, data, refetch } = usePolicyChoices(search.trim());
  const listed = data?.items.some(({ id }) => id === policyId) ?? false;
  const chosenTitle = usePolicyTitle(data && !listed ? policyId : undefined).data;
  if (isPending) return <Skeleton items={1} height="2.5rem" />;
  if (isError) {
    return <ErrorState title={t('upload.choicesFailed')} error={error} onRetry={() => void refetch()} />;
  }
  const { items, total = items.length } = data;
  if (items.length === 0 && search === '' && chosenTitle === undefined) {
    return (
      <EmptyState
        title={t('upload.noPolicies')}
        detail={t('upload.noPoliciesDetail')}
        action={<LinkButton to="/policies?new">{t('upload.newPolicy')}</LinkButton>}
      />
    );
  }
  const options = items.map(({ id, title }) => ({ value: id, label: title }));
  if (policyId !== undefined && !listed && chosenTitle !== undefined) {
    options.unshift({ value: policyId, label: chosenTitle });
  }
  const known = options.some(({ value }) => value === policyId);
  const hint = (() => {
    if (items.length === 0) return t('upload.noPolicies');
    return total > items.length ? t('upload.moreChoices', { shown: items.length, total }) : undefined;
  })();
  return (
    <Stack $gap={3}>
      {(total > searchFrom || search !== '') && (
        <TextInput
          type="search"
          icon={<Search />}
          aria-label={t('upload.searchPolicies')}
          placeholder={t('upload.searchHint')}
          disabled={disabled}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      )}
      <Field label={t('upload.policy')} hint={hint}>
        <Select
          placeholder={t('upload.choose')}
          options={options}
          disabled={disabled}
          value={known ? policyId : ''}
          onChange={(event) => onChoose(event.target.value)}
        />
      </Field>
    </Stack>
  );
};
