import { ApiError, apiQuery, useApi, useFailureToast, useNavigate, useServices } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { usePageTexts } from '../page-texts.ts';
import { SECOND_FACTOR } from './is-audit-over.ts';

const goTo = (address: string): void => location.assign(address);

/** The user's own organization, followed by the organizations that the user audits. */
export const useOrganizations = () => useQuery(apiQuery('/api/session/organizations'));

/**
 * Switches the session to an organization.
 *
 * @param leave opens the start page with a full reload, so that no data of another organization remains
 */
export const useSwitch = (leave = goTo) => {
  const t = usePageTexts();
  const api = useApi();
  const failureToast = useFailureToast();
  const navigate = useNavigate();
  const security = useServices().landmark('security');
  return useMutation({
    mutationFn: (organizationId: string) =>
      api.POST('/api/session/organization', { body: { organizationId } }),
    onSuccess: () => leave('/'),
    onError: (error) => {
      const isAboutFactor = error instanceof ApiError && error.code === SECOND_FACTOR;
      failureToast(error, {
        title: t('auditing.switchFailed'),
        ...(isAboutFactor &&
          security !== undefined && {
            action: {
              label: t('auditing.security'),
              elsewhere: t('auditing.securityElsewhere'),
              onPress: () => void navigate(security),
            },
          }),
      });
    },
  });
};
