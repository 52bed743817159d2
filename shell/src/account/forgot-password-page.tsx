import {
  Button,
  Card,
  EmptyState,
  errorDetail,
  Field,
  Link,
  PageHeader,
  TextInput,
  useApi,
  useToast,
  sentence,
  useMailing,
} from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { Form } from '../landing/form-layout.ts';
import { lazyResolver } from '../lazy-resolver.ts';
import { usePageTexts } from '../page-texts.ts';
import { NarrowPage, LiveRegion } from './page-parts.ts';

interface Address {
  email: string;
}
const resolver = lazyResolver<Address>(async () => (await import('../validation.ts')).forgotPasswordSchema);

/** Requests a link to reset the password. The page never reveals whether an address has an account. */
export const ForgotPasswordPage = () => {
  const t = usePageTexts();
  const toast = useToast();
  const api = useApi();
  const { sendsEmail } = useMailing();
  const form = useForm<Address>({ resolver, defaultValues: { email: '' } });
  const ask = useMutation({
    mutationFn: (body: Address) => api.POST('/api/auth/forgot-password', { body }),
    onError: (error) =>
      toast({
        title: t('account.failed'),
        description: errorDetail(error) ?? t('account.tryAgain'),
        tone: 'destructive',
      }),
  });
  const submit = form.handleSubmit((values) => ask.mutate(values));
  return (
    <NarrowPage>
      <PageHeader
        title={t('account.forgot.title')}
        lead={t(sendsEmail ? 'account.forgot.lead' : 'account.forgot.outboxLead')}
      />
      {ask.isSuccess ? (
        <LiveRegion>
          <EmptyState
            icon={<MailCheck size={22} />}
            title={t(sendsEmail ? 'account.forgot.sent' : 'account.forgot.asked')}
            detail={sentence(ask.data.message)}
          />
        </LiveRegion>
      ) : (
        <Card>
          <Form noValidate onSubmit={(event) => void submit(event)}>
            <Field label={t('account.email')} error={form.formState.errors.email?.message} required>
              <TextInput type="email" autoComplete="username" {...form.register('email')} />
            </Field>
            <Button type="submit" size="lg" loading={ask.isPending}>
              {t('account.forgot.send')}
            </Button>
          </Form>
        </Card>
      )}
      <div>
        <Link to="/?signin">{t('account.forgot.back')}</Link>
      </div>
    </NarrowPage>
  );
};
