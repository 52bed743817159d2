import type { AuditEntry } from '@proviso/contracts';
import { Skeleton, Stack, text } from '@proviso/ui';
import { lazy, Suspense, useId } from 'react';
import { styled } from 'styled-components';
import { adminTexts } from '../../../texts.ts';
import { ChangesTable } from './changes-table.tsx';
import { EntryFacts } from './entry-facts.tsx';
import { versionIn } from './version-link.tsx';

const TextDifference = lazy(async () => ({
  default: (await import('./text-difference.tsx')).TextDifference,
}));

/** The versions before and after, if the entry changed a policy's text. */
const editedText = (entry: AuditEntry) => {
  const { beforeValue, afterValue } = entry;
  if (!beforeValue?.['content'] || !afterValue?.['content']) return undefined;
  const [before, after] = [versionIn(entry, beforeValue), versionIn(entry, afterValue)];
  return before && after ? { before, after } : undefined;
};

const Heading = styled.h3`
  font: ${text('base', 600)};
`;

/** All data of an entry except the sentence that describes it, which is in the heading above. */
export const EntryDetails = ({ entry }: { entry: AuditEntry }) => {
  const t = adminTexts.useTexts();
  const titleId = useId();
  const edited = editedText(entry);
  return (
    <Stack $gap={5}>
      <Stack $gap={2}>
        <Heading id={titleId}>{t('auditEntry.changes')}</Heading>
        <ChangesTable titleId={titleId} entry={entry} />
      </Stack>
      {edited && (
        <Stack $gap={2}>
          <Heading>{t('auditEntry.textChanges')}</Heading>
          <Suspense fallback={<Skeleton items={3} height="1.5rem" />}>
            <TextDifference key={entry.id} entryId={entry.id} {...edited} />
          </Suspense>
        </Stack>
      )}
      <Stack $gap={2}>
        <Heading>{t('auditEntry.event')}</Heading>
        <EntryFacts entry={entry} />
      </Stack>
    </Stack>
  );
};
