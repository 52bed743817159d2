import { limits, type Template } from '@proviso/contracts';
import { ApiError, useNavigate, useToast } from '@proviso/ui';
import { policyPagePath } from '../../shared/policy-page-path.ts';
import { useFailureToast } from '../../shared/use-failure-toast.ts';
import { policiesTexts } from '../../texts.ts';
import { useCreateFromTemplate } from '../api/templates.ts';

/** True if a title is too long for a policy, as the server counts. */
export const isTitleTooLong = (title: string): boolean => title.trim().length > limits.policyTitleCharacters;

/**
 * Creates a policy from a template, confirms it, and opens its form. A failure is reported, and nothing is
 * lost.
 */
export const useTemplate = () => {
  const t = policiesTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const navigate = useNavigate();
  const { mutate, isPending, variables } = useCreateFromTemplate();
  return {
    /** The template that a policy is being created from. */
    pendingId: isPending ? variables.templateId : undefined,
    use: ({ id, title }: Template, customTitle = '') =>
      mutate(
        { templateId: id, customTitle: customTitle.trim() || title },
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
