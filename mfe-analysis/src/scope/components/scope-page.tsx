import { type BodyInScope, type ChangeScopeInput } from '@proviso/contracts';
import {
  Card,
  ErrorState,
  Link,
  LinkButton,
  Muted,
  PageHeader,
  Skeleton,
  Stack,
  urlOf,
  useAddressParameters,
  useFailureToast,
  useIsClosing,
  useMay,
  useToast,
  WhyClosing,
} from '@proviso/ui';
import { useState } from 'react';
import { ExportMenu } from '../../shared/export-menu.tsx';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { analysisTexts } from '../../texts.ts';
import { useScope } from '../../shared/scope.ts';
import { useChangeScope } from '../api/scope.ts';
import { BodyList } from './body-list.tsx';
import { RequirementsOfBody } from './requirements-of-body.tsx';
import type { DecisionSubject } from './scope-change.tsx';

/**
 * The regulations and requirements that apply to the organization. The selected regulation, and a
 * requirement that a link refers to, are in the URL.
 */
export const ScopePage = () => {
  const t = analysisTexts.useTexts();
  const [parameters] = useAddressParameters();
  const { data, isPending, error, refetch } = useScope();
  const named = parameters.get('body') ?? undefined;
  const body = data?.find((one) => one.body === named);
  const citation = parameters.get('requirement') ?? '';
  return (
    <>
      <PageHeader
        title={t('scope.title')}
        lead={t('scope.lead')}
        actions={
          <>
            <LinkButton variant="secondary" to="/ai-analysis/own-requirements">
              {t('own.link')}
            </LinkButton>
            <ExportMenu
              label={t('scope.statement')}
              url={(format) => urlOf('/api/scope/statement', { query: { body: body?.body, format } })}
            />
          </>
        }
      />
      <Stack $gap={4}>
        <Link to={body ? '/ai-analysis/scope' : '/ai-analysis'}>{t(body ? 'scope.all' : 'scope.back')}</Link>
        {isPending && <Skeleton items={4} height="5rem" />}
        {!isPending && data === undefined && (
          <ErrorState title={t('scope.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {data !== undefined && <Scope bodies={data} body={body} citation={citation} />}
      </Stack>
    </>
  );
};

interface ScopeProps {
  bodies: readonly BodyInScope[];
  body: BodyInScope | undefined;
  citation: string;
}

const Scope = ({ bodies, body, citation }: ScopeProps) => {
  const t = analysisTexts.useTexts();
  const toast = useToast();
  const failureToast = useFailureToast();
  const mayChange = useMay('organization.manage');
  const isClosing = useIsClosing();
  const { mutate, isPending } = useChangeScope();
  const undecided = bodies.filter(({ decided }) => !decided).length;
  /** Subject of the open exclusion dialog. */
  const [excluding, setExcluding] = useState<DecisionSubject>();
  const save = (change: ChangeScopeInput) =>
    mutate(change, {
      onSuccess: () => {
        setExcluding(undefined);
        toast({ title: t('scope.saved') });
      },
      onError: (failure) => {
        failureToast(failure, { title: t('scope.saveFailed') });
      },
    });
  const change =
    mayChange && !isClosing
      ? {
          onExclude: setExcluding,
          onInclude: ({ body: name, citations }: DecisionSubject) =>
            save({ applies: true, body: name, citations: [...citations] }),
        }
      : undefined;
  return (
    <>
      {undecided > 0 && !body && <Card as="p">{t('scope.undecidedLead', { count: undecided })}</Card>}
      {mayChange ? <WhyClosing /> : <Muted>{t('scope.readOnly')}</Muted>}
      {body ? (
        <RequirementsOfBody
          key={`${body.body} ${citation}`}
          body={body}
          change={change}
          citation={citation}
        />
      ) : (
        <BodyList bodies={bodies} change={change} />
      )}
      {excluding && (
        <ReasonDialog
          title={t('scope.excludeTitle')}
          lead={
            excluding.citations.length > 1
              ? t('scope.excludeManyLead', { count: excluding.citations.length, name: excluding.body })
              : t('scope.excludeLead', { name: [excluding.body, ...excluding.citations].join(', ') })
          }
          save={t('scope.save')}
          pending={isPending}
          onClose={() => setExcluding(undefined)}
          onSave={(reason) =>
            save({ applies: false, body: excluding.body, citations: [...excluding.citations], reason })
          }
        />
      )}
    </>
  );
};
