import { type EvidenceRequest, limits } from '@proviso/contracts';
import { Field, Select, Stack, Textarea } from '@proviso/ui';
import { FormDialog } from '@proviso/ui/overlays';
import { useState } from 'react';
import { type ChosenPolicy, ChoosePolicies } from '../../../shared/choose-policies.tsx';
import { useEvidencePacks } from '../../../shared/evidence-packs.ts';
import { usePackSummary } from '../../../shared/use-pack-summary.ts';
import { adminTexts } from '../../../texts.ts';
import { useAnswerEvidence } from '../../api/evidence-requests.ts';
import { useOutcome } from '../use-outcome.ts';

export interface AnswerEvidenceDialogProps {
  request: EvidenceRequest;
  onClose: () => void;
}

/** Answers an auditor's request with a note, an evidence pack, and policies. */
export const AnswerEvidenceDialog = ({ request, onClose }: AnswerEvidenceDialogProps) => {
  const t = adminTexts.useTexts();
  const { done, failed } = useOutcome();
  const packs = useEvidencePacks();
  const summaryOf = usePackSummary();
  const [note, setNote] = useState('');
  const [packId, setPackId] = useState('');
  const [policies, setPolicies] = useState<readonly ChosenPolicy[]>([]);
  const { mutate, isPending } = useAnswerEvidence();
  const ready = (packs.data ?? []).filter(({ status }) => status === 'ready');
  const options = ready.map((pack) => {
    const { period, policies: covered } = summaryOf(pack);
    return { value: pack.id, label: `${period} · ${covered}` };
  });
  const send = () =>
    mutate(
      {
        id: request.id,
        note: note.trim(),
        ...(packId !== '' && { packId }),
        ...(policies.length > 0 && { policyIds: policies.map(({ id }) => id) }),
      },
      {
        onSuccess: () => {
          done(t('evidenceRequests.sent'));
          onClose();
        },
        onError: failed(t('evidenceRequests.sendFailed')),
      },
    );
  return (
    <FormDialog
      title={t('evidenceRequests.answerTitle')}
      lead={request.text}
      submitLabel={t('evidenceRequests.send')}
      pending={isPending}
      submitDisabled={note.trim() === ''}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack>
        <Field label={t('evidenceRequests.note')} required>
          <Textarea
            value={note}
            maxLength={limits.evidenceTextCharacters}
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
        <Field
          label={t('evidenceRequests.pack')}
          hint={t('evidenceRequests.packHint')}
          error={packs.isError ? t('evidence.failedToLoad') : undefined}
        >
          <Select
            options={[{ value: '', label: t('evidenceRequests.noPack') }, ...options]}
            value={packId}
            onChange={({ target }) => setPackId(target.value)}
          />
        </Field>
        <ChoosePolicies chosen={policies} onChange={setPolicies} />
      </Stack>
    </FormDialog>
  );
};
