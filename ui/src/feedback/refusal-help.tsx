import type { ProblemCode } from '@proviso/contracts';
import { useQuery } from '@tanstack/react-query';
import { styled } from 'styled-components';
import { ApiError } from '../api/api-error.ts';
import { apiQuery, userPath } from '../api/query-client.ts';
import { useOwners } from '../api/use-owners.ts';
import { LinkButton } from '../controls/link.tsx';
import type { ButtonSize } from '../controls/button-style.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { uiTexts } from '../i18n/ui-texts.ts';
import { useServices } from '../mfe/services.ts';
import { space } from '../theme/index.ts';

/** True if a retry would fail until someone changes the user's plan (402) or permissions (403). */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 402 || error.status === 403);

/** Lists the owners, who can change roles and the plan. */
export const AskOwner = () => {
  const t = uiTexts.useTexts();
  const language = useLanguage();
  const { data } = useOwners();
  if (data === undefined || data.length === 0) return t('refusal.askAnOwner');
  const names = new Intl.ListFormat(language, { type: 'disjunction' }).format(data.map(({ name }) => name));
  return t('refusal.ask', { names });
};

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  justify-items: inherit;
`;
const forbidden: ProblemCode = 'session.forbidden';

export interface RefusalHelpProps {
  error: ApiError;
  size?: ButtonSize;
}

/** Next step after a refusal: a link to the plans, or the people who can change the user's permissions. */
export const RefusalHelp = ({ error: { status, code }, size = 'md' }: RefusalHelpProps) => {
  const t = uiTexts.useTexts();
  // The user is read only from the cache, because the failed request may have been the one for the user.
  const { data: user } = useQuery({ ...apiQuery(userPath), enabled: false });
  const plans = useServices().landmark('plans');
  const isAboutPlan = status === 402;
  const asksOwner = isAboutPlan
    ? user && !user.permissions.includes('billing.manage')
    : code === forbidden && user?.role !== 'owner';
  const showsPlans = isAboutPlan && plans !== undefined;
  if (!asksOwner && !showsPlans) return null;
  return (
    <Root>
      {asksOwner && (
        <p>
          <AskOwner />
        </p>
      )}
      {showsPlans && (
        <LinkButton to={plans} size={size}>
          {t('upgrade.plans')}
        </LinkButton>
      )}
    </Root>
  );
};
