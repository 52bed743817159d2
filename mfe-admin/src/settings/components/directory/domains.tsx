import type { SignOnDomain } from '@proviso/contracts';
import { Badge, Button, EmptyState, Field, Stack, TextInput, useFormatters } from '@proviso/ui';
import { ConfirmDialog, FormDialog } from '@proviso/ui/overlays';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { useClaimDomain, useReleaseDomain, useVerifyDomain } from '../../api/sign-on.ts';
import { ItemList } from '../item-list.tsx';
import { Section } from '../section.tsx';
import { useOutcome } from '../use-outcome.ts';
import { CopyableText } from './code.tsx';

/** Domains whose users sign in with the organization's provider. */
export const Domains = ({
  domains,
  mayAdd,
}: {
  domains: readonly SignOnDomain[];
  /** If false, existing domains can be removed, but no new ones can be added. */
  mayAdd: boolean;
}) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const { dateTime } = useFormatters();
  const [claiming, setClaiming] = useState(false);
  const [releasing, setReleasing] = useState<SignOnDomain>();
  const { mutateAsync, isPending, variables } = useVerifyDomain();
  const verify = ({ id, domain }: SignOnDomain) =>
    void told(mutateAsync(id), t('signOn.verifiedNow', { domain }), t('signOn.verifyFailed', { domain }));
  const factsOf = ({ verifiedAt, checkedAt, missingSince, record }: SignOnDomain) => {
    if (verifiedAt !== null && missingSince === null)
      return t('signOn.checked', { when: dateTime(checkedAt ?? verifiedAt) });
    return (
      <Stack $gap={1}>
        {missingSince !== null && <p>{t('signOn.missingSince', { when: dateTime(missingSince) })}</p>}
        <CopyableText label={t('signOn.recordName')} text={record.name} />
        <CopyableText label={t('signOn.recordValue')} text={record.value} />
      </Stack>
    );
  };
  return (
    <Section
      title={t('signOn.domains')}
      lead={t('signOn.domainsLead')}
      actions={
        mayAdd && (
          <Button onClick={() => setClaiming(true)}>
            <Plus size={16} aria-hidden />
            {t('signOn.claim')}
          </Button>
        )
      }
    >
      {domains.length === 0 ? (
        <EmptyState title={t('signOn.noDomains')} />
      ) : (
        <ItemList
          label={t('signOn.domains')}
          items={domains}
          keyOf={({ id }) => id}
          render={(one) => ({
            name: (
              <>
                {one.domain}{' '}
                {one.verifiedAt === null ? (
                  <Badge tone="warning">{t('signOn.waiting')}</Badge>
                ) : one.missingSince === null ? (
                  <Badge tone="success">{t('signOn.verified')}</Badge>
                ) : (
                  <Badge tone="warning">{t('signOn.missing')}</Badge>
                )}
              </>
            ),
            facts: factsOf(one),
            actions: (
              <>
                {mayAdd && one.verifiedAt === null && (
                  <Button
                    variant="secondary"
                    size="sm"
                    aria-label={t('signOn.verifyOf', { domain: one.domain })}
                    loading={isPending && variables === one.id}
                    onClick={() => verify(one)}
                  >
                    {t('signOn.verify')}
                  </Button>
                )}
                <Button
                  variant="secondary"
                  size="sm"
                  aria-label={t('signOn.releaseOf', { domain: one.domain })}
                  onClick={() => setReleasing(one)}
                >
                  {t('signOn.release')}
                </Button>
              </>
            ),
          })}
        />
      )}
      {claiming && <ClaimDomain onClose={() => setClaiming(false)} />}
      {releasing && <ReleaseDomain domain={releasing} onClose={() => setReleasing(undefined)} />}
    </Section>
  );
};

const ClaimDomain = ({ onClose }: { onClose: () => void }) => {
  const t = adminTexts.useTexts();
  const { failed } = useOutcome();
  const [domain, setDomain] = useState('');
  const [asked, setAsked] = useState(false);
  const { mutate, isPending } = useClaimDomain();
  return (
    <FormDialog
      title={t('signOn.claimTitle')}
      lead={t('signOn.claimLead')}
      submitLabel={t('signOn.claim')}
      pending={isPending}
      onSubmit={() => {
        setAsked(true);
        if (domain.trim() === '') return;
        mutate(domain.trim(), { onSuccess: onClose, onError: failed(t('signOn.claimFailed')) });
      }}
      onClose={onClose}
    >
      <Field
        label={t('signOn.domain')}
        hint={t('signOn.domainHint')}
        error={asked && domain.trim() === '' ? t('signOn.domainMissing') : undefined}
        required
      >
        <TextInput maxLength={253} value={domain} onChange={({ target }) => setDomain(target.value)} />
      </Field>
    </FormDialog>
  );
};

const ReleaseDomain = ({
  domain: { id, domain },
  onClose,
}: {
  domain: SignOnDomain;
  onClose: () => void;
}) => {
  const t = adminTexts.useTexts();
  const { told } = useOutcome();
  const { mutateAsync, isPending } = useReleaseDomain();
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('signOn.releaseTitle', { domain })}
      description={t('signOn.releaseDetail')}
      confirmLabel={t('signOn.release')}
      tone="destructive"
      pending={isPending}
      onConfirm={() =>
        void told(
          mutateAsync(id),
          t('signOn.released', { domain }),
          t('signOn.releaseFailed', { domain }),
        ).then(onClose)
      }
    />
  );
};
