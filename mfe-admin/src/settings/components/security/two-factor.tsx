import type { TwoFactorSetup } from '@proviso/contracts';
import { Badge, Button, ErrorState, font, Muted, Row, Skeleton, space, Stack } from '@proviso/ui';
import { CopyButton, Dialog, FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { styled } from 'styled-components';
import { CodeField } from '../../../shared/code-field.tsx';
import { adminTexts } from '../../../texts.ts';
import {
  useDisableTwoFactor,
  useEnableTwoFactor,
  useSetUpTwoFactor,
  useTwoFactor,
} from '../../api/security.ts';
import { useHasPassword } from '../../api/email-change.ts';
import { PasswordField } from '../password-field.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';

const Code = styled.code`
  font-family: ${font.mono};
  overflow-wrap: anywhere;
`;
/** The QR code is black on white in either theme, so that cameras can read it. */
const Picture = styled.img`
  width: 12rem;
  height: 12rem;
  padding: ${space[2]};
  background: #fff;
`;
const Codes = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: ${space[2]};
`;

/** Shows whether two-factor authentication is on, with buttons to change it. */
export const TwoFactor = () => {
  const t = adminTexts.useTexts();
  const { failed } = useOutcome();
  const status = useTwoFactor();
  const setUp = useSetUpTwoFactor();
  const [closing, setClosing] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const enabled = status.data?.enabled === true;
  return (
    <Section
      title={t('twoFactor.title')}
      lead={t('twoFactor.lead')}
      actions={
        enabled ? (
          <Button variant="secondary" onClick={() => setClosing(true)}>
            {t('twoFactor.turnOff')}
          </Button>
        ) : (
          // The button is rendered from the start, so that the layout does not shift when the response
          // arrives.
          <Button
            disabled={status.data === undefined}
            loading={setUp.isPending}
            onClick={() => setUp.mutate(undefined, { onError: failed(t('twoFactor.setUpFailed')) })}
          >
            {t('twoFactor.turnOn')}
          </Button>
        )
      }
    >
      {status.isPending && <Skeleton items={1} height="1.5rem" />}
      {status.isError && status.data === undefined && (
        <ErrorState
          title={t('twoFactor.loadFailed')}
          error={status.error}
          onRetry={() => void status.refetch()}
        />
      )}
      {status.data && (
        <Row>
          <Badge tone={enabled ? 'success' : 'neutral'}>
            {t(enabled ? 'twoFactor.on' : 'twoFactor.off')}
          </Badge>
          {enabled && <Muted>{t('twoFactor.codesLeft', { count: status.data.recoveryCodesLeft })}</Muted>}
        </Row>
      )}
      {setUp.data && !enabled && codes === undefined && (
        <SetUpDialog setup={setUp.data} onClose={() => setUp.reset()} onEnabled={setCodes} />
      )}
      {codes && (
        <CodesDialog
          codes={codes}
          onClose={() => {
            setCodes(undefined);
            setUp.reset();
          }}
        />
      )}
      {closing && <TurnOffDialog onClose={() => setClosing(false)} />}
    </Section>
  );
};

interface SetUpDialogProps {
  setup: TwoFactorSetup;
  onClose: () => void;
  onEnabled: (recoveryCodes: readonly string[]) => void;
}

const SetUpDialog = ({ setup: { qrCode, secret }, onClose, onEnabled }: SetUpDialogProps) => {
  const t = adminTexts.useTexts();
  const { failed } = useOutcome();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const asksPassword = useHasPassword();
  const { mutate, isPending, error } = useEnableTwoFactor();
  return (
    <FormDialog
      title={t('twoFactor.setUpTitle')}
      lead={t('twoFactor.setUpLead')}
      submitLabel={t('twoFactor.confirm')}
      submitDisabled={code.trim() === '' || (asksPassword && password === '')}
      pending={isPending}
      onSubmit={() =>
        mutate(
          { code: code.trim(), ...(asksPassword && { password }) },
          {
            onSuccess: ({ recoveryCodes }) => onEnabled(recoveryCodes),
            onError: failed(t('twoFactor.setUpFailed')),
          },
        )
      }
      onClose={onClose}
    >
      <Stack>
        <Picture src={qrCode} alt={t('twoFactor.qrCode')} />
        <div>
          <Muted>{t('twoFactor.secret')}</Muted>
          <Row $gap={1}>
            <Code>{secret}</Code>
            <CopyButton what={t('twoFactor.theKey')} text={secret} />
          </Row>
        </div>
        {asksPassword && <PasswordField value={password} onChange={setPassword} failure={error} />}
        <CodeField
          label={t('twoFactor.code')}
          required
          digits
          value={code}
          onChange={setCode}
          failure={error}
        />
      </Stack>
    </FormDialog>
  );
};

const CodesDialog = ({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done } = useOutcome();
  const text = codes.join('\n');
  const close = () => {
    done(t('twoFactor.turnedOn'));
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t('twoFactor.codesTitle')}
      description={t('twoFactor.codesLead')}
      footer={<Button onClick={close}>{t('twoFactor.codesKept')}</Button>}
    >
      <Stack>
        <Codes aria-label={t('twoFactor.theCodes')}>
          {codes.map((code) => (
            <li key={code}>
              <Code>{code}</Code>
            </li>
          ))}
        </Codes>
        <CopyButton what={t('twoFactor.theCodes')} text={text} />
      </Stack>
    </Dialog>
  );
};

const TurnOffDialog = ({ onClose }: { onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { mutate, isPending, error } = useDisableTwoFactor();
  return (
    <FormDialog
      title={t('twoFactor.offTitle')}
      lead={t('twoFactor.offLead')}
      submitLabel={t('twoFactor.turnOff')}
      submitDisabled={code.trim() === ''}
      pending={isPending}
      onSubmit={() =>
        mutate(
          { code: code.trim(), ...(password !== '' && { password }) },
          {
            onSuccess: () => {
              done(t('twoFactor.turnedOff'));
              onClose();
            },
            onError: failed(t('twoFactor.offFailed')),
          },
        )
      }
      onClose={onClose}
    >
      <Stack>
        <PasswordField
          hint={t('twoFactor.passwordHint')}
          required={false}
          value={password}
          onChange={setPassword}
          failure={error}
        />
        <CodeField
          label={t('twoFactor.code')}
          hint={t('twoFactor.codeHint')}
          required
          value={code}
          onChange={setCode}
          failure={error}
        />
      </Stack>
    </FormDialog>
  );
};
