import { limits, type Template } from '@proviso/contracts';
import { ApiError, useFailureToast, useNavigate, useToast } from '@proviso/ui';
import { policyPagePath } from '../../shared/policy-page-path.ts';
import { policiesTexts } from '../../texts.ts';
import { useCreateFromTemplate } from '../api/templates.ts';

/** True if a title is too long for a policy, by the server's count. */
export const isTitleTooLong = (title: string): boolean => title.trim().length > limits.policyTitleCharacters;

/** Default title of a policy created from the template, in the language of the template's text. */
export const defaultTitleOf = ({ language, title, translated }: Template): string =>
  language === 'en' ? title : (translated?.title ?? title);

/**
 * Creates a policy from a template, reports success, and opens the policy's form. If the creation fails, the
 * error is reported and the user's input is kept.
 */
export const useTemplate = () => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useCreateFromTemplate();
  return {
    /** Id of the template from which a policy is being created. */
    pendingId: isPending ? variables.templateId : undefined,
    use: (template: Template, customTitle = '') =>
      mutate(
        { templateId: template.id, customTitle: customTitle.trim() || defaultTitleOf(template) },
        {
          onSuccess: (policy) => {
            toast({ title: t('templates.done'), tone: 'success' });
            void navigate(`${policyPagePath(policy.id)}/edit`);
          },
          onError: (error) => {
            const reason = error instanceof ApiError && error.status < 500 ? error.detail : undefined;
            failureToast(error, {
              title: t('templates.useFailed'),
              ...(reason !== undefined && { description: reason }),
            });
          },
        },
      ),
  };
};
