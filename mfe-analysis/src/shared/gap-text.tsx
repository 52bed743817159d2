import type { Contradiction, RequirementReference } from '@proviso/contracts';
import {
  Button,
  ErrorState,
  LinkButton,
  Muted,
  Row,
  Skeleton,
  space,
  Stack,
  text,
  useMay,
} from '@proviso/ui';
import { MarkdownTree, parseMarkdown, plainTextOf, proseElements } from '@proviso/ui/markdown';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { analysisTexts } from '../texts.ts';
import { useRequirement } from './analyses-api.ts';

const Words = styled.blockquote`
  margin: 0;
  padding-inline-start: ${space[3]};
  ${proseElements}
  font: ${text('sm')};
  overflow-wrap: anywhere;
  > * + * {
    margin-top: ${space[2]};
  }
`;

/** Custom Markdown components: none, because the suggested text needs no special rendering. */
const plain = {};

export interface GapTextProps {
  policyId: string;
  /** The analysis with the finding. */
  analysisId: string;
  isContradicted: boolean;
  /** The quotes that contradict the requirement, if they are known. */
  contradictions?: readonly Contradiction[];
  requirement: Pick<RequirementReference, 'body' | 'citation' | 'title'>;
}

/** URL of the policy's editor with text that closes the gap. Opening it does not save anything. */
const insertAddress = ({ policyId, analysisId, requirement: { body, citation } }: GapTextProps): string =>
  `/policies/${policyId}/edit?${new URLSearchParams({ insert: body, requirement: citation, finding: analysisId })}`;

/** Shows text that closes a gap when the user asks for it, with a link to the policy's editor. */
export const GapText = (props: GapTextProps) => {
  const t = analysisTexts.useTexts();
  const id = useId();
  const mayWrite = useMay('policy.write');
  const [shown, setShown] = useState(false);
  const { data, isPending, error, refetch } = useRequirement(props.requirement, shown);
  const { isContradicted, contradictions = [], requirement } = props;
  const instead = contradictions.flatMap((one) => (one.instead === null ? [] : [one.instead]));
  const act = isContradicted ? 'replace' : 'insert';
  // Wording of its own would be a second answer to a sentence that only needs another period.
  const hasOwn = instead.length === 0 || instead.length < contradictions.length;
  return (
    <Stack $gap={2}>
      {instead.map((words) => (
        <Stack key={words} $gap={1}>
          <Muted>{t('gap.instead')}</Muted>
          <Words>{plainTextOf(words)}</Words>
        </Stack>
      ))}
      <Row $gap={2}>
        {hasOwn && (
          <Button
            variant="secondary"
            size="sm"
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => setShown(!shown)}
          >
            {t('gap.show')}
          </Button>
        )}
        {mayWrite && (
          <LinkButton
            variant="secondary"
            size="sm"
            to={insertAddress(props)}
            aria-label={t(`gap.${act}Of`, { requirement: requirement.title })}
          >
            {t(`gap.${act}`)}
          </LinkButton>
        )}
      </Row>
      <div id={id}>
        {shown && isPending && <Skeleton items={1} height="3rem" />}
        {shown && !isPending && data === undefined && (
          <ErrorState title={t('gap.failed')} error={error} onRetry={() => void refetch()} />
        )}
        {shown &&
          data &&
          (data.guidance === null ? (
            <Muted>{t('gap.none')}</Muted>
          ) : (
            <Words lang={data.guidance.language ?? undefined}>
              <MarkdownTree tree={parseMarkdown(data.guidance.gapText)} components={plain} />
            </Words>
          ))}
      </div>
    </Stack>
  );
};
