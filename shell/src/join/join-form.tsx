import { limits, type AcceptInvitation, type InvitationOfLink } from '@proviso/contracts';
import { Button, errorDetail, Field, TextInput } from '@proviso/ui';
import { useForm } from 'react-hook-form';
import { Form, FieldPair, ProblemPanel } from '../landing/form-layout.ts';
import { isWrongPassword } from '../landing/is-wrong-password.ts';
import { lazyResolver } from '../lazy-resolver.ts';
import { usePageTexts } from '../page-texts.ts';

interface Person {
  firstName: string;
  lastName: string;
  password: string;
}
const newPerson = lazyResolver<Person>(async () => (await import('../validation.ts')).invitedPersonSchema);
const knownPerson = lazyResolver<Person>(
  async () => (await import('../validation.ts')).existingAccountSchema,
);

export interface JoinFormProps {
  invitation: Pick<InvitationOfLink, 'accepting' | 'firstName' | 'lastName'>;
  pending: boolean;
  onAccept: (input: AcceptInvitation, on: { onError: (error: Error) => void }) => void;
}

/** Fields for a signed-out visitor: their account's password, or the data of a new account. */
export const JoinForm = ({ invitation, pending, onAccept }: JoinFormProps) => {
  const t = usePageTexts();
  const signUp = invitation.accepting === 'sign-up';
  const form = useForm<Person>({
    resolver: signUp ? newPerson : knownPerson,
    defaultValues: {
      firstName: invitation.firstName ?? '',
      lastName: invitation.lastName ?? '',
      password: '',
    },
  });
  const { errors } = form.formState;
  const onError = (error: Error) =>
    form.setError(
      isWrongPassword(error) ? 'password' : 'root',
      { message: errorDetail(error) ?? t('join.failedDetail') },
      { shouldFocus: true },
    );
  const submit = form.handleSubmit(({ password, ...names }) =>
    onAccept(signUp ? { ...names, password } : { password }, { onError }),
  );
  return (
    <Form noValidate onSubmit={(event) => void submit(event)}>
      {signUp && (
        <FieldPair>
          <Field label={t('join.firstName')} error={errors.firstName?.message} required>
            <TextInput autoComplete="given-name" {...form.register('firstName')} />
          </Field>
          <Field label={t('join.lastName')} error={errors.lastName?.message} required>
            <TextInput autoComplete="family-name" {...form.register('lastName')} />
          </Field>
        </FieldPair>
      )}
      <Field
        label={t('join.password')}
        hint={
          signUp
            ? t('join.passwordHint', { min: limits.passwordCharacters.min })
            : t('join.passwordOfAccount')
        }
        error={errors.password?.message}
        required
      >
        <TextInput
          type="password"
          autoComplete={signUp ? 'new-password' : 'current-password'}
          {...form.register('password')}
        />
      </Field>
      {errors.root?.message !== undefined && <ProblemPanel role="alert">{errors.root.message}</ProblemPanel>}
      <Button type="submit" size="lg" loading={pending}>
        {signUp ? t('join.signUp') : t('join.signIn')}
      </Button>
    </Form>
  );
};
