import { limits } from '@proviso/contracts';
import {
  type ApiClient,
  below,
  Button,
  errorDetail,
  Field,
  Row,
  Stack,
  Textarea,
  useApi,
  useToast,
} from '@proviso/ui';
import { Dialog } from '@proviso/ui/overlays';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { adminTexts } from '../../../texts.ts';
import { administrationPath } from '../../api/admin-lists.ts';

/** An action that requires a reason. */
export interface ActionWithReason {
  /** Label of the button. */
  confirm: string;
  /** Sends the action with its reason. */
  send: (api: ApiClient, reason: string) => Promise<unknown>;
  /** Message shown after success, or a callback to call instead. */
  done: string | (() => void);
  destructive?: boolean;
}

export interface ReasonDialogProps {
  title: string;
  /** Describes the consequence of the action. */
  lead: string;
  /** States who can read the reason. By default, it says that members of the organization can. */
  hint?: string;
  /** Possible actions. Enter triggers the first one. */
  acts: readonly ActionWithReason[];
  /** Message shown if the action fails. */
  failed?: string;
  /** True if all extra fields are filled in. */
  complete?: boolean;
  onClose: () => void;
  /** Renders extra fields. `tried` is true after the first attempt to submit. */
  children?: (tried: boolean) => ReactNode;
}

const variantOf = ({ destructive }: ActionWithReason, index: number) => {
  if (destructive) return 'destructive';
  return index === 0 ? 'primary' : 'secondary';
};

/** Takes an action on an organization or user, with a reason for the audit log. */
export const ReasonDialog = (props: ReasonDialogProps) => {
  const { title, lead, hint, acts, failed, complete = true, onClose, children } = props;
  const t = adminTexts.useTexts();
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const isMissing = reason.trim() === '';
  const act = useMutation({
    mutationFn: ({ send }: ActionWithReason) => send(api, reason),
    onSuccess: async (_, { done }) => {
      if (typeof done !== 'string') return done();
      await queryClient.invalidateQueries(below(administrationPath));
      toast({ title: done, tone: 'success' });
      onClose();
    },
    onError: (error) =>
      toast({
        title: failed ?? t('adminActs.failed'),
        description: errorDetail(error) ?? t('adminActs.unexpected'),
        tone: 'destructive',
      }),
  });
  const carryOut = (chosen: ActionWithReason | undefined) => {
    setTried(true);
    if (!isMissing && complete && chosen) act.mutate(chosen);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    carryOut(acts[0]);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !act.isPending && onClose()}
      title={title}
      description={lead}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          {children?.(tried)}
          <Field
            label={t('adminActs.reason')}
            hint={hint ?? t('adminActs.reasonHint')}
            required
            error={tried && isMissing ? t('adminActs.reasonMissing') : undefined}
          >
            <Textarea
              rows={3}
              maxLength={limits.reasonCharacters}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          </Field>
          <Row>
            {acts.map((each, index) => (
              <Button
                key={each.confirm}
                variant={variantOf(each, index)}
                loading={act.isPending && act.variables.confirm === each.confirm}
                disabled={act.isPending}
                {...(index === 0 ? { type: 'submit' } : { onClick: () => carryOut(each) })}
              >
                {each.confirm}
              </Button>
            ))}
            <Button variant="secondary" onClick={onClose}>
              {t('adminActs.cancel')}
            </Button>
          </Row>
        </Stack>
      </form>
    </Dialog>
  );
};
