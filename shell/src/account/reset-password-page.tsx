import { limits, type ResetPassword } from '@proviso/contracts';
import {
  Instant,
  ApiError,
  Button,
  Card,
  Checkbox,
  color,
  EmptyState,
  errorDetail,
  Field,
  LinkButton,
  PageHeader,
  radius,
  space,
  TextInput,
  useApi,
  userPath,
  useToast,
} from '@proviso/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Unlink } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Form } from '../landing/form-layout.ts';
import { lazyResolver } from '../lazy-resolver.ts';
import { usePageTexts } from '../page-texts.ts';
import { NarrowPage, LiveRegion } from './page-parts.ts';
import { useLinkToken } from './use-link-token.ts';

interface NewPassword {
  password: string;
  keepApiKeys: boolean;
}
const keysPath = '/api/auth/reset-password/api-keys';
const Keys = styled.fieldset`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius.md};
  ul {
    margin: 0;
    padding-inline-start: ${space[5]};
  }
`;
const resolver = lazyResolver<NewPassword>(async () => (await import('../validation.ts')).newPasswordSchema);

const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'identity.link-invalid';

/** The page behind a password reset link. */
export const ResetPasswordPage = () => {
  const t = usePageTexts();
  const toast = useToast();
  const api = useApi();
  const queryClient = useQueryClient();
  const token = useLinkToken();
  const form = useForm<NewPassword>({ resolver, defaultValues: { password: '', keepApiKeys: false } });
  const reset = useMutation({
    mutationFn: (body: ResetPassword) => api.POST('/api/auth/reset-password', { body }),
    // Every session has ended, including this browser's.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: [userPath] }),
    onError: (error) => {
      if (isInvalidLink(error)) return;
      toast({
        title: t('account.failed'),
        description: errorDetail(error) ?? t('account.tryAgain'),
        tone: 'destructive',
      });
    },
  });

  const keys = useQuery({
    queryKey: [keysPath, token],
    queryFn: () => api.POST('/api/auth/reset-password/api-keys', { body: { token: token ?? '' } }),
    enabled: token !== undefined && !reset.isSuccess,
  });

  if (token === undefined || isInvalidLink(reset.error ?? keys.error)) {
    return (
      <NarrowPage>
        <PageHeader title={t('account.reset.title')} />
        <div role="alert">
          <EmptyState
            icon={<Unlink size={22} />}
            title={t('account.reset.invalid')}
            detail={t('account.reset.invalidDetail')}
            action={<LinkButton to="/forgot-password">{t('account.reset.again')}</LinkButton>}
          />
        </div>
      </NarrowPage>
    );
  }
  if (reset.isSuccess) {
    return (
      <NarrowPage>
        <PageHeader title={t('account.reset.title')} />
        <LiveRegion>
          <EmptyState
            icon={<KeyRound size={22} />}
            title={t('account.reset.done')}
            detail={t('account.reset.doneDetail')}
            action={<LinkButton to="/?signin">{t('account.toSignIn')}</LinkButton>}
          />
        </LiveRegion>
      </NarrowPage>
    );
  }
  const submit = form.handleSubmit((chosen) => reset.mutate({ token, ...chosen }));
  return (
    <NarrowPage>
      <PageHeader title={t('account.reset.title')} lead={t('account.reset.lead')} />
      <Card>
        <Form noValidate onSubmit={(event) => void submit(event)}>
          <Field
            label={t('account.newPassword')}
            hint={t('account.passwordHint', { min: limits.passwordCharacters.min })}
            error={form.formState.errors.password?.message}
            required
          >
            <TextInput type="password" autoComplete="new-password" {...form.register('password')} />
          </Field>
          {keys.data && keys.data.length > 0 && (
            <Keys>
              <legend>{t('account.reset.keysTitle')}</legend>
              <p>{t('account.reset.keysLead')}</p>
              <ul>
                {keys.data.map(({ id, name, lastUsedAt }) => (
                  <li key={id}>
                    {lastUsedAt === null ? (
                      t('account.reset.keyUnused', { name })
                    ) : (
                      <Instant at={lastUsedAt} form="date">
                        {(when) => t('account.reset.keyUsed', { name, when })}
                      </Instant>
                    )}
                  </li>
                ))}
              </ul>
              <Checkbox label={t('account.reset.keepKeys')} {...form.register('keepApiKeys')} />
            </Keys>
          )}
          <Button type="submit" size="lg" loading={reset.isPending}>
            {t('account.reset.save')}
          </Button>
        </Form>
      </Card>
    </NarrowPage>
  );
};
