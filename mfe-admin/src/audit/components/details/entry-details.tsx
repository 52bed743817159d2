import type { AuditEntry } from '@proviso/contracts';
import { Stack, text } from '@proviso/ui';
import { useId } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { ChangesTable } from './changes-table.tsx';
import { EntryFacts } from './entry-facts.tsx';

const Heading = styled.h3`
  font: ${text('base', 600)};
`;

/** Everything that is known of an entry, but for its sentence, which stands in the heading above. */
export const EntryDetails = ({ entry }: { entry: AuditEntry }) => {
  const t = adminTexts.useTexts();
  const titleId = useId();
  return (
    <Stack $gap={5}>
      <Stack $gap={2}>
        <Heading id={titleId}>{t('auditEntry.changes')}</Heading>
        <ChangesTable titleId={titleId} entry={entry} />
      </Stack>
      <Stack $gap={2}>
        <Heading>{t('auditEntry.event')}</Heading>
        <EntryFacts entry={entry} />
      </Stack>
    </Stack>
  );
};
