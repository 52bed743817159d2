import type { RequirementReference } from '@proviso/contracts';
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
import { MarkdownTree, parseMarkdown, proseElements } from '@proviso/ui/markdown';
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
  requirement: Pick<RequirementReference, 'body' | 'citation' | 'title'>;
}

/** URL of the policy's editor with the text that closes a gap inserted. Opening it does not save anything. */
const insertAddress = ({ policyId, requirement: { body, citation } }: GapTextProps): string =>
  `/policies/${policyId}/edit?${new URLSearchParams({ insert: body, requirement: citation })}`;

/** Shows text that closes a gap when the user asks for it, with a link to the policy's editor. */
export const GapText = (props: GapTextProps) => {
  const t = analysisTexts.useTexts();
  const id = useId();
  const mayWrite = useMay('policy.write');
  const [shown, setShown] = useState(false);
  const { data, isPending, error, refetch } = useRequirement(props.requirement, shown);
  return (
    <Stack $gap={2}>
      <Row $gap={2}>
        <Button
          variant="secondary"
          size="sm"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          {t('gap.show')}
        </Button>
        {mayWrite && (
          <LinkButton
            variant="secondary"
            size="sm"
            to={insertAddress(props)}
            aria-label={t('gap.insertOf', { requirement: props.requirement.title })}
          >
            {t('gap.insert')}
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
