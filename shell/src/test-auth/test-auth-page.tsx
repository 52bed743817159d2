import type { SignUp } from '@proviso/contracts';
import {
  Button,
  Card,
  CardTitle,
  color,
  Field,
  Muted,
  PageHeader,
  radius,
  Row,
  space,
  Stack,
  TextInput,
} from '@proviso/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { LiveRegion } from '../account/page-parts.ts';
import { FieldPair } from '../landing/form-layout.ts';
import { usePageTexts } from '../page-texts.ts';
import { testCalls, useTestCalls } from './use-test-calls.ts';

const sample: SignUp = {
  firstName: 'Test',
  lastName: 'Person',
  email: 'test@example.com',
  company: 'Test Company',
  password: 'test-password',
};
const fields = ['firstName', 'lastName', 'email', 'company', 'password'] as const;

const Answer = styled.pre`
  overflow: auto;
  margin-top: ${space[3]};
  padding: ${space[4]};
  border-radius: ${radius.md};
  background: ${color.surfaceSunken};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

/** A page for manual calls to the API's sign-up, session, trial, and admin sign-in. */
export const TestAuthPage = () => {
  const t = usePageTexts();
  const [values, setValues] = useState(sample);
  const { call, pending, answer } = useTestCalls();
  return (
    <>
      <PageHeader title={t('testAuth.title')} lead={t('testAuth.lead')} />
      <Stack $gap={5}>
        <Card as="section">
          <Stack>
            <CardTitle>{t('testAuth.fields')}</CardTitle>
            <FieldPair>
              {fields.map((field) => (
                <Field key={field} label={t(`testAuth.${field}`)}>
                  <TextInput
                    autoComplete="off"
                    value={values[field]}
                    onChange={({ target }) => setValues({ ...values, [field]: target.value })}
                  />
                </Field>
              ))}
            </FieldPair>
            <Row $gap={2}>
              {testCalls.map((name) => (
                <Button
                  key={name}
                  variant="secondary"
                  loading={pending === name}
                  onClick={() => void call(name, values)}
                >
                  {t(`testAuth.${name}`)}
                </Button>
              ))}
            </Row>
          </Stack>
        </Card>
        <Card as="section">
          <CardTitle>{t('testAuth.answer')}</CardTitle>
          <LiveRegion>
            {answer === undefined ? <Muted>{t('testAuth.none')}</Muted> : <Answer>{answer}</Answer>}
          </LiveRegion>
        </Card>
      </Stack>
    </>
  );
};
