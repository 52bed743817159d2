import { fillVariables } from '@proviso/contracts';
import { Button, Muted, Row, Stack } from '@proviso/ui';
import { Printer } from 'lucide-react';
import { useCallback, useState } from 'react';
import { policiesTexts } from '../../../../texts.ts';
import { useVariableValues } from '../../../api/variables.ts';
import { policyValueNames, type FormInitialState } from '../form-values.ts';
import type { PolicyForm } from '../use-policy-form.ts';
import { Printout } from './printout.tsx';
import { PrintSheet } from './print-sheet.tsx';

export interface PreviewTabProps {
  form: PolicyForm;
  base: FormInitialState;
}

/** Shows the policy as it will be printed. */
export const PreviewTab = ({ form, base }: PreviewTabProps) => {
  const t = policiesTexts.useTexts();
  const [printing, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  // The text cannot change while this tab is visible.
  const [values] = useState(() => ({ ...base.values, ...form.getValues() }));
  // Changing only the status does not create a version.
  const revised = policyValueNames.some((name) => name !== 'status' && values[name] !== base.values[name]);
  const variables = useVariableValues();
  const { content } = variables ? fillVariables(values.content, variables) : values;
  const sheet = (
    <PrintSheet values={{ ...values, content }} version={Math.max(1, base.version + (revised ? 1 : 0))} />
  );
  return (
    <Stack $gap={3}>
      <Row $justify="space-between">
        <Muted>{t('form.previewNote')}</Muted>
        <Button size="sm" variant="secondary" onClick={() => setPrinting(true)}>
          <Printer size={16} aria-hidden />
          {t('form.print')}
        </Button>
      </Row>
      {sheet}
      {printing && <Printout onDone={printed}>{sheet}</Printout>}
    </Stack>
  );
};
